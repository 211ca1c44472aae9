import type { Server } from './server.tsx'

/** What is stored on this device about one server's description. */
export type Kept = 'corrections' | 'learnt' | 'overlay'

/** Its key in `localStorage`. */
export function storageKey(kept: Kept, server: Pick<Server, 'id'>): string {
  return `switchboard ${kept} ${server.id}`
}

/** True where this server's description is corrected or completed: by a person, by responses, by an overlay. */
export function hasCorrections(server: Server): boolean {
  const kept: Kept[] = ['corrections', 'learnt', 'overlay']
  return (
    server.overlay !== undefined || kept.some((one) => localStorage.getItem(storageKey(one, server)) !== null)
  )
}
