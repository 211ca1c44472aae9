import type { Query, QueryClient } from '@tanstack/react-query'
import { allRows } from '../../openapi/lists/all-rows.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Description, Match, Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { readAs, segmentsOf } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'

/** A record in the cache, from a page of a list or from its own address. */
export interface CachedRecord {
  resource: Resource
  /** The parameters of the record's own address. */
  parameters: PathParameters
  record: unknown
}

/** How many records are searched while a key is pressed. */
const MOST = 5_000

/** The records of each cached response, computed once for a description and not with every key. */
const recordsIn = new WeakMap<object, { description: Description; records: CachedRecord[] }>()

/** The cached records of a server, the latest read first. Sends no request. */
export function cachedRecords(client: QueryClient, server: Server): CachedRecord[] {
  const { description } = server
  if (description === undefined) return []
  const found: CachedRecord[] = []
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey, state }) =>
        queryKey[0] === server.id && typeof state.data === 'object' && state.data !== null,
    )
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of queries) {
    if (found.length >= MOST) break
    found.push(...recordsOf(description, query))
  }
  return found
}

function recordsOf(description: Description, { queryKey, state }: Query): CachedRecord[] {
  const data = state.data as object // filtered above
  const known = recordsIn.get(data)
  if (known?.description === description) return known.records
  const path = `/${segmentsOf(queryKey).join('/')}`
  const match = description.match(path)
  const records = match === undefined ? [] : readRecords(match, readAs(queryKey), data)
  recordsIn.set(data, { description, records })
  return records
}

function readRecords(match: Match, as: string | undefined, data: object): CachedRecord[] {
  if (match.kind === 'operation') return []
  const { resource, parameters, kind } = match
  if (as === 'json' && kind === 'record')
    return [{ resource, parameters, record: unwrapRecord(resource, data) }]
  if (as !== 'list' || kind !== 'list') return []
  return allRows(resource, data as ListResponse).flatMap((record) => {
    // only listOptions writes at such a key
    const own = recordParameters(resource, record)
    return own === undefined ? [] : [{ resource, parameters: { ...parameters, ...own }, record }]
  })
}
