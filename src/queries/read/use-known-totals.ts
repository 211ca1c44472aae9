import { useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'

/** The number of records of each top-level resource, by path, from cached responses. Sends no request. */
export function useKnownTotals(server: Server): Readonly<Record<string, number>> {
  const cache = useQueryClient().getQueryCache()
  const subscribe = (listener: () => void) =>
    cache.subscribe((event) => {
      if (event.type === 'removed' || (event.type === 'updated' && CHANGES.test(event.action.type)))
        listener()
    })
  // As text, which is equal where the totals are.
  const totals = useSyncExternalStore(subscribe, () => JSON.stringify(totalsIn(cache.getAll(), server)))
  return JSON.parse(totals) as Record<string, number> // as `totalsIn` returns them
}

const CHANGES = /^(?:success|invalidate)$/

function totalsIn(queries: Query[], server: Server): Record<string, number> {
  const totals: Record<string, number> = {}
  if (server.description === undefined) return totals
  // The latest response counts. After a change the total is unknown, unless it is being read again.
  const oldestFirst = queries.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const { queryKey, state } of oldestFirst) {
    if (queryKey[0] !== server.id || readAs(queryKey) !== 'list' || state.data === undefined) continue
    if (state.isInvalidated && state.fetchStatus === 'idle') continue
    const path = `/${segmentsOf(queryKey).join('/')}`
    const resource = server.description.resource(path) ?? server.description.resource(`${path}/`)
    if (resource === undefined) continue
    const total = totalOf(resource, queryKey.at(-1), state.data as ListResponse) // only lists are read as 'list'
    if (total !== undefined) totals[resource.path] = total
  }
  return totals
}

/** The total of a list; `undefined` for a narrowed list, which says nothing about the whole. */
function totalOf(resource: Resource, key: unknown, response: ListResponse): number | undefined {
  const { query } = key as { query: Record<string, unknown> } // as keys.list writes it
  const { filters, search } = resource.dialect
  if ([...filters, search].some((one) => one && query[one.name] !== undefined)) return undefined
  return readPage(resource, response, { page: 1, filters: {} }).total
}
