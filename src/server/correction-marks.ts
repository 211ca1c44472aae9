import type { Server } from './server.tsx'

/** What is stored on this device about a server's description. */
export type Kept = 'corrections' | 'learnt' | 'overlay'

/** The key of a stored part in `localStorage`. */
export function storageKey(kept: Kept, server: Pick<Server, 'id'>): string {
  return `switchboard ${kept} ${server.id}`
}

/** True where this server's description is corrected or completed by a person, by responses, or by an overlay. */
export function hasCorrections(server: Server): boolean {
  const kept: Kept[] = ['corrections', 'learnt', 'overlay']
  return (
    server.overlay !== undefined || kept.some((one) => localStorage.getItem(storageKey(one, server)) !== null)
  )
}
