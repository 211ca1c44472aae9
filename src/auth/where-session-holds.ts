import type { QueryClient } from '@tanstack/react-query'
import { requestUrl } from '../http/connection.ts'
import type { Server } from '../server/server.tsx'
import type { Session } from '../session/session.ts'
import { isRefusal, probeAddresses, probeAs, refusesSession } from './probe-as.ts'
import { isGuarded } from './prove-by-reading.ts'
import { pathsRead } from './read-paths.ts'

/** What led a person to the login page, and what is known of the session since. */
export interface Refusal {
  /** Method and path: `GET /contacts`. */
  request: string
  /** Where in the app that was. */
  returnTo: string
  /** Whether the session holds elsewhere is not known yet. */
  isChecking: boolean
  /** The session holds: an address of the app that it still opens. */
  goOn?: string
}

/** So many addresses of each kind are tried. */
const MOST = 3

/**
 * Where a session still holds after a 401 at `refused`, a path below the base path: an address of the app whose data the server gives to the session and not to
 * everybody. What was read last is tried first; where that is refused too, the session is over. `undefined`: it holds nowhere. `silent`: the
 * server does not respond.
 */
export async function whereSessionHolds(
  server: Server,
  client: QueryClient,
  session: Session,
  refused: string,
): Promise<{ address: string } | 'silent' | undefined> {
  const { base } = server.client
  const paths = pathsRead(client, server).filter((path) => path !== refused)
  let isSilent = false
  for (const path of paths.slice(0, MOST)) {
    // One after the other: the first that says something is enough.
    // oxlint-disable-next-line no-await-in-loop
    const found = await probeAs(server, session, requestUrl(base, path))
    if (found.kind !== 'response') isSilent = true
    else if (refusesSession(found)) return undefined
    // oxlint-disable-next-line no-await-in-loop
    else if (found.status < 400 && (await isGuarded(server, path))) return { address: path }
  }
  for (const { address, isGuarded: isDescribed } of probeAddresses(server, session).slice(0, MOST)) {
    if (address.pathname === requestUrl(base, refused).pathname) continue
    // oxlint-disable-next-line no-await-in-loop
    const found = await probeAs(server, session, address)
    if (found.kind !== 'response') isSilent = true
    else if (found.status < 400 && !refusesSession(found)) {
      // oxlint-disable-next-line no-await-in-loop
      if (isDescribed || isRefusal(await probeAs(server, undefined, address))) return { address: '/' }
    }
  }
  return isSilent ? 'silent' : undefined
}
