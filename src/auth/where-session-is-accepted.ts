import type { QueryClient } from '@tanstack/react-query'
import { requestUrl } from '../http/connection.ts'
import type { Server } from '../server/server.tsx'
import type { Session } from '../session/session.ts'
import { isRefusal, probeAddresses, probeAs, refusesSession } from './probe-as.ts'
import { isGuarded } from './prove-by-reading.ts'
import { pathsRead } from './read-paths.ts'

/** The request that opened the login page, and what is known about the session since. */
export interface Refusal {
  /** The method and path: `GET /contacts`. */
  request: string
  /** The address in the app at which the request was sent. */
  returnTo: string
  /** True while the session is tried at other addresses. */
  isChecking: boolean
  /** An address of the app that the session can still open. Absent if there is none. */
  goOn?: string
}

/** The most addresses of each kind that are tried. */
const MOST = 3

/**
 * Finds an address that still accepts a session after a 401 at `refused`, a path below the base path. The address must refuse
 * anonymous requests.
 *
 * The address that was read last is tried first; if that refuses too, the session has ended. `undefined`: no address accepts it.
 * `silent`: the server does not respond.
 */
export async function whereSessionIsAccepted(
  server: Server,
  client: QueryClient,
  session: Session,
  refused: string,
): Promise<{ address: string } | 'silent' | undefined> {
  const { base } = server.client
  const paths = pathsRead(client, server).filter((path) => path !== refused)
  let isSilent = false
  for (const path of paths.slice(0, MOST)) {
    // One after the other, because the first clear response is enough.
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
