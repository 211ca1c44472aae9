import { useSyncExternalStore } from 'react'
import type { Session, SessionStore } from './session.ts'

/** The session of a store, kept current. `undefined`: nobody is signed in. */
export function useSession(store: SessionStore): Session | undefined {
  return useSyncExternalStore(store.subscribe, store.get)
}
