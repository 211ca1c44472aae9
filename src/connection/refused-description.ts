import type { Connection } from '../http/connection.ts'
import type { Server } from '../server/server.tsx'
import { hasExpired } from '../server/session-ended.ts'

/**
 * A description that was refused to a session: once more with another token where that one was over, as the description may name the token path
 * only then; else anonymously, since many servers refuse a token that is over what they show to everybody.
 */
export async function fetchRefused<Fetched>(
  server: Server,
  ask: (as?: Connection) => Promise<Fetched | undefined>,
): Promise<Fetched | undefined> {
  const before = server.session.get()
  if (before === undefined) return undefined
  if (hasExpired(before)) {
    await server.replaceExpiredToken?.(server)
    const again = server.session.get()?.accessToken === before.accessToken ? undefined : await ask()
    if (again !== undefined) return again
  }
  return ask({ ...server.client.connection, getAccessToken: undefined, hooks: undefined })
}
