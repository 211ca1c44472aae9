import { useEffect, type RefObject } from 'react'

/**
 * Keeps an element, such as the buttons of a form, free of the messages in the corner: as long as they would cover it
 * they stand above it. What they cover then can be scrolled from under them, and the focus stays above them.
 */
export function useClearOfMessages(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    const region = document.querySelector<HTMLElement>('[data-messages]')
    if (element === null || region === null) return undefined
    const lift = () => liftMessages(region)
    kept.add(element)
    // The observer also reports messages that come and go, because they change the height of their region.
    const observer = new ResizeObserver(lift)
    observer.observe(element)
    observer.observe(region)
    addEventListener('scroll', lift, { passive: true, capture: true })
    addEventListener('resize', lift)
    return () => {
      kept.delete(element)
      observer.disconnect()
      removeEventListener('scroll', lift, { capture: true })
      removeEventListener('resize', lift)
      lift()
      if (kept.size === 0) reserve(0, 0)
    }
  }, [ref])
}

/** The elements on the page that are kept free. Module state, because all of them share the one region of messages. */
const kept = new Set<HTMLElement>()

/** Between the messages and what they stand above, in px. */
const GAP = 8

function liftMessages(region: HTMLElement): void {
  const { top, bottom, left, right, height } = region.getBoundingClientRect()
  const isLifted = region.style.translate !== ''
  if (height === 0 && !isLifted && document.documentElement.style.scrollPaddingBottom === '') return
  const before = isLifted ? Number.parseFloat(region.style.translate.split(' ')[1] ?? '') : 0
  const home = { top: top - before, bottom: bottom - before }
  let lift = 0
  const boxes = [...kept].map((element) => element.getBoundingClientRect())
  for (const box of boxes.toSorted((one, other) => other.top - one.top)) {
    const isBeside = box.right <= left || box.left >= right
    const isApart = box.bottom <= home.top - lift || box.top >= home.bottom - lift
    // Messages never leave the window, where nobody could read them.
    if (!isBeside && !isApart) lift = Math.max(0, Math.min(home.bottom + GAP - box.top, home.top))
  }
  region.style.translate = lift === 0 || height === 0 ? '' : `0 ${-lift}px`
  // Only below a failure, which goes when a person dismisses it: nothing may move under a pointer by itself.
  const isLasting = region.querySelector('[data-tone="danger"]') !== null
  reserve(isLasting ? innerHeight - home.top : 0, height === 0 ? 0 : innerHeight - home.top + lift)
}

/** Adds space (px) at the end of the page, and keeps the focus as far from the lower edge of the window. */
function reserve(space: number, focus: number): void {
  document.body.style.paddingBottom = space === 0 ? '' : `${space}px`
  document.documentElement.style.scrollPaddingBottom = focus === 0 ? '' : `${focus}px`
}
