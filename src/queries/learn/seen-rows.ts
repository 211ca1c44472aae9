import type { QueryClient } from '@tanstack/react-query'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { at } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { keys, readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'

/** The cached responses of a resource's list, newest first. Sends no request. */
export function seenResponses(client: QueryClient, server: Server, resource: Resource): ListResponse[] {
  return seen(client, server, resource, 'list').map(({ state }) => state.data as ListResponse) // only lists are read as 'list'
}

/** The cached rows and records of a resource. Sends no request. */
export function seenRows(client: QueryClient, server: Server, resource: Resource): unknown[] {
  const rows = seenResponses(client, server, resource).flatMap((response) => allRows(resource, response))
  const records = seen(client, server, resource, 'json').map(({ state }) =>
    unwrapRecord(resource, state.data),
  )
  return [...rows, ...records]
}

/** The distinct plain values at a property path in `rows`, the most frequent first. */
export function seenValues(rows: readonly unknown[], path: readonly string[]): (string | number | boolean)[] {
  const counts = new Map<string | number | boolean, number>()
  for (const row of rows) {
    const value = at(row, path)
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'number' || typeof one === 'boolean' || (typeof one === 'string' && one !== ''))
        counts.set(one, (counts.get(one) ?? 0) + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}

function seen(client: QueryClient, server: Server, resource: Resource, as: 'list' | 'json') {
  const kind = as === 'list' ? 'list' : 'record'
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.server(server) })
    .filter(({ queryKey, state }) => {
      if (state.data === undefined || readAs(queryKey) !== as) return false
      const match = server.description?.match(`/${segmentsOf(queryKey).join('/')}`)
      return match?.kind === kind && match.resource.path === resource.path
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
}
