import { addressOf, idInAddress } from '../../openapi/resources/address-parameters.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { idOf, recordParameters, titleOf } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isUnauthorized } from '../../http/api-error.ts'
import { read } from '../../http/calls.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { learnHeader } from '../../openapi/learning/learn-header.ts'
import { requestOptions } from '../../server/request-parameters.ts'
import type { Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { moveRecord } from '../learn/moved-records.ts'
import { readPart, walkList } from './walk-list.ts'
import { plain } from '../../openapi/wording/words.ts'

/** A request for one title. */
interface Wanted {
  id: string
  path: string
  /** Path of the list that contains the record. */
  list: string
  signal: AbortSignal
  resolve: (title: string) => void
  reject: (error: unknown) => void
}

/** How many records are read at the same time where no list returns them together. */
const SIDE_BY_SIDE = 4

/** How many records are read one by one. The others show their ids, because each would need its own request. */
const MOST_ALONE = 5

/** From how many records on the list is read instead. */
const ENOUGH = 3

/** How much of a list is searched for titles. */
const MOST_PAGES = 3
const LARGE_PAGE = 100

/** The batches of this tick, by server and list. Outside the cache, because each is gone before the next render. */
const waiting = new Map<string, Wanted[]>()

/**
 * The title of one record. Titles that are requested in the same tick are read together. That is one request where
 * the list filters by ids, else a read of a short list. The rest is read record by record, a few at a time. Rejects
 * with the request's error, and where too many are left.
 */
export function readTitle(
  server: Server,
  resource: Resource,
  record: { id: string; path: string; list: string },
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    // Another property that identifies the records may be read in the same tick.
    const key = [server.id, record.list, resource.itemId?.at].join(' ')
    const batch = waiting.get(key)
    const { id, path, list } = record
    const wanted = { id, path, list, signal, resolve, reject }
    if (batch === undefined) begin(server, resource, key, wanted)
    else batch.push(wanted)
  })
}

/** Starts a batch, which is read at the end of the tick. */
function begin(server: Server, resource: Resource, key: string, first: Wanted): void {
  const batch = [first]
  waiting.set(key, batch)
  queueMicrotask(() => {
    waiting.delete(key)
    void readAll(server, resource, batch)
  })
}

