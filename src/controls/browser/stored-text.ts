import { createStore, type Store } from './store.ts'

/**
 * A text that this device keeps under a key, shared by all tabs; `undefined` if there is none. Where nothing can be stored,
 * it lasts as long as the page.
 */
export function storedText(key: string): Omit<Store<string | undefined>, 'hasListeners'> {
  const unstored = createStore<string | undefined>(undefined)
  return {
    get() {
      try {
        return unstored.get() ?? localStorage.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(text) {
      try {
        if (text === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        unstored.set(undefined)
      } catch {
        unstored.set(text)
      }
    },
    subscribe(listener) {
      // Storage events reach only the other tabs.
      const stop = unstored.subscribe(listener)
      const follow = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', follow)
      return () => {
        stop()
        removeEventListener('storage', follow)
      }
    },
  }
}
