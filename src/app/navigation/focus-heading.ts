/** A screen that has not come after so long (ms) is not waited for. */
const PATIENCE = 10_000

/** The entry of the history that got the focus last. The history is the browser's own, one for the page. */
let last: { address: string; index: number } | undefined

/**
 * Gives the focus to the heading of the screen, once it is there, unless the screen took the focus itself. After a step back to where a
 * link led away from, that link gets it: a person who walks through a list by keys goes on from there.
 */
export function focusHeading(signal: AbortSignal): void {
  const here = { address: location.pathname, index: indexOf(history.state) }
  const left = last !== undefined && here.index < last.index ? last.address : undefined
  last = here
  whenHeadingIsThere(signal, (heading) => {
    const active = document.activeElement
    const tookItself =
      active !== null && active.closest('main, dialog, [role="dialog"]') !== null && isField(active)
    if (tookItself) return
    heading.focus({ preventScroll: true })
    // Of many rows those in sight alone are drawn, once the page is scrolled to where it was.
    if (left !== undefined) requestAnimationFrame(() => setTimeout(() => focusLink(signal, heading, left)))
  })
}

function focusLink(signal: AbortSignal, heading: HTMLElement, address: string): void {
  if (signal.aborted || document.activeElement !== heading) return
  const links = [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(address)}"]`)]
  const seen = links.find(isInSight)
  // The router knows no scroll position of a page that was left in the frame in which it was scrolled.
  if (seen === undefined) links[0]?.focus()
  else seen.focus({ preventScroll: true })
}

/** Several rows may name the same record: the one that was left stands where the person looks. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** How many steps the router has gone, as it counts them in the state of each entry. */
function indexOf(state: unknown): number {
  return Number(Object(state).__TSR_index ?? 0)
}

/** A screen may be a chunk that is still on its way, the old one hidden meanwhile. */
function whenHeadingIsThere(signal: AbortSignal, act: (heading: HTMLElement) => void): void {
  if (signal.aborted) return
  const find = () =>
    Array.from(document.querySelectorAll<HTMLElement>('main h1')).find((heading) => heading.checkVisibility())
  const heading = find()
  if (heading !== undefined) return act(heading)
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
  signal.addEventListener('abort', stop)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  })
}

function isField(element: Element): boolean {
  return element.matches('input, select, textarea, [contenteditable="true"]')
}
