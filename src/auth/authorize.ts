import type { RequestHook } from '../http/connection.ts'
import { contextOf } from '../http/hooks.ts'
import type { QueryObject } from '../http/query-string.ts'
import type { Credential, Session } from '../session/session.ts'

/**
 * A hook that adds a session's credentials (an API key, basic authorization) to each request. Requests that start a session carry
 * none.
 */
export function sendCredentials(credentials: () => readonly Credential[] | undefined): RequestHook {
  return ({ headers }, options) => {
    const context = contextOf(options)
    if (context.isSignIn === true) return
    context.query = { ...context.query, ...putCredentials(credentials(), headers) }
  }
}

/** Sets credentials in headers and cookies, and returns those of the query. */
export function putCredentials(credentials: readonly Credential[] = [], headers: Headers): QueryObject {
  const query: QueryObject = {}
  for (const { in: location, name, value } of credentials) {
    if (location === 'header') headers.set(name, value)
    else if (location === 'query') query[name] = value
    // A session cookie of this origin. After a restart of the browser the next request sets it again.
    else document.cookie = `${name}=${value}; path=/; SameSite=Lax`
  }
  return query
}

/** True for a session that uses only cookies. The server has set them, or they hold a key. */
export function isByCookie({ credentials }: Session): boolean {
  return credentials !== undefined && credentials.every((one) => one.in === 'cookie')
}

/** True if a page may set a cookie for the API, which must be on its own origin. */
export function canSetCookie(base: URL): boolean {
  return base.origin === location.origin
}

/** Removes the cookies that this page has set for a session. Those that the server has set stay. */
export function removeCookies(credentials: readonly Credential[] = []): void {
  for (const { in: location, name } of credentials)
    if (location === 'cookie') document.cookie = `${name}=; path=/; max-age=0`
}
