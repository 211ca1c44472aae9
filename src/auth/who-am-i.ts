import { sessionOperations } from '../openapi/security/session-operations.ts'
import { ApiError, isUnauthorized } from '../http/api-error.ts'
import { read } from '../http/calls.ts'
import { clientAt, createClient } from '../http/client.ts'
import type { Session } from '../session/session.ts'
import { isByCookie, sendCredentials } from './authorize.ts'
import type { Server } from '../server/server.tsx'
import { nameIn } from './tokens/token-claims.ts'

/** How long to wait for a name (ms). Signing in works without one. */
const PATIENCE = 8_000

/**
 * Reads the signed-in person, if the description has an operation for it. The request carries this session and no cookies. Without
 * a session, or for one in a cookie, it carries the browser's cookies.
 *
 * `undefined` if there is no such operation, or no response. Throws an `ApiError` if the server refuses.
 */
export async function whoAmI(
  server: Server,
  session?: Session,
  isWithCookies = session === undefined || isByCookie(session),
): Promise<{ userName?: string } | undefined> {
  const operation = server.description && sessionOperations(server.description).whoAmI
  if (operation === undefined) return undefined
  const client = createClient({
    ...server.client.connection,
    ...(!isWithCookies && { credentials: 'omit' as const }),
    getAccessToken: () => (session?.credentials === undefined ? session?.accessToken : undefined),
    hooks: { beforeRequest: [sendCredentials(() => session?.credentials)] },
  })
  try {
    const options = { signal: AbortSignal.timeout(PATIENCE), isInBackground: true }
    const response = await read(clientAt(client, server.client.base), operation.path, options)
    return typeof response === 'object' && response !== null ? { userName: nameIn(response) } : undefined
  } catch (error) {
    if (isUnauthorized(error) || (error instanceof ApiError && error.type === 403)) throw error
    return undefined
  }
}

/** The session with the person's name. Throws an `ApiError` (401) if the server does not accept the session. */
export async function withName(server: Server, session: Session): Promise<Session> {
  if (session.userName !== undefined) return session
  try {
    // The server may need a cookie that the login has set beside its token.
    const isOfLogin = session.grant?.kind === 'operation'
    const person = await whoAmI(server, session).catch((error: unknown) => {
      if (!isOfLogin) throw error
      return whoAmI(server, session, true)
    })
    return { ...session, userName: person?.userName }
  } catch (error) {
    // A key may lack the permission to read this.
    if (isUnauthorized(error)) throw error
    return session
  }
}
