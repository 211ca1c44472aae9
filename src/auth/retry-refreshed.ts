import { isUnauthorized } from '../http/api-error.ts'
import type { ResponseHook } from '../http/connection.ts'
import { contextOf, requestAt, sendAgain } from '../http/hooks.ts'
import type { Server } from '../server/server.tsx'
import type { Session, SessionStore } from '../session/session.ts'
import { putCredentials } from './authorize.ts'

/**
 * A hook that repeats a request with a new access token if its own was refused before it expired. `replace` gets the new token; it
 * returns `false` if there is none. `known` returns the server as far as it is known.
 */
export function retryRefreshed(
  known: () => Server,
  replace: (server: Server) => Promise<boolean>,
): ResponseHook {
  return async (request, options, response) => {
    const context = contextOf(options)
    if (!isUnauthorized(response) || context.isSignIn === true) return undefined
    const server = known()
    const refused = server.session.get()
    if (refused?.refreshToken === undefined) return undefined
    const { refresh } = refused
    const isOlder = request.headers.get('Authorization') === `Bearer ${refresh?.replaced}`
    // A late response to an older token says nothing about the current one.
    if (!isOlder && (!carries(request, refused) || !(await replace(server)))) return undefined
    const session = server.session.get()
    if (session === undefined || session.userName !== refused.userName) return undefined
    const address = new URL(request.url)
    if (session.credentials === undefined) {
      context.accessToken = session.accessToken
      request.headers.set('Authorization', `Bearer ${session.accessToken}`)
    }
    for (const [name, value] of Object.entries(putCredentials(session.credentials, request.headers)))
      address.searchParams.set(name, String(value))
    return sendAgain(address.href === request.url ? request : requestAt(address, request, options), options)
  }
}

/** A hook that takes a 403 for an expired token as the 401 it is. Spring Security responds so where nothing else is configured. */
export function refuseExpired({ get }: SessionStore): ResponseHook {
  return async (request, options, response) => {
    const session = get()
    const isExpired = session !== undefined && (session.expiresAt ?? Infinity) <= Date.now()
    if (response.status !== 403 || !isExpired || contextOf(options).isSignIn === true) return undefined
    const { headers } = response
    // As a text, because ky cancels the body of a replaced response.
    return carries(request, session)
      ? new Response(await response.text(), { status: 401, headers })
      : undefined
  }
}

/** True for a request that was sent with the credentials of this session. */
function carries({ headers }: Request, { accessToken, credentials }: Session): boolean {
  if (credentials === undefined) return headers.get('Authorization') === `Bearer ${accessToken}`
  const ofHeaders = credentials.filter((one) => one.in === 'header')
  return ofHeaders.every(({ name, value }) => headers.get(name) === value)
}
