import type { Session, SessionStore } from './session.ts'

/**
 * Returns a function that makes a call as one person, for a `Client`. It replaces an expired token first, and repeats
 * a call whose token was replaced meanwhile. The result is `undefined` where the session ended, by a 401 or by the
 * person.
 */
export function onePersonOf({ get }: SessionStore, replaceExpiredToken: () => Promise<void>) {
  return async <T>(call: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (hasExpired(get())) await replaceExpiredToken()
    const before = get()
    const result = await call()
    const now = get()
    if (!isSamePerson(before, now)) return undefined
    return result === undefined && now?.accessToken !== before?.accessToken ? call() : result
  }
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
