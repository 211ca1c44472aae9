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
        if (event.type === 'updated' && event.action.type === 'success') listener()
        else if (event.type === 'removed') listener()
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

function totalsIn(queries: Query[], server: Server): Record<string, number> {
  const totals: Record<string, number> = {}
  if (server.description === undefined) return totals
  for (const { queryKey, state } of queries) {
    if (queryKey[0] !== server.id || readAs(queryKey) !== 'list' || state.data === undefined) continue
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
  if ([...filters, ...(search === undefined ? [] : [search])].some(({ name }) => query[name] !== undefined))
    return undefined
  return readPage(resource, response, { page: 1, filters: {} }).total
}
