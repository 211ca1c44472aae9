import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListAnswer } from '../description/list-state.ts'
import { readPage } from '../description/list-state.ts'
import type { Resource } from '../description/model.ts'
import { at, idOf } from '../description/record.ts'
import { keys, readAs, segmentsOf } from './keys.ts'
import type { Server } from './server.tsx'
import type { RecordTarget } from './targets.ts'

/** What was in the cache before a change was shown, to be put back when the server refuses it. */
export type Snapshot = [QueryKey, unknown][]

/** A record's row in any cached page of its list, with the time it was read (ms). */
export function findRow(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): { row: unknown; updatedAt: number } | undefined {
  for (const query of client.getQueryCache().findAll({ queryKey: keys.below(server, target.list) })) {
    if (!isListOf(query.queryKey, target) || query.state.data === undefined) continue
    const row = rowsOf(target.resource, query.state.data).find(
      (row) => idOf(target.resource, row) === target.id,
    )
    if (row !== undefined) return { row, updatedAt: query.state.dataUpdatedAt }
  }
  return undefined
}

/**
 * Changes one record's row in every cached page of its list; `change` gives the new row, or `undefined` to take it out.
 * Returns what was there before.
 */
export function changeRows(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
  change: (row: Record<string, unknown>) => unknown,
): Snapshot {
  const before: Snapshot = []
  for (const query of client.getQueryCache().findAll({ queryKey: keys.below(server, target.list) })) {
    if (!isListOf(query.queryKey, target) || query.state.data === undefined) continue
    const answer = query.state.data as ListAnswer // only listOptions writes at such a key
    const rows = rowsOf(target.resource, answer)
    const index = rows.findIndex((row) => idOf(target.resource, row) === target.id)
    if (index === -1) continue
    before.push([query.queryKey, answer])
    const row = change(rows[index] as Record<string, unknown>) // an id was read from it: it is an object
    const changed = row === undefined ? rows.toSpliced(index, 1) : rows.with(index, row)
    client.setQueryData(query.queryKey, withRows(target.resource, answer, rows, changed), {
      updatedAt: query.state.dataUpdatedAt,
    })
  }
  return before
}

/** Puts a snapshot back. */
export function restore(client: QueryClient, snapshot: Snapshot): void {
  for (const [key, data] of snapshot) client.setQueryData(key, data)
}

/** Marks every list in which the target's record may stand as stale, also those below another path (`/contacts/7/tickets` beside `/tickets`). */
export async function markListsStale(
  client: QueryClient,
  target: { list: string },
  except?: { ownList: boolean },
): Promise<void> {
  const own = pathSegments(target.list)
  const name = own.at(-1)
  await client.invalidateQueries({
    predicate: ({ queryKey }) => {
      if (readAs(queryKey) !== 'list') return false
      const segments = segmentsOf(queryKey)
      if (segments.at(-1) !== name) return false
      return !(except?.ownList === true && segments.join('/') === own.join('/'))
    },
  })
}

/** All rows of an answer, without cutting a page. */
function rowsOf(resource: Resource, answer: unknown): unknown[] {
  return readPage(resource, answer as ListAnswer, { page: 1, size: Infinity, filters: {} }).rows
}

function isListOf(key: QueryKey, target: RecordTarget): boolean {
  return readAs(key) === 'list' && segmentsOf(key).join('/') === pathSegments(target.list).join('/')
}

function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function withRows(resource: Resource, answer: ListAnswer, rows: unknown[], changed: unknown[]): ListAnswer {
  const difference = changed.length - rows.length
  const path = resource.dialect.rows.at ?? pathTo(answer.body, rows)
  let body = path === undefined ? answer.body : replaceAt(answer.body, path, changed)
  const totalAt = resource.dialect.totalAt
  const total = totalAt === undefined ? undefined : at(body, totalAt)
  if (totalAt !== undefined && typeof total === 'number') body = replaceAt(body, totalAt, total + difference)
  return { ...answer, body, total: answer.total === undefined ? undefined : answer.total + difference }
}

/** Where an array stands in an answer, where no path is known. One level of objects is searched, then the next. */
function pathTo(body: unknown, rows: unknown[], depth = 3): string[] | undefined {
  if (isSameRows(body, rows)) return []
  if (depth === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  for (const [name, value] of Object.entries(body)) {
    const rest = pathTo(value, rows, depth - 1)
    if (rest !== undefined) return [name, ...rest]
  }
  return undefined
}

function isSameRows(value: unknown, rows: unknown[]): boolean {
  return (
    Array.isArray(value) && value.length === rows.length && value.every((row, index) => row === rows[index])
  )
}

function replaceAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return replacement
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, replacement) }
}
