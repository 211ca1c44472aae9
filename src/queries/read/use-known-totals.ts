import { isEqual } from '../../openapi/model/is-equal.ts'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'

/** The number of records of each top-level resource, by path, from cached responses. Sends no request. */
export function useKnownTotals(server: Server): Readonly<Record<string, number>> {
  const client = useQueryClient()
  const last = useRef<Record<string, number>>({})
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'removed' || (event.type === 'updated' && CHANGES.has(event.action.type)))
          listener()
      }),
    [client],
  )
  const read = useCallback(() => {
    const totals = totalsIn(client.getQueryCache().getAll(), server)
    if (!isEqual(last.current, totals)) last.current = totals
    return last.current
  }, [client, server])
  return useSyncExternalStore(subscribe, read)
}

const CHANGES: ReadonlySet<string> = new Set(['success', 'invalidate'])

function totalsIn(queries: Query[], server: Server): Record<string, number> {
  const totals: Record<string, number> = {}
  if (server.description === undefined) return totals
  // The latest response counts. After a change the total is unknown, unless it is being read again.
  for (const { queryKey, state } of queries.toSorted((one, other) => readAt(one) - readAt(other))) {
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

function readAt({ state }: Query): number {
  return state.dataUpdatedAt
}

/** The total of a list; `undefined` for a narrowed list, which says nothing about the whole. */
function totalOf(resource: Resource, key: unknown, response: ListResponse): number | undefined {
  const { query } = key as { query: Record<string, unknown> } // as keys.list writes it
  const { filters, search } = resource.dialect
  if ([...filters, ...(search === undefined ? [] : [search])].some(({ name }) => query[name] !== undefined))
    return undefined
  return readPage(resource, response, { page: 1, filters: {} }).total
}
