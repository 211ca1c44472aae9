// What a refused request needs, loaded with the first one: another CSRF token, or another access token.
export { freshToken, isAboutCsrf } from './fresh-csrf-token.ts'
export { refreshSession, regainSession, replaceExpiredToken, replaceRefusedToken } from './session-refresh.ts'
