import type { Session } from '../session/session.ts'
import type { Server } from './server.tsx'

/**
 * Thrown where the session ended during a call, by a 401 or by the person. It is no failure: no screen reports it,
 * and no form takes the call for a success.
 */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  constructor() {
    super('You have been signed out.')
  }
}

/**
 * The result of a call, made as the person who is signed in. An expired token is replaced first. A call whose token
 * was replaced meanwhile is made once more. Throws a `SessionEndedError` where the session ended.
 */
export async function whileSignedIn<T>(server: Server, call: () => Promise<T | undefined>): Promise<T> {
  if (hasExpired(server.session.get())) await server.replaceExpiredToken?.(server)
  const before = server.session.get()
  const result = await call()
  const now = server.session.get()
  if (!isSamePerson(before, now)) throw new SessionEndedError()
  if (result !== undefined) return result
  const again = now?.accessToken === before?.accessToken ? undefined : await call()
  if (again === undefined) throw new SessionEndedError()
  return again
}

/** True for a session whose access token has expired and can be replaced. */
export function hasExpired(session: Session | undefined): boolean {
  return session?.refreshToken !== undefined && (session.expiresAt ?? Infinity) <= Date.now()
}

/**
 * True where both sessions belong to one person. Refreshing keeps the person; a token without a refresh token is its
 * own person. A call made without a session belongs to the person who signs in meanwhile.
 */
export function isSamePerson(before: Session | undefined, now: Session | undefined): boolean {
  if (before === undefined) return true
  if (now === undefined || now.userName !== before.userName) return false
  return now.accessToken === before.accessToken || before.refreshToken !== undefined
}
