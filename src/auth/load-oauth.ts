/** OAuth 2 with its library. Loaded for such a sign-in, or when such a session is refreshed: most servers do without. */
export const loadOAuth = () => import('./oauth/oauth.ts')
