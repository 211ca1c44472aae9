import type { Session } from '../session/session.ts'
import type { Server } from './server.tsx'

/**
 * The session ended while a call was under way: by a response (401), or by the person. The call gave nothing back.
 * Kept apart from failures so that no screen reports it as one, and so that no form takes it for a success.
 */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  constructor() {
    super('You have been signed out.')
  }
}

/**
 * The result of a call, made as the person who is signed in. An expired token is replaced first, and the call is made once
 * more where its token was replaced under way. Throws a `SessionEndedError` where the session ended.
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

/** True for a session whose access token has expired, but which can get another. */
export function hasExpired(session: Session | undefined): boolean {
  return session?.refreshToken !== undefined && (session.expiresAt ?? Infinity) <= Date.now()
}

/** Refreshing keeps the person; tokens that cannot be refreshed are people of their own. */
function isSamePerson(before: Session | undefined, now: Session | undefined): boolean {
  if (before === undefined) return true
  if (now === undefined || now.userName !== before.userName) return false
  return now.accessToken === before.accessToken || before.refreshToken !== undefined
}
