import { useSyncExternalStore } from 'react'
import { mediaStore } from '../browser/media-store.ts'

const reduced = mediaStore('(prefers-reduced-motion: reduce)')

/** Whether the person prefers reduced motion now. */
export const prefersReducedMotion = reduced.get

/** Whether the person prefers reduced motion, now and after a change. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(reduced.subscribe, reduced.get, () => false)
}
