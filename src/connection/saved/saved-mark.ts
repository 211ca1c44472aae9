import type { Server } from '../../server/server.tsx'

/** What the marks of a server depend on. */
export type Marked = Pick<Server, 'id' | 'session'>

/**
 * The key in `localStorage` under which it is noted that a description was saved. It may be one that a person handed over, one of the person who is
 * signed in, or one for everybody. The value is the id of what was saved: without the mark it is not found again.
 */
export function savedMarkOf(server: Marked): string {
  const isHandedOver = localStorage.getItem(handOverMarkOf(server)) !== null
  const signedIn = server.session.get() !== undefined
  return markFor(server, isHandedOver ? 'handed-over' : signedIn ? 'person' : 'everybody')
}

/** The mark of one of the three. */
export function markFor(server: Pick<Server, 'id'>, whose: 'handed-over' | 'person' | 'everybody'): string {
  return `switchboard saved ${whose} ${server.id}`
}

/** The key under which the address is noted at which a description was found that is not at the likeliest one: it is requested first next time. */
export function addressMarkOf(server: Pick<Server, 'id'>): string {
  return `switchboard place ${server.id}`
}

/** The key under which it is noted that a person handed a description over, so that IndexedDB is opened only then. */
export function handOverMarkOf(server: Pick<Server, 'id'>): string {
  return `switchboard handed-over ${server.id}`
}
