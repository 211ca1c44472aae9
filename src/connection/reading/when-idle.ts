/** How long a first screen may take until it is drawn (ms). */
const FIRST_SCREEN = 1500

/** Does something once the first screen is there and the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 })
    else act()
  }, FIRST_SCREEN)
}
