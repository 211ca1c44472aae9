/** Loads the code and the library of OAuth 2, for signing in and for refreshing a session. Most servers do not need it. */
export const loadOAuth = () => import('./oauth/oauth.ts')
