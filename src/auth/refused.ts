// The code that a refused request needs, loaded with the first one. It gets a new CSRF token or access token, repeats the request,
// or checks the session.
export { retryWithToken } from './fresh-csrf-token.ts'
export { proveByReading } from './prove-by-reading.ts'
export { retryAnonymously } from './retry-anonymously.ts'
export { refuseExpired, retryRefreshed } from './retry-refreshed.ts'
export { refreshSession, regainSession, replaceExpiredToken, replaceRefusedToken } from './session-refresh.ts'
export { whereSessionIsAccepted } from './where-session-is-accepted.ts'
