import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PendingChange } from './pending-change.ts'

/** True where the rows of a cached page of a list were deleted here, or are being deleted. */
export function wasEmptied(client: QueryClient, page: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey: page })
  return client
    .getMutationCache()
    .getAll()
    .some(({ state }) => {
      const change = state.context as Partial<PendingChange> | undefined // a creation has another context
      return change?.before?.rows.some((row) => row.query === query)
    })
}
