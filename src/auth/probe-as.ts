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

/** How long to wait for a server's response to a key (ms). */
const PATIENCE = 6_000
/** The most addresses that are tried in order to find one that refuses anonymous requests. */
const MOST = 6

/**
 * The response of an address to a session, or to an anonymous request if there is none. Cookies are sent only for a session that
 * uses one, because they could give access despite a wrong key.
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
 * True if an address refuses a request, or redirects to a login page. With `isAlsoSilent` a response that the page may not read
 * counts too: on many servers a refusal lacks CORS headers.
 */
export function isRefusal(found: Look, isAlsoSilent = false): boolean {
  if (found.kind !== 'response') return isAlsoSilent && found.kind === 'silent' && found.why === 'failed'
  return isUnauthorized(found) || found.status === 403 || isLoginPage(found)
}

/** True if an address does not accept the session. A 403 alone may only mean that the person lacks a permission. */
export function refusesSession(found: Extract<Look, { kind: 'response' }>): boolean {
  if (isUnauthorized(found) || isLoginPage(found)) return true
  // The server cannot read these credentials (RFC 6750 §3.1).
  if (found.status === 400 && found.headers.has('WWW-Authenticate')) return true
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

/** An address whose response may show whether a key is right. */
export interface Probe {
  address: URL
  /** True if the description requires a key, so that no anonymous request is needed. */
  isGuarded: boolean
}

/**
 * The addresses that a plain GET with a session's keys can read, according to the description. Those that probably require the keys
 * come first. An operation that requires other keys is left out, because it would refuse even the right ones.
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
