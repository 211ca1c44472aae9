/**
 * The server answered 401: the person is on the way to the login page, and the call gave back nothing.
 * Kept apart from failures so that no screen reports it as one, and so that no form takes it for a success.
 */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
  constructor() {
    super('You have been signed out.')
  }
}

/** The result of a call, or a `SessionEndedError` where the call gave back nothing because of a 401. */
export function stillSignedIn<T>(result: T | undefined): T {
  if (result === undefined) throw new SessionEndedError()
  return result
}
