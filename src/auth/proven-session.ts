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
 * A session of what a person has pasted or typed, once the server has seen it: by GETs of the description, of what the person is on the way to,
 * and of addresses that refuse an anonymous request. A token that is refused as `Bearer` is shown once more as `Token`. Where every address is open to
 * anonymous requests, a token is right that is taken where a wrong one is refused. Where that shows nothing either, the session says that it was not checked. Throws an `ApiError` (401) where the server refuses: better here than on the next page.
 */
export async function provenSession(
  server: Server,
  client: QueryClient,
  session: Session,
  goal: Operation | undefined,
): Promise<Session> {
  const probes = probesFor(server, client, goal)
  const verdict = await verdictOn(server, session, probes)
  if (verdict === 'taken') return session
  if (verdict === 'unknown') return (await byWrongToken(server, session)) ?? { ...session, isUnchecked: true }
  // A word is missing before the token, perhaps.
  if (session.credentials === undefined) {
    const value = `Token ${session.accessToken}`
    const other: Session = { ...session, credentials: [{ in: 'header', name: 'Authorization', value }] }
    const again = await verdictOn(server, other, probes)
    if (again !== 'refused') return again === 'taken' ? other : { ...other, isUnchecked: true }
  }
  throw new UnauthorizedError()
}

/**
 * The session with the word before its token that a server listens to which shows all to everybody: a wrong token behind it is refused. Most of
 * them take what stands behind another word for nothing at all. `undefined`: no word of those that are usual.
 */
async function byWrongToken(server: Server, session: Session): Promise<Session | undefined> {
  const [probe] = probeAddresses(server, session)
  if (probe === undefined || session.credentials !== undefined || session.accessToken === '') return undefined
  for (const word of takesBearer(server.description) ? ['Bearer'] : ['Bearer', 'Token']) {
    const behind = (token: string): Session => {
      const value = `${word} ${token}`
      return { ...session, credentials: [{ in: 'header', name: 'Authorization', value }] }
    }
    // One word after the other: the first that is listened to is it.
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

/** The description, and what the person is on the way to. */
function probesFor(server: Server, client: QueryClient, goal: Operation | undefined): Probe[] {
  const { client: http, descriptionAddress, description } = server
  const address = descriptionAddress ?? guardedAddress(client, server)
  const isAskable = goal !== undefined && !goal.changesThings && !goal.path.includes('{')
  const isGuarded = goal !== undefined && description !== undefined && wantsKeys(goal, description)
  return [
    ...(address === undefined ? [] : [{ address: new URL(address, location.href), isGuarded: false }]),
    ...(isAskable ? [{ address: requestUrl(http.base, goal.path), isGuarded }] : []),
  ].filter((probe) => probe.address.origin === http.base.origin)
}

/** `taken`: an address opens with it and not without. `unknown`: no address was found that refuses anonymous requests. */
type Verdict = 'taken' | 'refused' | 'unknown'

async function verdictOn(server: Server, session: Session, probes: Probe[]): Promise<Verdict> {
  for (const [index, { address, isGuarded }] of probes.entries()) {
    const known = await probeAs(server, session, address)
    if (known.kind !== 'response') continue
    // Not everybody who is known may see everything.
    if (refusesSession(known) || (known.status === 403 && index === 0)) return 'refused'
    if (known.status >= 400) continue
    if (isGuarded || isRefusal(await probeAs(server, undefined, address), true)) return 'taken'
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
    // Known, and not allowed this: a response of its own.
    const isKnown = known.status !== 403 || (before?.kind === 'response' && isUnauthorized(before))
    if (isKnown) return 'taken'
  }
  return 'unknown'
}
