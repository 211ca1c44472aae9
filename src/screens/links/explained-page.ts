import { useSyncExternalStore } from 'react'

/**
 * The page that is being explained, by the `path` of its resource. Menus and popovers close when they open it, so
 * they cannot hold this. It is not in the address, because a reload must not open a dialog.
 */
let explained: string | undefined
const listeners = new Set<() => void>()

/** Opens the explanation of a resource's page; `undefined` closes it. */
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
