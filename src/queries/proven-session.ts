import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../description/model.ts'
import { ApiError } from '../http/api-error.ts'
import { addressOf, type Outgoing } from '../http/client.ts'
import { look } from '../http/look.ts'
import type { Session } from '../session/session.ts'
import { authorize } from './authorize.ts'
import { guardedPlace } from './guarded-place.ts'
import { pageKindOf } from './page-kind.ts'
import type { Server } from './server.tsx'

/** How long to wait for a server to say whether it takes a key (ms): without an answer it is taken for right. */
const PATIENCE = 6_000

/**
 * A session of what a person has pasted or typed, once the server has seen it: by GETs of the description, which everybody could read before or
 * nobody, and of what the person is on the way to. A token that is refused as `Bearer` is shown once more as `Token`. Throws an `ApiError` (401)
 * where the server refuses: better here than on the next page.
 */
export async function provenSession(
  server: Server,
  client: QueryClient,
  session: Session,
  goal: Operation | undefined,
): Promise<Session> {
  const addresses = placesToAsk(server, client, goal)
  if (!(await isRefused(server, session, addresses))) return session
  // A word is missing before the token, perhaps.
  if (session.credentials === undefined) {
    const value = `Token ${session.accessToken}`
    const other: Session = { ...session, credentials: [{ in: 'header', name: 'Authorization', value }] }
    if (!(await isRefused(server, other, addresses))) return other
  }
  throw new ApiError(401, undefined)
}

function placesToAsk(server: Server, client: QueryClient, goal: Operation | undefined): URL[] {
  const { client: http, descriptionAddress } = server
  const description = descriptionAddress ?? guardedPlace(client, server)?.address
  const isAskable = goal !== undefined && !goal.changesThings && !goal.path.includes('{')
  return [
    ...(description === undefined ? [] : [new URL(description, location.href)]),
    ...(isAskable ? [addressOf(http.base, goal.path)] : []),
  ].filter(({ origin }) => origin === http.base.origin)
}

async function isRefused(server: Server, session: Session, addresses: URL[]): Promise<boolean> {
  for (const [index, address] of addresses.entries()) {
    const found = await look(...asked(server, session, address))
    if (found.kind !== 'answer') continue
    const isPage = found.isRedirected && pageKindOf(found.text, '', found.address) === 'login'
    // Not everybody who is known may see everything.
    if (isPage || found.status === 401 || (found.status === 403 && index === 0)) return true
  }
  return false
}

function asked({ client }: Server, session: Session, place: URL): Parameters<typeof look> {
  const { connection } = client
  const shared = Object.entries(connection.headers ?? {}).filter(
    (one): one is [string, string] => one[1] !== undefined,
  )
  const outgoing: Outgoing = { method: 'GET', address: new URL(place), headers: new Headers(shared) }
  if (session.credentials === undefined)
    outgoing.headers.set('Authorization', `Bearer ${session.accessToken}`)
  authorize(outgoing, session.credentials, undefined)
  const headers = Object.fromEntries(outgoing.headers)
  return [outgoing.address.href, { headers, patience: PATIENCE }]
}
