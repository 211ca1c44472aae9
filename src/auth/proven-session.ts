import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '../openapi/model/operation.ts'
import { UnauthorizedError, isUnauthorized } from '../http/api-error.ts'
import { requestUrl } from '../http/connection.ts'
import type { Session } from '../session/session.ts'
import { guardedAddress } from '../server/no-description.ts'
import { probeAddresses, isRefusal, refusesSession, probeAs, type Probe } from './probe-as.ts'
import type { Server } from '../server/server.tsx'
import { wantsKeys } from './wants-api-key.ts'
import { takesBearer } from './token-credential.ts'

/**
 * Tests a pasted or typed session on the server. It reads the description, the address that the person wants to reach, and
 * addresses that refuse anonymous requests. A token that is refused as `Bearer` is tried again as `Token`.
 *
 * If every address allows anonymous requests, a token is right if it is accepted where a wrong one is refused. If that shows
 * nothing either, the session is marked as unchecked. Throws an `ApiError` (401) if the server refuses, so that the sign-in form
 * shows it.
 */
export async function provenSession(
  server: Server,
  client: QueryClient,
  session: Session,
  goal: Operation | undefined,
): Promise<Session> {
  const probes = probesFor(server, client, goal)
  const verdict = await verdictOn(server, session, probes)
  if (verdict === 'accepted') return session
  if (verdict === 'unknown') return (await byWrongToken(server, session)) ?? { ...session, isUnchecked: true }
  // The token may need another word before it.
  if (session.credentials === undefined) {
    const value = `Token ${session.accessToken}`
    const other: Session = { ...session, credentials: [{ in: 'header', name: 'Authorization', value }] }
    const again = await verdictOn(server, other, probes)
    if (again !== 'refused') return again === 'accepted' ? other : { ...other, isUnchecked: true }
  }
  throw new UnauthorizedError()
}

/**
 * The session with the word before its token that the server expects, on a server that allows anonymous requests. After the right
 * word a wrong token is refused; most servers ignore a token after another word. `undefined` if no usual word is right.
 */
async function byWrongToken(server: Server, session: Session): Promise<Session | undefined> {
  const [probe] = probeAddresses(server, session)
  if (probe === undefined || session.credentials !== undefined || session.accessToken === '') return undefined
  for (const word of takesBearer(server.description) ? ['Bearer'] : ['Bearer', 'Token']) {
    const behind = (token: string): Session => {
      const value = `${word} ${token}`
      return { ...session, credentials: [{ in: 'header', name: 'Authorization', value }] }
    }
    // One after the other: the first word after which a token is checked is right.
    // oxlint-disable-next-line no-await-in-loop
    const wrong = await probeAs(server, behind('wrong'), probe.address)
    if (wrong.kind !== 'response' || !refusesSession(wrong)) continue
    const given = behind(session.accessToken)
    // oxlint-disable-next-line no-await-in-loop
    const right = await probeAs(server, given, probe.address)
    if (right.kind === 'response' && refusesSession(right)) throw new UnauthorizedError()
    return word === 'Bearer' ? session : given
  }
  return undefined
}

/** The description, and the address that the person wants to reach. */
function probesFor(server: Server, client: QueryClient, goal: Operation | undefined): Probe[] {
  const { client: http, descriptionAddress, description } = server
  const address = descriptionAddress ?? guardedAddress(client, server)
  const canBeRead = goal !== undefined && !goal.changesThings && !goal.path.includes('{')
  const isGuarded = goal !== undefined && description !== undefined && wantsKeys(goal, description)
  return [
    ...(address === undefined ? [] : [{ address: new URL(address, location.href), isGuarded: false }]),
    ...(canBeRead ? [{ address: requestUrl(http.base, goal.path), isGuarded }] : []),
  ].filter((probe) => probe.address.origin === http.base.origin)
}

/**
 * `accepted`: an address accepts the session and refuses anonymous requests. `unknown`: no address that refuses anonymous requests was
 * found.
 */
type Verdict = 'accepted' | 'refused' | 'unknown'

async function verdictOn(server: Server, session: Session, probes: Probe[]): Promise<Verdict> {
  for (const [index, { address, isGuarded }] of probes.entries()) {
    const known = await probeAs(server, session, address)
    if (known.kind !== 'response') continue
    // A 403 may only mean that this person lacks a permission.
    if (refusesSession(known) || (known.status === 403 && index === 0)) return 'refused'
    if (known.status >= 400) continue
    if (isGuarded || isRefusal(await probeAs(server, undefined, address), true)) return 'accepted'
  }
  const tried = new Set(probes.map(({ address }) => address.href))
  const others = probeAddresses(server, session).filter(({ address }) => !tried.has(address.href))
  const unknown = await Promise.all(
    others.map(({ address, isGuarded }) =>
      isGuarded ? Promise.resolve(undefined) : probeAs(server, undefined, address),
    ),
  )
  for (const [index, { address }] of others.entries()) {
    const before = unknown[index]
    if (before !== undefined && !isRefusal(before, true)) continue
    const known = await probeAs(server, session, address)
    if (known.kind !== 'response' || known.status >= 500) continue
    if (refusesSession(known)) return 'refused'
    // A 403 instead of the anonymous 401 shows that the server knows the person.
    const isKnown = known.status !== 403 || (before?.kind === 'response' && isUnauthorized(before))
    if (isKnown) return 'accepted'
  }
  return 'unknown'
}
