import { useSyncExternalStore } from 'react'
import type { Session, SessionStore } from './session.ts'

/** The session of a store, kept current. `undefined`: anonymous. */
export function useSession(store: SessionStore): Session | undefined {
  return useSyncExternalStore(store.subscribe, store.get)
}
