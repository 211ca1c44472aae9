import { useSyncExternalStore } from 'react'

/** The page whose way of being understood is open, by the `path` of its resource. It is opened from menus that close by that. */
let opened: string | undefined
const listeners = new Set<() => void>()

/** Opens how the page of a resource was understood; `undefined` closes it. */
export function openUnderstood(path: string | undefined): void {
  opened = path
  for (const listener of listeners) listener()
}

/** True while it is open for this resource. */
export function useIsUnderstoodOpen(path: string): boolean {
  return useSyncExternalStore(subscribe, () => opened === path)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
