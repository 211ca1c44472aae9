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

/** The result of a call. Throws a `SessionEndedError` where it is `undefined`, because the session ended. */
export function unlessEnded<T>(result: T | undefined): T {
  if (result === undefined) throw new SessionEndedError()
  return result
}
