import type { Outgoing } from '../http/client.ts'
import { stringifyQuery } from '../http/query-string.ts'
import type { Credential } from '../session/session.ts'
import { csrfHeader, type CsrfNames } from './csrf.ts'

/** Puts a session's credentials on a request to the API, and the CSRF token that goes with a cookie. Loaded when one of the two is there. */
export function authorize(
  request: Outgoing,
  credentials: readonly Credential[] = [],
  csrf: CsrfNames | undefined,
): void {
  if (request.isSignIn !== true) for (const credential of credentials) put(request, credential)
  const token = csrfHeader(request, document.cookie, csrf)
  if (token !== undefined && !request.headers.has(token.name)) request.headers.set(token.name, token.value)
}

function put({ headers, address }: Outgoing, { in: place, name, value }: Credential): void {
  if (place === 'header') headers.set(name, value)
  // Not through `searchParams`, which would write the rest of the query anew. An address that the server gave may have it already.
  else if (place === 'query' && !address.searchParams.has(name))
    address.search = `${address.search === '' ? '?' : `${address.search}&`}${stringifyQuery({ [name]: value })}`
  else if (place === 'cookie') setCookie(name, value)
}

/** True where a page may give the API a cookie: only its own origin's. */
export function canSetCookie(base: URL): boolean {
  return base.origin === location.origin
}

/** For this origin and as long as the browser runs; the next request after a new start sets it again. */
function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; SameSite=Lax`
}

/** Takes the session's cookies back, on signing out. Those that the server set itself are its own. */
export function removeCookies(credentials: readonly Credential[] = []): void {
  for (const { in: place, name } of credentials)
    if (place === 'cookie') document.cookie = `${name}=; path=/; max-age=0`
}
