import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Keys of the search part that stand for another screen; the others only change what a screen shows. */
const SCREEN_KEYS = ['new', 'edit', 'operation', 'screen']

/**
 * After each navigation the focus goes to the new screen's heading. A screen reader then says where one is, and the next Tab starts there. Not on the
 * first load, and not where a screen took the focus itself. Draws nothing, and stays from screen to screen.
 */
export function HeadingFocus(): null {
  const address = useRouterState({
    // Until it is resolved the page before stands there: the login page, with a heading of its own.
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
