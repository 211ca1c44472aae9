/**
 * The address that a step through the history, or loading the page, led to. Module state, because a page has one
 * history.
 */
let stepped = location.href
addEventListener('popstate', () => (stepped = location.href))

/** True where a step through the history, or loading the page, led to this address. The page is then scrolled to where it was. */
export function wasReachedThroughHistory(): boolean {
  return stepped === location.href
}
