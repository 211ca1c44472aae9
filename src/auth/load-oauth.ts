/** OAuth 2 with its library. Loaded when somebody signs in by it, or when such a session is refreshed: most servers do without. */
export const loadOAuth = () => import('./oauth/oauth.ts')
