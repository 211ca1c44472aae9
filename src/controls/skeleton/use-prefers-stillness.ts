import { useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

/** Whether the person wants nothing to move, also when that changes. */
export function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(stillness)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(stillness).matches,
    () => true,
  )
}
