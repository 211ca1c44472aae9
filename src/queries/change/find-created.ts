import type { QueryClient } from '@tanstack/react-query'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { isServerFilled } from '../../openapi/fields/field-roles.ts'
import type { ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import { readPage } from '../../openapi/lists/read-page.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { idOf } from '../../openapi/records/record.ts'
import type { Server } from '../../server/server.tsx'
import type { CollectionTarget } from '../../server/targets.ts'
import { pagesOf } from '../read/cached-rows.ts'
import { listOptions } from '../read/use-list.ts'

/** The plain values of a record that was sent. They identify its row in a list. */
type SentValues = Record<string, string | number | boolean>

/** A creation that was sent, as it is noted until its response comes. */
export interface SentCreation {
  /** When it was sent, in ms since the epoch. */
  sentAt: number
  /** The values by which its record is recognised. */
  values: SentValues
  /** Ids of earlier records with the same values. */
  twins: string[]
  /** Its `Idempotency-Key`, so that a server does not repeat the creation. */
  key?: string
}

/** The plain values of a record, without empty texts. */
export function sentValues(record: unknown): SentValues {
  if (!isObject(record)) return {}
  const plain = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ])
  return Object.fromEntries(
    plain.filter(([, value]) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value)),
  ) as SentValues
}

/**
 * The ids of cached rows that look like the record about to be created. They exist already, so none of them is the
 * new record.
 */
export function knownTwins(
  client: QueryClient,
  server: Server,
  { resource, list }: CollectionTarget,
  sent: SentValues,
): string[] {
  return pagesOf(client, server, list)
    .flatMap(({ state }) => (state.data === undefined ? [] : allRows(resource, state.data as ListResponse)))
    .filter((row) => isLike(resource, row, sent))
    .flatMap((row) => idOf(resource, row) ?? [])
}

/**
 * Looks for a record whose creation had no response. It is sought in the list by creation time, by label, and on the
 * first and last page. Returns the rows with all values that were sent, without the earlier `twins`. Rejects where
 * the list cannot be read.
 */
export async function findCreated(
  client: QueryClient,
  server: Server,
  { resource, parameters }: CollectionTarget,
  { values: sent, twins }: Pick<SentCreation, 'values' | 'twins'>,
): Promise<unknown[]> {
  if (resource.list === undefined) return []
  const read = async (state: ListState) => {
    const options = { ...listOptions(server, resource, parameters, state), staleTime: 0, retry: false }
    return readPage(resource, await client.fetchQuery<ListResponse>(options), state)
  }
  const found = new Map<string, unknown>()
  const states = statesFor(resource, sent)
  // In order: the first page that contains it ends the search.
  /* oxlint-disable no-await-in-loop */
  for (const state of states) {
    const page = await read(state)
    const last = Math.ceil((page.total ?? 0) / pageSizeOf(resource.dialect, state))
    const isPlain = state.sort === undefined && state.search === undefined
    const rest = isPlain && last > 1 && !page.isWhole ? (await read({ ...state, page: last })).rows : []
    for (const row of [...page.rows, ...rest]) {
      const id = idOf(resource, row)
      if (isLike(resource, row, sent) && !(id !== undefined && twins.includes(id)))
        found.set(id ?? JSON.stringify(row), row)
    }
    if (found.size > 0) break
  }
  return [...found.values()]
}

function statesFor({ dialect, fields, presentation }: Resource, sent: SentValues): ListState[] {
  const first = { page: 1, filters: {} }
  const values = dialect.sort?.values
  const byCreation = fields.find(
    (field) =>
      /^(?:row_?|date_?)?(?:creat|insert|add)ed?/i.test(field.name) &&
      isServerFilled(field) &&
      (values === undefined || values.includes(field.name)),
  )
  const label = presentation.header.map((name) => sent[name]).find((value) => typeof value === 'string')
  return [
    ...(dialect.sort !== undefined && !/^(?:plain|open)$/.test(dialect.sort.style) && byCreation !== undefined
      ? [{ ...first, sort: { field: byCreation.name, descending: true } }]
      : []),
    ...(dialect.search !== undefined && label !== undefined ? [{ ...first, search: label }] : []),
    first,
  ]
}

/**
 * True for a row whose properties have the values that were sent. At least one of them tells records apart: many are in the same
 * folder.
 */
function isLike({ fields }: Resource, row: unknown, sent: SentValues): boolean {
  if (!isObject(row)) return false
  const names = Object.keys(sent).filter((name) => Object.hasOwn(row, name))
  return (
    names.some(
      (name) =>
        typeof sent[name] !== 'boolean' && fields.find((field) => field.name === name)?.kind !== 'choice',
    ) && names.every((name) => String(row[name]).trim() === String(sent[name]).trim())
  )
}
