import type { Server } from '../../server/server.tsx'

/** The parts of a server on which its marks depend. */
type Marked = Pick<Server, 'id' | 'session'>

/**
 * The key in `localStorage` of the mark for a saved description. There are three marks: for a handed-over description, for that of
 * the signed-in person, and for an anonymous one. The value is the id of the saved description, which cannot be found without the
 * mark.
 */
export function savedMarkOf(server: Marked): string {
  const isHandedOver = localStorage.getItem(handOverMarkOf(server)) !== null
  const signedIn = server.session.get() !== undefined
  return markFor(server, isHandedOver ? 'handed-over' : signedIn ? 'person' : 'everybody')
}

/** The key of one of the three marks. */
export function markFor(server: Pick<Server, 'id'>, whose: 'handed-over' | 'person' | 'everybody'): string {
  return `switchboard saved ${whose} ${server.id}`
}

/** The key for the address of a description that was not at the likeliest address. It is requested first next time. */
export function addressMarkOf(server: Pick<Server, 'id'>): string {
  return `switchboard place ${server.id}`
}

/** The key that marks a handed-over description, so that IndexedDB is opened only if there is one. */
export function handOverMarkOf(server: Pick<Server, 'id'>): string {
  return `switchboard handed-over ${server.id}`
}

/** The key that marks a server whose description needs none of the rules that are otherwise loaded beside it; empty where it does. */
export function plainMarkOf(server: Pick<Server, 'id'>): string {
  return `switchboard plain ${server.id}`
}
