import { sessionOperations } from '../openapi/security/session-operations.ts'
import { requestUrl } from '../http/connection.ts'
import { isUnauthorized } from '../http/api-error.ts'
import { look, type Look } from '../http/look.ts'
import { stringifyQuery } from '../http/query-string.ts'
import type { Session } from '../session/session.ts'
import { isAboutSignIn } from '../server/problem.ts'
import { takesKeysOf, wantsKeys } from './wants-api-key.ts'
import { isByCookie, putCredentials } from './authorize.ts'
import { pageKindOf } from '../http/page-kind.ts'
import type { Server } from '../server/server.tsx'

/** How long to wait for a server to say whether it takes a key (ms). */
const PATIENCE = 6_000
/** So many addresses are tried to find one that refuses anonymous requests. */
const MOST = 6

/**
 * The response of an address to a session; without one to an anonymous request. No cookie goes along but with a session in one: it would open
 * what a wrong key does not.
 */
export function probeAs({ client }: Server, session: Session | undefined, address: URL): Promise<Look> {
  const shared = Object.entries(client.connection.headers ?? {}).filter(
    (one): one is [string, string] => one[1] !== undefined,
  )
  const headers = new Headers(shared)
  if (session !== undefined && session.credentials === undefined)
    headers.set('Authorization', `Bearer ${session.accessToken}`)
  const query = stringifyQuery(putCredentials(session?.credentials, headers))
  return look(requestUrl(client.base, address.href, query).href, {
    headers: Object.fromEntries(headers),
    credentials: session !== undefined && isByCookie(session) ? 'include' : 'omit',
    patience: PATIENCE,
  })
}

/**
 * True where an address refuses, or leads to a login page. `isAlsoSilent`: no response that a page may read counts too. Many a server's refusals lack
 * the headers of CORS that its other responses have.
 */
export function isRefusal(found: Look, isAlsoSilent = false): boolean {
  if (found.kind !== 'response') return isAlsoSilent && found.kind === 'silent' && found.why === 'failed'
  return isUnauthorized(found) || found.status === 403 || isLoginPage(found)
}

/** True where an address does not accept the session; a 403 alone is perhaps about what the person may do. */
export function refusesSession(found: Extract<Look, { kind: 'response' }>): boolean {
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

function isLoginPage({ isRedirected, text, address }: Extract<Look, { kind: 'response' }>): boolean {
  return isRedirected && pageKindOf(text, '', address) === 'login'
}

/** An address that may tell whether a key is right. */
export interface Probe {
  address: URL
  /** It is described to require a key, so no anonymous request has to try. */
  isGuarded: boolean
}

/**
 * Addresses that a bare GET with the keys of a session can read, says the description. The likeliest to require them come first. What requires other
 * keys would refuse these, right as they are.
 */
export function probeAddresses({ client, description }: Server, session: Session): Probe[] {
  if (description === undefined) return []
  const { whoAmI } = sessionOperations(description)
  const lists = description.resources.flatMap(({ list }) => list ?? [])
  const found = new Map<string, Probe>()
  for (const one of [...(whoAmI === undefined ? [] : [whoAmI]), ...lists, ...description.operations]) {
    if (found.size === MOST) break
    if (one.method !== 'get' || one.changesThings || /[{?]|log[-_]?(?:in|out)|sign[-_]?/i.test(one.path))
      continue
    if (one.parameters.some(({ required }) => required) || !takesKeysOf(session, one, description)) continue
    const address = requestUrl(client.base, one.path)
    found.set(address.href, { address, isGuarded: wantsKeys(one, description) })
  }
  return [...found.values()]
}
