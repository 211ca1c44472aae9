import type { QueryClient } from '@tanstack/react-query'
import { keys, readAs, segmentsOf } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'

/** The paths of lists and records that were read from a server, the latest first. */
export function pathsRead(client: QueryClient, server: Server): string[] {
  const read = client
    .getQueryCache()
    .findAll({ queryKey: keys.server(server) })
    .filter(({ state, queryKey }) => state.status === 'success' && /list|json/.test(readAs(queryKey) ?? ''))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => `/${segmentsOf(queryKey).join('/')}`)
  return [...new Set(read)]
}

/** Calls `listener` with the path of everything that is read from a server from now on. Returns a function that stops. */
export function whenRead(client: QueryClient, server: Server, listener: (path: string) => void): () => void {
  const [ownId] = keys.server(server)
  return client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const isRead =
      type === 'updated' &&
      'action' in event &&
      event.action.type === 'success' &&
      event.action.manual !== true &&
      query.queryKey[0] === ownId &&
      readAs(query.queryKey) !== undefined
    if (isRead) listener(`/${segmentsOf(query.queryKey).join('/')}`)
  })
}
