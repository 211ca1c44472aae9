import type { Server } from '../../server/server.tsx'

const PREFIX = 'switchboard recent places '
const MOST = 6

/** The addresses of lists and single records that this person opened last on a server, the latest first. */
export function recentAddresses(server: Server): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(server)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((address) => typeof address === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts an address first. Does nothing where storage is full or forbidden. */
export function rememberAddress(server: Server, address: string): void {
  const others = recentAddresses(server).filter((other) => other !== address)
  try {
    localStorage.setItem(keyOf(server), JSON.stringify([address, ...others].slice(0, MOST)))
  } catch {
    // The start page works without them.
  }
}

/** Each person on this device has their own. */
function keyOf({ id, session }: Server): string {
  return `${PREFIX}${id} ${session.get()?.userName ?? ''}`
}
