import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Keys of the search part that stand for another screen; the others only change what a screen shows. */
const SCREEN_KEYS = ['new', 'edit', 'operation', 'screen']

/**
 * After each navigation the focus goes to the new screen's heading. A screen reader then says where one is, and the next Tab starts there. Not on the
 * first load, and not where a screen took the focus itself.
 */
export function useHeadingFocus(): void {
  const address = useLocation({
    select: ({ pathname, search }) =>
      [pathname, ...SCREEN_KEYS.map((key) => (search as Record<string, unknown>)[key])].join('\n'), // read only to be compared
  })
  const lastAddress = useRef(address)

  useEffect(() => {
    if (lastAddress.current === address) return undefined
    lastAddress.current = address
    const leaving = new AbortController()
    focusHeading(leaving.signal)
    return () => leaving.abort()
  }, [address])
}
