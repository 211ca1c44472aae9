import type { Server } from './server.tsx'

/** What is stored on this device about a server's description: by a person, by responses, by a team. */
export const CORRECTION_PARTS = ['corrections', 'learnt', 'overlay'] as const

/** The key of a stored part in `localStorage`. */
export function storageKey(part: (typeof CORRECTION_PARTS)[number], server: Pick<Server, 'id'>): string {
  return `switchboard ${part} ${server.id}`
}

/** True where this server's description is corrected or completed by a person, by responses, or by an overlay. */
export function hasCorrections(server: Server): boolean {
  const isStored = CORRECTION_PARTS.some((part) => localStorage.getItem(storageKey(part, server)) !== null)
  return isStored || server.overlay !== undefined
}
