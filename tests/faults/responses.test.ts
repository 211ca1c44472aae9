import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ApiError, UNAUTHORIZED } from '../../src/http/api-error.ts'
import * as calls from '../../src/http/calls.ts'
import { requestToken } from '../../src/http/token-request.ts'
import { upload } from '../../src/http/upload.ts'
import { createClient } from '../../src/http/client.ts'
import { readPage } from '../../src/openapi/lists/read-page.ts'
import { idOf, titleOf } from '../../src/openapi/records/record.ts'
import { destroyOptions } from '../../src/queries/change/use-destroy.ts'
import { listOptions } from '../../src/queries/read/use-list.ts'
import { recordOptions } from '../../src/queries/read/use-record.ts'
import { problemOf } from '../../src/server/problem.ts'
import { SessionEndedError } from '../../src/server/session-ended.ts'
import { recordTarget } from '../../src/server/targets.ts'
import { openEditor, stubStorage, type Editor } from './editor.ts'
import { BODIES, HEADERS, startFaultyServer, STATUSES, TIMINGS, type Fault } from './faulty-server.ts'

// The data layer at a server that fails in every way: status × body × timing × headers. `npm run faults` tries all of them.

const IS_LONG = process.env.FAULTS === 'long'
/** How many are tried in a short run, spread over all of them by a step that shares no factor with their number. */
const SHORT = 400
const STEP = 7919
const AT_ONCE = 8
/** What takes longer than this counts as frozen (ms): the slowest server sends its last byte after a tenth of a second. */
const LIMIT = 10_000

const all: Fault[] = STATUSES.flatMap((status) =>
  Object.keys(BODIES).flatMap((body) =>
    TIMINGS.flatMap((timing) =>
      Object.keys(HEADERS).map((headers) => ({ status, body, timing, headers }) as Fault),
    ),
  ),
)
const faults = IS_LONG
  ? all
  : Array.from({ length: SHORT }, (_, at) => all[(at * STEP) % all.length] as Fault)

const counts = { cases: 0, 'false claims': 0, leaks: 0, freezes: 0, crashes: 0 }
beforeEach(stubStorage)
afterAll(() =>
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  ),
)

const TOKEN = 'token-of-mara'
const document = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': { get: { responses: responses({ type: 'array', items: box() }) } },
    '/boxes/{boxId}': {
      parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: responses(box()) },
      delete: { responses: { 204: { description: 'Deleted' } } },
    },
  },
}

function responses(schema: object) {
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}

function box() {
  return {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' } },
  }
}

/** What is done at the faulty server; the value is what a person would see. */
const CALLS: Record<string, (editor: Editor) => Promise<unknown>> = {
  list: async ({ server, client, resource }) => {
    const state = { page: 1, filters: {} }
    const options = { ...listOptions(server, resource, {}, state), retry: false }
    const { rows } = readPage(resource, await client.fetchQuery(options), state)
    for (const row of rows) void [idOf(resource, row), titleOf(resource, row)]
    return rows
  },
  record: async ({ server, client, resource }) => {
    const options = { ...recordOptions(server, client, resource, { boxId: '7' }), retry: false }
    const record = await client.fetchQuery<unknown>(options)
    void [idOf(resource, record), titleOf(resource, record)]
    return record
  },
  deletion: ({ server, client, resource }) =>
    client
      .getMutationCache()
      .build(
        client,
        client.defaultMutationOptions(destroyOptions(server, client, recordTarget(resource, { boxId: '7' }))),
      )
      .execute(undefined),
  read: ({ server }) => calls.read(server.client, '/boxes/7'),
  create: ({ server }) => calls.create(server.client, '/boxes', { name: 'Crate' }),
  update: ({ server }) => calls.update(server.client, '/boxes/7', { name: 'Crate' }),
  destroy: ({ server }) => calls.destroy(server.client, '/boxes/7'),
  upload: ({ server }) => upload(server.client, '/boxes', new Blob(['a'])),
  binary: ({ server }) => calls.fetchBinary(server.client, '/boxes/7'),
  token: ({ server }) =>
    requestToken(server.client, { grant_type: 'password', username: 'a', password: 'b' }),
}
/** They take an error in a response of status 200 for one. */
const HEEDFUL = new Set(['list', 'record', 'deletion'])
/** Their responses are read as JSON by the six calls themselves. */
const PARSED = new Set(['read', 'create', 'update', 'token'])

