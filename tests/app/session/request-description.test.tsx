import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../../../src/app/configuration/configuration-schema.ts'
import { loadConfiguration } from '../../../src/app/load-configuration.ts'
import { createServer } from '../../../src/app/session/create-server.ts'
import { requestDescription } from '../../../src/app/session/request-description.ts'
import { start } from '../../../src/app/start.ts'
import { fetchDescription } from '../../../src/connection/reading/fetch-description.ts'
import { handOverMarkOf, markFor, plainMarkOf } from '../../../src/connection/saved/saved-mark.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import type { Session } from '../../../src/session/session.ts'

const worker = setupWorker()
/** The `Authorization` of each request for the description. */
const requests: (string | null)[] = []
const address = `${location.origin}/api/openapi.json`
const configuration = readConfiguration({ headers: { 'X-Tenant': 'north' } })
const server = createServer(configuration, createQueryClient(), () => {})

/** The session of a person with an API key: it has no access token. */
const withKey = (value: string): Session => ({
  accessToken: '',
  credentials: [{ in: 'header', name: 'X-Api-Key', value }],
})

beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(() => {
  requests.length = 0
  worker.resetHandlers(
    http.get('/api/openapi.json', ({ request }) => {
      requests.push(request.headers.get('Authorization'))
      return request.headers.get('X-Tenant') === 'north'
        ? HttpResponse.json({ openapi: '3.1.0', info: { title: 'Desk', version: '1' }, paths: {} })
        : HttpResponse.json({}, { status: 403 })
    }),
  )
})

const rulesAreLoaded = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('resources/calls.ts'))

// First, because the page loads the rules only once.
test('loads the rules beside the description, unless the description before needed none', async () => {
  // The development server's own files have filled the buffer.
  performance.clearResourceTimings()
  const plain = start(configuration, [])
  await expect.poll(() => localStorage.getItem(plainMarkOf(server))).toBe('yes')
  plain.stop()
  await requestDescription(configuration)?.(server, address)
  expect(rulesAreLoaded()).toBe(false)
  localStorage.clear()
  requestDescription(configuration)
  await expect.poll(rulesAreLoaded).toBe(true)
})

test('loads the reader of YAML beside that of everything else', async () => {
  performance.clearResourceTimings()
  await parseDocument('openapi: 3.1.0\ninfo: { title: Desk, version: 1 }\npaths: {}\n')
  const loaded = (part: string) =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes(part)) as PerformanceResourceTiming
  expect(loaded('js-yaml').startTime).toBeLessThan(loaded('read-document.ts').responseEnd)
})

test('takes the mark away where the description needs rules', async () => {
  localStorage.setItem(plainMarkOf(server), 'yes')
  worker.use(
    http.get('/api/openapi.json', () =>
      HttpResponse.json({
        openapi: '3.1.0',
        info: { title: 'Desk', version: '1' },
        paths: { '/getAllDesks': { get: { responses: {} } } },
      }),
    ),
  )
  const { stop } = start(configuration, [])
  await expect.poll(() => localStorage.getItem(plainMarkOf(server))).toBe('')
  stop()
})

test('requests the description as the signed-in person, and only once', async () => {
  server.session.set({ accessToken: 'abc' })
  const ahead = requestDescription(configuration)
  const fetched = await fetchDescription(server, address, {}, ahead)
  expect(new TextDecoder().decode(fetched?.text as Uint8Array)).toContain('Desk')
  expect(requests).toEqual(['Bearer abc'])
  // A later reading does not get the same response.
  await fetchDescription(server, address, {}, ahead)
  expect(requests).toHaveLength(2)
})

test('requests it before switchboard.json is checked', async () => {
  worker.use(
    http.get('/switchboard.json', () => HttpResponse.json({ headers: { 'X-Tenant': 'north' }, unknown: 1 })),
  )
  const { checked, likely } = loadConfiguration()
  const ahead = requestDescription(await likely)
  await expect(checked).rejects.toMatchObject({ mistakes: [expect.stringContaining('unknown')] })
  expect(await fetchDescription(server, address, {}, ahead)).toBeDefined()
  expect(requests).toHaveLength(1)
})

test('draws from the request that was sent ahead, without a second request', async () => {
  const { queryClient, server: started, stop } = start(configuration, [], requestDescription(configuration))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(started.session.get()).toBeUndefined()
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).toContain('description')
  expect(requests).toEqual([null])
  stop()
})

test.each([
  ['another person has signed in meanwhile', () => server.session.set({ accessToken: 'other' }), address],
  ['another key is in use meanwhile', () => server.session.set(withKey('b')), address],
  ['another address is wanted', () => {}, `${location.origin}/api/v2/openapi.json`],
])('does not use it where %s', async (_what, change, wanted) => {
  server.session.set(withKey('a'))
  const ahead = requestDescription(configuration)
  change()
  expect(ahead?.(server, wanted)).toBeUndefined()
  // It must not arrive in the next test.
  await expect.poll(() => requests).toHaveLength(1)
})

test.each([
  ['a person handed one over', handOverMarkOf(server)],
  ['one is kept on this device', markFor(server, 'everybody')],
])('requests none where %s', (_what, mark) => {
  localStorage.setItem(mark, '1')
  expect(requestDescription(configuration)).toBeUndefined()
})

test('leaves a failure to the reader', async () => {
  worker.resetHandlers(http.get('/api/openapi.json', () => HttpResponse.json({}, { status: 404 })))
  const fetched = fetchDescription(server, address, {}, requestDescription(configuration))
  await expect(fetched).rejects.toThrow('Http Status')
})
