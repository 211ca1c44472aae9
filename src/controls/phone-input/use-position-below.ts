import { useLayoutEffect, type RefObject } from 'react'

/** Keeps a popover below its anchor, or above it if there is more space, also while the page scrolls. */
export function usePositionBelow(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  // A layout effect, because the list needs its height before it scrolls to the chosen country.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    function position() {
      if (anchor.current === null || popover.current === null) return
      const { top, bottom, left, width } = anchor.current.getBoundingClientRect()
      const above = top - margin
      const below = innerHeight - bottom - margin
      const isBelow = below >= 260 || below >= above
      const inlineSize = Math.min(Math.max(width, 240), 380, innerWidth - 2 * margin)
      Object.assign(popover.current.style, {
        insetBlockStart: isBelow ? `${bottom + 4}px` : 'auto',
        insetBlockEnd: isBelow ? 'auto' : `${innerHeight - top + 4}px`,
        left: `${Math.max(margin, Math.min(left, innerWidth - inlineSize - margin))}px`,
        inlineSize: `${inlineSize}px`,
        maxBlockSize: `${Math.max(120, Math.min(340, isBelow ? below : above))}px`,
      })
    }
    position()
    addEventListener('resize', position)
    addEventListener('scroll', position, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', position)
      removeEventListener('scroll', position, { capture: true })
    }
  }, [anchor, popover, isOpen])
}

/** The free pixels at the edges of the window. */
const margin = 8
