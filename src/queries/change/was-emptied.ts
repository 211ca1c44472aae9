import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PendingChange } from './pending-change.ts'

/** True where the rows of a cached page of a list were deleted here, or are being deleted. */
export function wasEmptied(client: QueryClient, page: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey: page })
  // The key of a change is its list, with which that of a page begins.
  return client
    .getMutationCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' || state.status === 'success' })
    .some(({ state }) => {
      const change = state.context as Partial<PendingChange> | undefined // a creation has another context
      return change?.before?.rows.some((row) => row.query === query) === true
    })
}
