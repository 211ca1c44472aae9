/**
 * Calls `act` when the page closes or is hidden: a phone may never bring a hidden page back. Returns a function that stops
 * that.
 */
export function whenLeaving(act: () => void): () => void {
  const onHidden = () => document.visibilityState === 'hidden' && act()
  addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', onHidden)
  }
}
