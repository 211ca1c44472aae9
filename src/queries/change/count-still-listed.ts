import type { QueryClient } from '@tanstack/react-query'
import { pagesOf, rowsOf } from '../read/cached-rows.ts'
import type { Server } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'

/** How long the list is waited for (ms). Later the person has moved on. */
const PATIENCE = 10_000

/**
 * The number of records that the server called deleted but still returns in their list. It sends no request: it waits
 * for a list that is being read, and is 0 without one.
 */
export async function countStillListed(
  client: QueryClient,
  server: Server,
  targets: readonly RecordTarget[],
): Promise<number> {
  const since = Date.now()
  const isNew = () =>
    pagesOf(client, server, targets[0]?.list ?? '').some(
      ({ state }) => state.dataUpdatedAt >= since && state.fetchStatus === 'idle',
    )
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE)
    const stop = client.getQueryCache().subscribe(() => {
      if (isNew()) end()
    })
  })
  return targets.filter((target) =>
    rowsOf(client, server, target).some(({ updatedAt }) => updatedAt >= since),
  ).length
}
