import { sessionOperations } from '../openapi/security/session-operations.ts'
import { ApiError, isUnauthorized } from '../http/api-error.ts'
import { read } from '../http/calls.ts'
import { clientAt, createClient } from '../http/client.ts'
import type { Session } from '../session/session.ts'
import { isByCookie, sendCredentials } from './authorize.ts'
import type { Server } from '../server/server.tsx'
import { nameIn } from './tokens/token-claims.ts'

/** How long to wait for a name (ms): signing in works without one. */
const PATIENCE = 8_000

/**
 * Calls the operation that returns the signed-in person, where the description has one, with this session and without cookies; without a
 * session, or with one that a cookie carries, with the browser's cookies. `undefined`: there is no such operation, or no response. Throws an `ApiError` where the server refuses.
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

/** The session with the name of its person, where it had none. Throws an `ApiError` (401) where the server does not know the token. */
export async function withName(server: Server, session: Session): Promise<Session> {
  if (session.userName !== undefined) return session
  try {
    // What a login has set beside its token may be needed.
    const isOfLogin = session.grant?.kind === 'operation'
    const person = await whoAmI(server, session).catch((error: unknown) => {
      if (!isOfLogin) throw error
      return whoAmI(server, session, true)
    })
    return { ...session, userName: person?.userName }
  } catch (error) {
    // A key may well be allowed nothing but its work.
    if (isUnauthorized(error)) throw error
    return session
  }
}
