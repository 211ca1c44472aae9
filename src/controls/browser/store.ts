/** A value that code outside of any component changes too; components read it by `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  /** Calls the listener after each change. Returns a function that stops that. */
  subscribe: (listener: () => void) => () => void
  hasListeners: () => boolean
}

/** Creates a store with its first value. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}
