import { useSyncExternalStore } from 'react'

/**
 * The page that is being explained, by the `path` of its resource. Menus and popovers open the explanation and close by that, so that none
 * of them can hold this. It is not in the address: a reload or the way back shall not open a dialog.
 */
let explained: string | undefined
const listeners = new Set<() => void>()

/** Opens how the page of a resource came about; `undefined` closes it. */
export function openExplanation(path: string | undefined): void {
  explained = path
  for (const listener of listeners) listener()
}

/** True while the page of this resource is being explained. */
export function useIsExplanationOpen(path: string): boolean {
  return useSyncExternalStore(subscribe, () => explained === path)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
