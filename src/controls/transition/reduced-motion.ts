import { useSyncExternalStore } from 'react'

/** Whether the person prefers reduced motion, now and after a change. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false)
}

const query = () => matchMedia('(prefers-reduced-motion: reduce)')

const isReduced = () => query().matches

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
