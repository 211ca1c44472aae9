import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'
import { removeCookies } from './authorize.ts'
import { keys } from './keys.ts'
import type { Server } from './server.tsx'
import { keepSessionFresh } from './session-refresh.ts'

/**
 * Keeps the session fresh, and reads the description again whenever somebody else may see something else: after signing in and out,
 * in every tab. Returns a function that stops.
 */
export function followSession(
  client: QueryClient,
  server: Server,
  described: () => Promise<Server>,
): () => void {
  const stopRefreshing = keepSessionFresh(server.session, described)
  let last = server.session.get()
  const unsubscribe = server.session.subscribe(() => {
    const before = last
    last = server.session.get()
    if (last === undefined) removeCookies(before?.credentials)
    if (!isOnlyRefreshed(before, last)) void readAgain(client, server)
  })
  return () => {
    stopRefreshing()
    unsubscribe()
  }
}

function isOnlyRefreshed(before: Session | undefined, now: Session | undefined): boolean {
  if (before === undefined || now === undefined) return before === now
  return (
    before.userName === now.userName &&
    (before.accessToken === now.accessToken || before.refreshToken !== undefined)
  )
}

async function readAgain(client: QueryClient, server: Server): Promise<void> {
  const queryKey = keys.description(server)
  await client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  // What the person before could see is not for whoever may not read it.
  if (query?.state.status === 'error' && server.session.get() === undefined)
    query.setState({ data: undefined })
}
