import { useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

/** Whether the person prefers reduced motion, now and after a change. */
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
