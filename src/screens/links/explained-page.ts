import { useSyncExternalStore } from 'react'
import { createStore } from '../../controls/browser/store.ts'

/**
 * The page that is being explained, by the `path` of its resource. Menus and popovers close when they open it, so
 * they cannot hold this. It is not in the address, because a reload must not open a dialog.
 */
const explained = createStore<string | undefined>(undefined)

/** Opens the explanation of a resource's page; `undefined` closes it. */
export const openExplanation = explained.set

/** True while the page of this resource is being explained. */
export function useIsExplanationOpen(path: string): boolean {
  return useSyncExternalStore(explained.subscribe, () => explained.get() === path)
}
