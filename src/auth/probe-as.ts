import { sessionOperations } from '../openapi/security/session-operations.ts'
import { addressOf } from '../http/connection.ts'
import { isUnauthorized } from '../http/api-error.ts'
import { look, type Look } from '../http/look.ts'
import { stringifyQuery } from '../http/query-string.ts'
import type { Session } from '../session/session.ts'
import { isAboutSignIn } from '../server/problem.ts'
import { takesKeysOf, wantsKeys } from './wants-api-key.ts'
import { putCredentials } from './authorize.ts'
import { pageKindOf } from '../http/page-kind.ts'
import type { Server } from '../server/server.tsx'

/** How long to wait for a server to say whether it takes a key (ms). */
const PATIENCE = 6_000
/** So many places are looked at to find one that refuses whoever is nobody. */
const MOST = 6

/** What a place of a server shows to whoever has this session; without one to nobody in particular, not even by a cookie. */
export function lookAs({ client }: Server, session: Session | undefined, place: URL): Promise<Look> {
  const shared = Object.entries(client.connection.headers ?? {}).filter(
    (one): one is [string, string] => one[1] !== undefined,
  )
  const headers = new Headers(shared)
  if (session !== undefined && session.credentials === undefined)
    headers.set('Authorization', `Bearer ${session.accessToken}`)
  const query = stringifyQuery(putCredentials(session?.credentials, headers))
  return look(addressOf(client.base, place.href, query).href, {
    headers: Object.fromEntries(headers),
    credentials: session === undefined ? 'omit' : 'include',
    patience: PATIENCE,
  })
}

/**
 * True where a place refuses, or leads to a login page. `isAlsoSilent`: no answer that a page may read counts too, because many a server's
 * refusals lack the headers of CORS that its answers have.
 */
export function isRefusal(found: Look, isAlsoSilent = false): boolean {
  if (found.kind !== 'answer') return isAlsoSilent && found.kind === 'silent' && found.why === 'failed'
  return isUnauthorized(found) || found.status === 403 || isLoginPage(found)
}

/** True where a place does not take who asks for anybody it knows; a 403 alone is perhaps about what they may do. */
export function isRefusedToKnown(found: Extract<Look, { kind: 'answer' }>): boolean {
  if (isUnauthorized(found) || isLoginPage(found)) return true
  return (
    found.status === 403 &&
    (WRONG_PASSWORD.test(found.text.slice(0, LONGEST)) ||
      isAboutSignIn({ type: 403, response: undefined, cause: found.text }))
  )
}

const LONGEST = 4_000
const WRONG_PASSWORD =
  /(?:invalid|incorrect|wrong|bad)\s+(?:user ?name|login|e-?mail|password)|(?:user ?name|login|password)\s+(?:is\s+)?(?:invalid|incorrect|wrong)/i

function isLoginPage({ isRedirected, text, address }: Extract<Look, { kind: 'answer' }>): boolean {
  return isRedirected && pageKindOf(text, '', address) === 'login'
}

/** A place that may tell whether a key is right. */
export interface Place {
  address: URL
  /** It is described to be for nobody without a key, so nobody has to try. */
  isGuarded: boolean
}

/**
 * Places that the description says can be read by a bare GET with the keys of a session, the likeliest to be kept from strangers first. What asks
 * for other keys would refuse these, right as they are.
 */
export function freePlaces({ client, description }: Server, session: Session): Place[] {
  if (description === undefined) return []
  const { whoAmI } = sessionOperations(description)
  const lists = description.resources.flatMap(({ list }) => list ?? [])
  const found = new Map<string, Place>()
  for (const one of [...(whoAmI === undefined ? [] : [whoAmI]), ...lists, ...description.operations]) {
    if (found.size === MOST) break
    if (one.method !== 'get' || one.changesThings || /[{?]|log[-_]?(?:in|out)|sign[-_]?/i.test(one.path))
      continue
    if (one.parameters.some(({ required }) => required) || !takesKeysOf(session, one, description)) continue
    const address = addressOf(client.base, one.path)
    found.set(address.href, { address, isGuarded: wantsKeys(one, description) })
  }
  return [...found.values()]
}
