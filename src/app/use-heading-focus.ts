import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A screen that has not come after so long (ms) is not waited for. */
const PATIENCE = 10_000

/** Keys of the search part that stand for another screen; the others only change what a screen shows. */
const SCREEN_KEYS = ['new', 'edit', 'operation', 'screen']

/**
 * After each navigation the focus goes to the new screen's heading, so that a screen reader says where one is and the
 * next Tab starts there. Not on the first load, and not where a screen took the focus itself.
 */
export function useHeadingFocus(): void {
  const place = useLocation({
    select: ({ pathname, search }) =>
      [pathname, ...SCREEN_KEYS.map((key) => (search as Record<string, unknown>)[key])].join('\n'), // read only to be compared
  })
  const lastPlace = useRef(place)

  useEffect(() => {
    if (lastPlace.current === place) return undefined
    lastPlace.current = place
    return whenHeadingIsThere((heading) => {
      const active = document.activeElement
      const tookItself =
        active !== null && active.closest('main, dialog, [role="dialog"]') !== null && isField(active)
      if (!tookItself) heading.focus({ preventScroll: true })
    })
  }, [place])
}

/** A screen may be a chunk that is still on its way, the old one hidden meanwhile. */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const find = () =>
    Array.from(document.querySelectorAll<HTMLElement>('main h1')).find((heading) => heading.checkVisibility())
  const heading = find()
  if (heading !== undefined) {
    act(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const heading = find()
    if (heading !== undefined) {
      stop()
      act(heading)
    }
  })
  const timer = setTimeout(() => observer.disconnect(), PATIENCE)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  return stop
}

function isField(element: Element): boolean {
  return element.matches('input, select, textarea, [contenteditable="true"]')
}