test(
  'says what every faulty response is, and claims nothing that it does not say',
  { timeout: 1_800_000 },
  async () => {
    const server = await startFaultyServer(faults)
    const wrong: string[] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < faults.length; at = next++) {
        // eslint-disable-next-line no-await-in-loop
        wrong.push(...(await tryOne(server.origin, at)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    for (const { path, method, headers } of server.received)
      if (
        headers.authorization !== `Bearer ${TOKEN}` &&
        headers.authorization?.startsWith('Basic ') !== true
      ) {
        counts.leaks += 1
        wrong.push(`${method} ${path} went without its token`)
      }
    await server.close()
    expect(wrong.slice(0, 20)).toEqual([])
    expect((Object.prototype as { stained?: boolean }).stained).toBeUndefined()
  },
)

/** What was wrong with one case, in words. */
async function tryOne(origin: string, at: number): Promise<string[]> {
  const fault = faults[at] as Fault
  const names = Object.keys(CALLS)
  const name = names[at % names.length] ?? ''
  const editor = openEditor(`${origin}/${at}`, document)
  editor.server.client = createClient({ basePath: `${origin}/${at}`, getAccessToken: () => TOKEN })
  counts.cases += 1
  const outcome = await Promise.race([
    (CALLS[name] as (editor: Editor) => Promise<unknown>)(editor).then(
      (value) => ({ is: 'done', value }) as const,
      (error: unknown) => ({ is: 'failed', error }) as const,
    ),
    new Promise<{ is: 'frozen' }>((resolve) => setTimeout(() => resolve({ is: 'frozen' }), LIMIT).unref()),
  ])
  editor.leave()
  const mistake = mistakeOf(name, fault, outcome)
  if (mistake === undefined) return []
  counts[mistake[0]] += 1
  return [`${name} at ${JSON.stringify(fault)}: ${mistake[0]}, ${mistake[1]}`]
}

type Outcome = { is: 'done'; value: unknown } | { is: 'failed'; error: unknown } | { is: 'frozen' }

function mistakeOf(
  name: string,
  { status, body, timing, headers }: Fault,
  outcome: Outcome,
): ['false claims' | 'freezes' | 'crashes', string] | undefined {
  if (outcome.is === 'frozen') return ['freezes', 'it never ended']
  const isComplete = timing === 'at once' || timing === 'in drops' || timing === 'late'
  const hasBody = ![204, 304].includes(status)
  const isOk = status < 300
  if (outcome.is === 'failed') {
    const { error } = outcome
    const isKnown = error instanceof ApiError || error instanceof SessionEndedError
    const title = titleOfProblem(error)
    if (title instanceof Error) return ['crashes', String(title.stack)]
    // What is nested too deeply for the engine is an error in words.
    if (!isKnown && !(error instanceof RangeError && /too deeply/.test(title)))
      return ['crashes', String((error as Error).stack)]
    if (title === '') return ['crashes', 'it says nothing']
    // An error in a success has the status 200.
    const isInBody = HEEDFUL.has(name) && body === 'failure in words' && hasBody
    if (error instanceof ApiError && ![0, status, 404, isInBody ? 200 : 0].includes(error.type) && isOk)
      return ['false claims', `it says ${error.type}`]
    const isReadable = 'meant' in BODIES[body] || !hasBody
    if (isOk && isComplete && isReadable && PARSED.has(name) && headers !== 'two types')
      return ['false claims', `it says that it failed: ${title}`]
    return undefined
  }
  const { value } = outcome
  if (value === undefined && status === UNAUTHORIZED) return undefined
  if (!isOk) return ['false claims', 'a refusal was taken for a success']
  if (timing === 'reset before') return ['false claims', 'no response was taken for one']
  if (HEEDFUL.has(name) && hasBody && isComplete && body === 'failure in words')
    return ['false claims', 'a refusal in words was taken for a success']
  if (name === 'deletion' && status === 200 && isComplete && body === 'page')
    return ['false claims', 'a page was taken for a deletion']
  if (!PARSED.has(name) || !hasBody) return undefined
  // Of a number of one digit nothing comes, and node takes that for an empty body.
  if (!isComplete) {
    const half = BODIES[body].bytes.slice(0, BODIES[body].bytes.length / 2)
    return isJson(half) ? undefined : ['false claims', 'half a response was taken for a whole one']
  }
  if (!('meant' in BODIES[body])) return ['false claims', 'what is no JSON was taken for it']
  const { meant } = BODIES[body] as { meant: unknown }
  return meant === undefined || isDeepStrictEqual(value, meant)
    ? undefined
    : ['false claims', `it reads ${JSON.stringify(value)}`]
}

function titleOfProblem(error: unknown): string | Error {
  try {
    return problemOf(error).title
  } catch (thrown) {
    return thrown as Error
  }
}

/** The first half of blanks, or of a number. */
function isJson(text: string): boolean {
  return text.trim() === '' || /^\d+$/.test(text)
}
