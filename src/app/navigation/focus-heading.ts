/** How long (ms) to wait for a screen. */
const PATIENCE = 10_000

/** A field of a screen that took the focus itself. */
const FOCUSED_FIELD =
  ':is(main, dialog, [role=dialog]) :is(input, select, textarea, [contenteditable=true]):focus'

/** The history entry whose screen got the focus last. Module state, because a page has one history. */
let last: { address: string; index: number } | undefined

/**
 * Moves the focus to the screen's heading once it is drawn, unless the screen took the focus itself. After a step back, the focus
 * goes to the link that led away. A person who goes through a list by keyboard continues there.
 */
export function focusHeading(signal: AbortSignal): void {
  const here = { address: location.pathname + location.search, index: indexOf(history.state) }
  const left = last !== undefined && here.index < last.index ? last.address : undefined
  last = here
  whenHeadingIsThere(signal, (heading) => {
    if (document.querySelector(FOCUSED_FIELD) !== null) return
    heading.focus({ preventScroll: true })
    // A long list draws only the visible rows, and only after the page is scrolled to its old position.
    if (left !== undefined) requestAnimationFrame(() => setTimeout(() => focusLink(signal, heading, left)))
  })
}

function focusLink(signal: AbortSignal, heading: HTMLElement, address: string): void {
  if (signal.aborted || document.activeElement !== heading) return
  const links = [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(address)}"]`)]
  const seen = links.find(isInSight)
  // The router loses the scroll position of a page that is left in the frame of its last scroll.
  if (seen === undefined) links[0]?.focus()
  else seen.focus({ preventScroll: true })
}

/** Whether an element is visible. Several rows may link to the same record; the visible one is the one that was left. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The number of router steps, which the router counts in the state of each history entry. */
function indexOf(state: unknown): number {
  return Number(Object(state).__TSR_index ?? 0)
}

/** Calls `act` once a visible heading exists. The screen's code may still be loading while the old screen is hidden. */
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
