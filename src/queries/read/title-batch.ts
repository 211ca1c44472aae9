import { addressOf, idInAddress } from '../../openapi/resources/address-parameters.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { idOf, titleOf } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isUnauthorized } from '../../http/api-error.ts'
import { read } from '../../http/calls.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { requestOptions } from '../../server/request-parameters.ts'
import type { Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { readPart, walkList } from './walk-list.ts'

/** One title that is wanted. */
interface Wanted {
  id: string
  path: string
  /** Path of the list that the record stands in. */
  list: string
  signal: AbortSignal
  resolve: (title: string) => void
  reject: (error: unknown) => void
}

/** How many records are read side by side where no list gives them together. */
const SIDE_BY_SIDE = 4

/** More than this are not read one by one, which would be a request for each row: the others keep their ids. */
const MOST_ALONE = 5

/** From so many on it is worth to look through the list. */
const ENOUGH = 3

/** As much of a list is looked through for names. */
const MOST_PAGES = 3
const LARGE_PAGE = 100

/** The batches of this tick, by server and list. Outside the cache: each is gone before anything could be drawn from it. */
const waiting = new Map<string, Wanted[]>()

/**
 * The title of one record. Titles that are requested in the same tick are read together: by one request where the list takes ids, else from the list
 * where it is short. What is left is read record by record, a few at a time. Rejects as the request does, and where too many are left.
 */
export function readTitle(
  server: Server,
  resource: Resource,
  record: { id: string; path: string; list: string },
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const key = `${server.id} ${record.list}`
    const batch = waiting.get(key)
    const { id, path, list } = record
    const wanted = { id, path, list, signal, resolve, reject }
    if (batch === undefined) begin(server, resource, key, wanted)
    else batch.push(wanted)
  })
}

/** A batch that is read when the tick is over. */
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
    // What the list refuses, the records may hold.
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

/** Requests all of them from the list by their ids; gives those that it lacked. */
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
    left = resolveTitles(resource, response, left)
  }
  return left
}

/** Looks through a list that is not long; gives those that it lacked. */
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
    for await (const response of pages) {
      left = resolveTitles(resource, response, left)
      if (left.length === 0) break
    }
  } catch (error) {
    orFurther(error)
  }
  return left
}

/** What the list refuses, the records may hold; a session that has ended ends it all. */
function orFurther(error: unknown): undefined {
  if (isUnauthorized(error)) throw error
}

/** Tells the titles that a response holds; gives those that it does not. */
function resolveTitles(resource: Resource, response: ListResponse, wanted: Wanted[]): Wanted[] {
  const titles = new Map<string, string>()
  for (const row of allRows(resource, response)) {
    if (!isNamed(resource, row)) continue
    // Records that are named by their addresses are identified by those, whatever else the row has.
    for (const id of [idInAddress(resource, addressOf(resource, row)), idOf(resource, row)])
      if (id !== undefined) titles.set(id, titleOf(resource, row))
  }
  return wanted.filter(({ id, resolve }) => {
    const title = titles.get(id)
    if (title !== undefined) resolve(title)
    return title === undefined
  })
}

/** A row may lack what records are called by. */
function isNamed({ presentation: { header } }: Resource, row: unknown): boolean {
  return header.length === 0 || (isObject(row) && header.some((name) => row[name] !== undefined))
}

async function readOne(server: Server, resource: Resource, wanted: Wanted): Promise<void> {
  const { path, signal, resolve, reject } = wanted
  if (signal.aborted) return reject(signal.reason)
  try {
    const response = await whileSignedIn(server, () =>
      read(server.client, path, { ...requestOptions(server, resource.read), signal, isInBackground: true }),
    )
    resolve(titleOf(resource, unwrapRecord(resource, response), wanted.id))
  } catch (error) {
    reject(error)
  }
}

/** Aborts once all of them were aborted. */
function allAborted(wanted: Wanted[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (wanted.every(({ signal }) => signal.aborted)) controller.abort()
  }
  for (const { signal } of wanted) signal.addEventListener('abort', check)
  check()
  return controller.signal
}

/** The parameter by which a list gives the records with several ids: `ids`, `id__in`, `filter[ids]`, a list-valued `id`. */
export function idFilterOf({ dialect, itemId }: Resource): Parameter | undefined {
  if (dialect.json !== undefined) return undefined
  const ids = ['id', plain(itemId?.at.at(-1) ?? 'id')]
  const several = new Set(ids.flatMap((id) => [`${id}s`, `${id}in`]))
  return dialect.filters.find((filter) => {
    const { field = filter.name, operator = '' } = filter.comparison ?? {}
    const name = plain(field + (operator === 'one' ? 'in' : operator)).replace(/^filter/, '')
    return several.has(name) || (ids.includes(name) && takesList(filter))
  })
}

/** Several ids as the value of their parameter: a list where it takes one, else one text with commas. */
function idFilterValue(filter: Parameter, ids: string[]): string | string[] {
  return takesList(filter) && filter.explode ? ids : ids.join(',')
}

function takesList({ field }: Parameter): boolean {
  return field.kind === 'list' || field.kind === 'choices'
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
