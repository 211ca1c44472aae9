// What a refused request needs, loaded with the first one: another CSRF token, another access token, or whether the session still holds.
export { freshToken, isAboutCsrf } from './fresh-csrf-token.ts'
export { proveByReading } from './prove-by-reading.ts'
export { refreshSession, regainSession, replaceExpiredToken, replaceRefusedToken } from './session-refresh.ts'
export { whereSessionHolds } from './where-session-holds.ts'
