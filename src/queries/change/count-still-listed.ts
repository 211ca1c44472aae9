import type { QueryClient } from '@tanstack/react-query'
import { pagesOf, rowsOf } from '../read/cached-rows.ts'
import type { Server } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'

/** How long the list is waited for (ms): who has gone on does not want to hear of it. */
const PATIENCE = 10_000

/**
 * How many of some records, which the server has just called deleted, stand in their list as it is read again. No request is sent
 * for it: 0 where no list is read.
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
