import type { Session } from '../session/session.ts'
import type { Server } from './server.tsx'

/**
 * The server answered 401, or the person signed out while the call was under way: it gave back nothing.
 * Kept apart from failures so that no screen reports it as one, and so that no form takes it for a success.
 */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  constructor() {
    super('You have been signed out.')
  }
}

/**
 * The result of a call, made as the person who is signed in. A token that has expired is replaced before it, and the call is made once
 * more where its token was replaced under way. Throws a `SessionEndedError` where the session ended.
 */
export async function whileSignedIn<T>(server: Server, call: () => Promise<T | undefined>): Promise<T> {
  if (hasExpired(server.session.get())) await replaceToken(server)
  const before = server.session.get()
  const result = await call()
  const now = server.session.get()
  if (!isSamePerson(before, now)) throw new SessionEndedError()
  if (result !== undefined) return result
  const again = now?.accessToken === before?.accessToken ? undefined : await call()
  if (again === undefined) throw new SessionEndedError()
  return again
}

/** True for a session whose access token is over, but which can get another. */
export function hasExpired(session: Session | undefined): boolean {
  return session?.refreshToken !== undefined && (session.expiresAt ?? Infinity) <= Date.now()
}

/** Gets another token. Loaded only when it is needed, which is seldom. */
export async function replaceToken(server: Server): Promise<void> {
  const { replaceExpiredToken } = await import('../auth/session-refresh.ts')
  await replaceExpiredToken(server)
}

/** Refreshing keeps the person; tokens that cannot be refreshed are people of their own. */
function isSamePerson(before: Session | undefined, now: Session | undefined): boolean {
  if (before === undefined) return true
  if (now === undefined || now.userName !== before.userName) return false
  return now.accessToken === before.accessToken || before.refreshToken !== undefined
}
