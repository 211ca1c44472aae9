import type { Mutation, QueryClient, QueryKey } from '@tanstack/react-query'
import type { PendingChange } from './pending-change.ts'

/** True where the rows of a cached page of a list were deleted here, or are being deleted. */
export function wasEmptied(client: QueryClient, page: QueryKey): boolean {
  return deletionsOf(client, page).length > 0
}

/** Calls `act` where a deletion under way, of a row of that page, is refused or taken back. */
export function onceRefilled(client: QueryClient, page: QueryKey, act: () => void): void {
  const open = deletionsOf(client, page).filter(isPending)
  const stop = client.getMutationCache().subscribe(() => {
    if (open.some(isPending)) return
    stop()
    if (open.some(({ state }) => state.status === 'error')) act()
  })
}

const isPending = ({ state }: Mutation) => state.status === 'pending'

function deletionsOf(client: QueryClient, page: QueryKey): Mutation[] {
  const query = client.getQueryCache().find({ queryKey: page })
  return client
    .getMutationCache()
    .getAll()
    .filter(({ state }) => {
      const change = state.context as Partial<PendingChange> | undefined // a creation has another context
      return change?.before?.rows.some((row) => row.query === query)
    })
}
