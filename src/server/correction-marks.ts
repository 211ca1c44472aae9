import type { Server } from './server.tsx'

/** What is kept on this device about one server's description. */
export type Kept = 'corrections' | 'learnt' | 'overlay'

/** The key under which it is kept in `localStorage`. */
export function placeOf(kept: Kept, server: Pick<Server, 'id'>): string {
  return `switchboard ${kept} ${server.id}`
}

/** True where something is said of this server's description that it does not say itself. */
export function hasCorrections(server: Server): boolean {
  const kept: Kept[] = ['corrections', 'learnt', 'overlay']
  return (
    server.overlay !== undefined || kept.some((one) => localStorage.getItem(placeOf(one, server)) !== null)
  )
}