async function readAll(server: Server, resource: Resource, wanted: Wanted[]): Promise<void> {
  let left = wanted
  try {
    if (left.length > 1) left = await readTogether(server, resource, left)
    if (left.length >= ENOUGH || resource.read === undefined)
      left = await readFromList(server, resource, left)
  } catch (error) {
    if (isUnauthorized(error)) {
      for (const { reject } of wanted) reject(error)
      return
    }
    // The records may be readable although the list is not.
  }
  for (const { reject } of left.splice(resource.read === undefined ? 0 : MOST_ALONE))
    reject(new Error('There are too many to read one by one.'))
  const next = async (): Promise<void> => {
    const one = left.shift()
    if (one === undefined) return
    await readOne(server, resource, one)
    await next()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
}

/** Requests all records from the list by their ids; returns those that it lacked. */
async function readTogether(server: Server, resource: Resource, wanted: Wanted[]): Promise<Wanted[]> {
  const filter = idFilterOf(resource)
  if (filter === undefined || resource.list === undefined) return wanted
  const size = pageSizeOf(resource.dialect, { page: 1, size: wanted.length, filters: {} })
  let left = wanted
  for (let first = 0; first < wanted.length; first += size) {
    const part = wanted.slice(first, first + size)
    const ids = idFilterValue(
      filter,
      part.map(({ id }) => id),
    )
    const state = { page: 1, size: wanted.length, filters: { [filter.name]: ids } }
    const how = { isInBackground: true, signal: allAborted(part) }
    const response = await readPart(server, resource, part[0]?.list ?? '', state, how).catch(orFurther)
    if (response === undefined) return left
    left = resolveTitles(server, resource, response, left)
  }
  return left
}

/** Searches a list that is not long; returns those that it lacked. */
async function readFromList(server: Server, resource: Resource, wanted: Wanted[]): Promise<Wanted[]> {
  let left = wanted
  const pages = walkList(server, resource, {
    list: wanted[0]?.list ?? '',
    mostPages: MOST_PAGES,
    mostRows: MOST_PAGES * LARGE_PAGE,
    isInBackground: true,
    signal: allAborted(wanted),
  })
  try {
    for await (const { response } of pages) {
      left = resolveTitles(server, resource, response, left)
      if (left.length === 0) break
    }
  } catch (error) {
    orFurther(error)
  }
  return left
}

/** Ignores an error of the list, because the records may still be readable. Rethrows a 401. */
function orFurther(error: unknown): undefined {
  if (isUnauthorized(error)) throw error
}

/** Resolves the titles that a response contains; returns the rest. */
function resolveTitles(
  server: Server,
  resource: Resource,
  response: ListResponse,
  wanted: Wanted[],
): Wanted[] {
  const titles = new Map<string, { title: string; row: unknown }>()
  const rows = allRows(resource, response)
  const titled = withLearntHeader(resource, rows)
  for (const row of rows) {
    if (!isNamed(resource, row)) continue
    // Records that are identified by their addresses are looked up by those, whatever else the row has.
    for (const id of [idInAddress(resource, addressOf(resource, row)), idOf(resource, row)])
      if (id !== undefined) titles.set(id, { title: titleOf(titled, row), row })
  }
  return wanted.filter(({ id, path, resolve }) => {
    const found = titles.get(id)
    if (found === undefined) return true
    const real = resource.origin && recordParameters(resource.origin, found.row)
    if (real) moveRecord(server, path, real)
    resolve(found.title)
    return false
  })
}

/** The resource with the title fields of these records, where only they show them. */
function withLearntHeader(resource: Resource, records: readonly unknown[]): Resource {
  const learnt = learnHeader(resource, records)
  return learnt ? { ...resource, presentation: { ...resource.presentation, ...learnt } } : resource
}

/** True where a row has a property for its title; a list may leave it out. */
function isNamed({ presentation: { header } }: Resource, row: unknown): boolean {
  return header.length === 0 || (isObject(row) && header.some((name) => row[name] !== undefined))
}

async function readOne(server: Server, resource: Resource, wanted: Wanted): Promise<void> {
  const { path, signal, resolve, reject } = wanted
  if (signal.aborted) return reject(signal.reason)
  try {
    const options = { ...requestOptions(server, resource.read), signal, isInBackground: true }
    const record = unwrapRecord(resource, unlessEnded(await read(server.client, path, options)))
    resolve(titleOf(withLearntHeader(resource, [record]), record, wanted.id))
  } catch (error) {
    reject(error)
  }
}

/** A signal that aborts once all of `wanted` are aborted. */
function allAborted(wanted: Wanted[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (wanted.every(({ signal }) => signal.aborted)) controller.abort()
  }
  for (const { signal } of wanted) signal.addEventListener('abort', check)
  check()
  return controller.signal
}

/**
 * The parameter by which a list returns records with several ids: `ids`, `id__in`, `filter[ids]`, a list-valued `id`.
 * Records of an `origin` are identified by another of their values, which no filter for ids finds.
 */
export function idFilterOf({ dialect, itemId, origin }: Resource): Parameter | undefined {
  if (dialect.json !== undefined) return undefined
  const key = plain(itemId?.at.at(-1) ?? 'id')
  const ids = origin ? [key] : ['id', key]
  const several = new Set(ids.flatMap((id) => [`${id}s`, `${id}in`]))
  return dialect.filters.find((filter) => {
    const { field = filter.name, operator = '' } = filter.comparison ?? {}
    const name = plain(field + (operator === 'one' ? 'in' : operator)).replace(/^filter/, '')
    return several.has(name) || (ids.includes(name) && takesList(filter))
  })
}

/** Several ids as the value of their parameter: a list where it takes one, else a text with commas. */
function idFilterValue(filter: Parameter, ids: string[]): string | string[] {
  return takesList(filter) && filter.explode ? ids : ids.join(',')
}

function takesList({ field }: Parameter): boolean {
  return field.kind === 'list' || field.kind === 'choices'
}
