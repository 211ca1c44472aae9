import type { RequestHook } from '../http/connection.ts'
import { contextOf } from '../http/hooks.ts'
import type { QueryObject } from '../http/query-string.ts'
import type { Credential, Session } from '../session/session.ts'

/** A hook that puts a session's credentials on each request but those that start a session: an API key, basic authorization. */
export function sendCredentials(credentials: () => readonly Credential[] | undefined): RequestHook {
  return ({ headers }, options) => {
    const context = contextOf(options)
    if (context.isSignIn === true) return
    context.query = { ...context.query, ...putCredentials(credentials(), headers) }
  }
}

/** Puts credentials into headers, and gives those of the query back. Those in cookies are given to the browser. */
export function putCredentials(credentials: readonly Credential[] = [], headers: Headers): QueryObject {
  const query: QueryObject = {}
  for (const { in: location, name, value } of credentials) {
    if (location === 'header') headers.set(name, value)
    else if (location === 'query') query[name] = value
    // For this origin and as long as the browser runs; the next request after a new start sets it again.
    else document.cookie = `${name}=${value}; path=/; SameSite=Lax`
  }
  return query
}

/** True for a session that a cookie carries: one of the server's own, or a key that goes in one. */
export function isByCookie({ credentials }: Session): boolean {
  return credentials !== undefined && credentials.every((one) => one.in === 'cookie')
}

/** True where a page may give the API a cookie: only its own origin's. */
export function canSetCookie(base: URL): boolean {
  return base.origin === location.origin
}

/** Takes the session's cookies back, on signing out. Those that the server set itself are its own. */
export function removeCookies(credentials: readonly Credential[] = []): void {
  for (const { in: location, name } of credentials)
    if (location === 'cookie') document.cookie = `${name}=; path=/; max-age=0`
}
