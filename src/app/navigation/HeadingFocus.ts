import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Search parameters that select another screen. All others only change what a screen shows. */
const SCREEN_KEYS = ['new', 'edit', 'operation', 'screen']

/**
 * Moves the focus to the new screen's heading after each navigation. A screen reader then announces the screen, and the next Tab
 * starts there. It does nothing on the first load, or if a screen took the focus itself. Draws nothing, and stays mounted from
 * screen to screen.
 */
export function HeadingFocus(): null {
  const address = useRouterState({
    // Until the location is resolved, the previous page is shown: the login page, with a heading of its own.
    select({ location, resolvedLocation = location }) {
      const search = resolvedLocation.search as Record<string, unknown> // read only to be compared
      return JSON.stringify([resolvedLocation.pathname, ...SCREEN_KEYS.map((key) => search[key])])
    },
  })
  const lastAddress = useRef(address)

  useEffect(() => {
    if (lastAddress.current === address) return undefined
    lastAddress.current = address
    const leaving = new AbortController()
    focusHeading(leaving.signal)
    return () => leaving.abort()
  }, [address])
  return null
}
