import type { Query, QueryClient } from '@tanstack/react-query'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { keys, readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { type RecordTarget } from '../../server/targets.ts'

/** A record's row in a cached page of its list. */
export interface CachedRow {
  query: Query
  row: Record<string, unknown>
  /** Index among the rows of its page, from 0. */
  index: number
  /** When the page was read, in ms since the epoch. */
  updatedAt: number
}

/** True where a row of the list is this record, compared by all parts of its id. */
export function isRowOf({ resource, parameters }: RecordTarget, row: unknown): boolean {
  const own = Object.entries(recordParameters(resource, row) ?? {})
  return own.length > 0 && own.every(([name, value]) => parameters[name] === value)
}

/** The cached pages of a list, without those of nested lists. */
export function pagesOf(client: QueryClient, server: Server, list: string): Query[] {
  const length = keys.below(server, list).length - 1
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.below(server, list) })
    .filter(({ queryKey }) => readAs(queryKey) === 'list' && segmentsOf(queryKey).length === length)
}

/** A record's row in every cached page of its list. */
export function rowsOf(client: QueryClient, server: Server, target: RecordTarget): CachedRow[] {
  return pagesOf(client, server, target.list).flatMap((query): CachedRow[] => {
    const rows = rowsIn(query, target)
    const index = rows.findIndex((row) => isRowOf(target, row))
    if (index === -1) return []
    const row = rows[index] as Record<string, unknown> // an id was read from it: it is an object
    return [{ query, row, index, updatedAt: query.state.dataUpdatedAt }]
  })
}

/** The rows with the id of a record in each cached page: several where that id is none. */
export function rowsLike(client: QueryClient, server: Server, target: RecordTarget): unknown[][] {
  return pagesOf(client, server, target.list).map((query) =>
    rowsIn(query, target).filter((row) => isRowOf(target, row)),
  )
}

/** The latest row of a record, with the time it was read (ms); 0 where it is stale. */
export function findRow(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): { row: unknown; updatedAt: number } | undefined {
  const [newest] = rowsOf(client, server, target).toSorted((one, other) => other.updatedAt - one.updatedAt)
  if (newest === undefined) return undefined
  return { row: newest.row, updatedAt: newest.query.state.isInvalidated ? 0 : newest.updatedAt }
}

/** The rows of a cached page of a record's list. */
export function rowsIn(query: Query, target: RecordTarget): unknown[] {
  // Only listOptions writes at such a key.
  return query.state.data === undefined ? [] : allRows(target.resource, query.state.data as ListResponse)
}
