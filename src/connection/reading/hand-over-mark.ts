import type { Server } from '../../server/server.tsx'

/** The key under which it is noted that a person handed a description over, so that IndexedDB is opened only then. */
export function markOf(server: Pick<Server, 'id'>): string {
  return `switchboard handed-over ${server.id}`
}
