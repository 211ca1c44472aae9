/** Loads the code that renews a session and ends it. */
export const loadSessionCode = () => import('../session/follow-session.ts')
