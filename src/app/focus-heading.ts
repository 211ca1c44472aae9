/** A screen that has not come after so long (ms) is not waited for. */
const PATIENCE = 10_000

/** Gives the focus to the heading of the screen, once it is there, unless the screen took the focus itself. */
export function focusHeading(signal: AbortSignal): void {
  whenHeadingIsThere(signal, (heading) => {
    const active = document.activeElement
    const tookItself =
      active !== null && active.closest('main, dialog, [role="dialog"]') !== null && isField(active)
    if (!tookItself) heading.focus({ preventScroll: true })
  })
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
