import type { QueryClient } from '@tanstack/react-query'

/** How long a first screen may take until it is drawn (ms). */
const FIRST_SCREEN = 1500

/** Does something once the first screen is there and the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  setTimeout(() => idle(act), FIRST_SCREEN)
}

/**
 * Does something once no query is being read any more and the page has nothing better to do: then the first screen has its data. Returns a function that
 * calls it off.
 */
export function whenAllIsRead(client: QueryClient, act: () => void): () => void {
  let isWaiting = false
  const look = () => {
    if (isWaiting || client.isFetching() > 0) return
    isWaiting = true
    idle(() => {
      isWaiting = false
      // The description has been read, and a screen reads what it shows.
      if (client.isFetching() > 0) return
      unsubscribe()
      act()
    })
  }
  const unsubscribe = client.getQueryCache().subscribe(look)
  look()
  return unsubscribe
}

function idle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act)
}
