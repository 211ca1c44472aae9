import type { QueryClient } from '@tanstack/react-query'

/** How long it may take to draw the first screen (ms). */
const FIRST_SCREEN = 1500

/** Calls `act` once the first screen is drawn and the page is idle. */
export function whenIdle(act: () => void): void {
  setTimeout(() => idle(act), FIRST_SCREEN)
}

/**
 * Calls `act` once no query is being fetched and the page is idle. The first screen then has its data. Returns a function that
 * cancels it.
 */
export function whenAllIsRead(client: QueryClient, act: () => void): () => void {
  let isWaiting = false
  const look = () => {
    if (isWaiting || client.isFetching() > 0) return
    isWaiting = true
    idle(() => {
      isWaiting = false
      // A screen starts its queries after the description has been read.
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
