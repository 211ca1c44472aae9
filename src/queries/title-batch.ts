import { listAnswerOf, listQuery, pageSizeOf } from '../description/list-state.ts'
import type { Resource } from '../description/model.ts'
import { idOf, titleOf } from '../description/record.ts'
import { unwrapRecord } from '../description/unwrap-record.ts'
import { ApiError } from '../http/api-error.ts'
import { read, readAnswer } from '../http/calls.ts'
import { allRows } from './all-rows.ts'
import { callOptions } from './call-options.ts'
import { idFilterOf, idFilterValue } from './id-filter.ts'
import type { Server } from './server.tsx'
import { whileSignedIn } from './session-ended.ts'

/** One title that is wanted. */
interface Wanted {
  id: string
  path: string
  signal: AbortSignal
  resolve: (title: string) => void
  reject: (error: unknown) => void
}

/** How many records are read side by side where no list gives them together. */
const SIDE_BY_SIDE = 4

const waiting = new Map<string, Wanted[]>()

/**
 * The title of one record. Titles that are asked for in the same tick are read together: by one request where the list takes ids, else
 * record by record, a few at a time. Rejects as the request does.
 */
export function readTitle(
  server: Server,
  resource: Resource,
  record: { id: string; path: string },
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const key = `${server.id} ${resource.path}`
    const batch = waiting.get(key)
    const wanted = { ...record, signal, resolve, reject }
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
  const left = wanted.length > 1 ? await readTogether(server, resource, wanted) : wanted
  const next = async (): Promise<void> => {
    const one = left.shift()
    if (one === undefined) return
    await readOne(server, resource, one)
    await next()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
}

/** Asks the list for all of them; gives those that it did not tell of. */
async function readTogether(server: Server, resource: Resource, wanted: Wanted[]): Promise<Wanted[]> {
  const filter = idFilterOf(resource)
  if (filter === undefined || resource.list === undefined || resource.path.includes('{')) return wanted
  const { path } = resource.list
  const state = { page: 1, size: wanted.length, filters: {} }
  const size = pageSizeOf(resource.dialect, state)
  const titles = new Map<string, string>()
  try {
    for (let first = 0; first < wanted.length; first += size) {
      const part = wanted.slice(first, first + size)
      const ids = idFilterValue(
        filter,
        part.map(({ id }) => id),
      )
      const query = { ...listQuery(resource.dialect, state), [filter.name]: ids }
      const signal = allAborted(part)
      const answer = await whileSignedIn(server, () =>
        readAnswer(server.client, path, {
          query,
          headers: callOptions(server, resource.list).headers,
          isInBackground: true,
          signal,
        }),
      )
      for (const row of allRows(resource, listAnswerOf(answer.body, answer.headers))) {
        const id = idOf(resource, row)
        if (id !== undefined) titles.set(id, titleOf(resource, row))
      }
    }
  } catch (error) {
    if (error instanceof ApiError && error.type === 401) {
      for (const { reject } of wanted) reject(error)
      return []
    }
    // What the list refuses, the records may tell.
  }
  for (const { id, resolve } of wanted) {
    const title = titles.get(id)
    if (title !== undefined) resolve(title)
  }
  return wanted.filter(({ id }) => !titles.has(id))
}

async function readOne(server: Server, resource: Resource, wanted: Wanted): Promise<void> {
  const { path, signal, resolve, reject } = wanted
  if (signal.aborted) return reject(signal.reason)
  try {
    const answer = await whileSignedIn(server, () =>
      read(server.client, path, { ...callOptions(server, resource.read), signal, isInBackground: true }),
    )
    resolve(titleOf(resource, unwrapRecord(resource, answer)))
  } catch (error) {
    reject(error)
  }
}

/** Aborts once nobody wants any of them. */
function allAborted(wanted: Wanted[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (wanted.every(({ signal }) => signal.aborted)) controller.abort()
  }
  for (const { signal } of wanted) signal.addEventListener('abort', check)
  check()
  return controller.signal
}
