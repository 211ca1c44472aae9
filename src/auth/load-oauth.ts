/** Loads OAuth 2 with its library, for such a sign-in or to refresh such a session. Most servers do not need it. */
export const loadOAuth = () => import('./oauth/oauth.ts')
