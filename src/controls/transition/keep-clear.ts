/** The space between the messages and the element below them, in px. */
const GAP = 8

/**
 * Keeps elements with `data-clear` clear of the messages in the corner. Examples are the buttons of a form or of pages.
 * Messages that would cover one move above it. The page gets room at its end, so that nothing stays hidden below them.
 * Returns a function that ends this.
 */
export function keepClear(): () => void {
  const region = document.querySelector<HTMLElement>('[data-messages]')
  if (region === null) return () => {}
  const lift = () => liftMessages(region)
  // Messages that come and go change the height of their region, and a page that changes that of the body.
  const observer = new ResizeObserver(lift)
  observer.observe(region)
  observer.observe(document.body)
  addEventListener('scroll', lift, { passive: true, capture: true })
  addEventListener('resize', lift)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', lift, { capture: true })
    removeEventListener('resize', lift)
    reserve(0, 0)
  }
}

function liftMessages(region: HTMLElement): void {
  const { top, bottom, left, right, height } = region.getBoundingClientRect()
  const isLifted = region.style.translate !== ''
  if (height === 0 && !isLifted && document.documentElement.style.scrollPaddingBottom === '') return
  const before = isLifted ? Number.parseFloat(region.style.translate.split(' ')[1] ?? '') : 0
  const home = { top: top - before, bottom: bottom - before }
  let lift = 0
  const boxes = [...document.querySelectorAll('[data-clear]')].map((one) => one.getBoundingClientRect())
  for (const box of boxes.toSorted((one, other) => other.top - one.top)) {
    const isBeside = box.right <= left || box.left >= right
    const isApart = box.bottom <= home.top - lift || box.top >= home.bottom - lift
    // Messages never leave the window, where nobody could read them.
    if (!isBeside && !isApart) lift = Math.max(0, Math.min(home.bottom + GAP - box.top, home.top))
  }
  region.style.translate = lift === 0 || height === 0 ? '' : `0 ${-lift}px`
  const isKept = height > 0 && boxes.length > 0
  // Only below a failure, which goes when a person dismisses it: nothing may move under a pointer by itself.
  const isLasting = isKept && region.querySelector('[data-tone="danger"]') !== null
  reserve(isLasting ? innerHeight - home.top : 0, isKept ? innerHeight - home.top + lift : 0)
}

/** Adds space (px) at the end of the page. The focus stays as far from the lower edge of the window. */
function reserve(space: number, focus: number): void {
  document.body.style.paddingBottom = space === 0 ? '' : `${space}px`
  document.documentElement.style.scrollPaddingBottom = focus === 0 ? '' : `${focus}px`
}
