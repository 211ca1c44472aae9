import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError, NoResponseError } from '../../src/http/api-error.ts'
import * as calls from '../../src/http/calls.ts'
import { createClient } from '../../src/http/client.ts'
import { recordOverHttp, type Recorder } from './recorder.ts'

// Outside of a browser, where the target of a redirect is visible. `tests/end-to-end/redirects.test.ts` tests browsers.

let desk: Recorder
let elsewhere: Recorder

beforeAll(async () => {
  ;[desk, elsewhere] = await Promise.all([recordOverHttp(), recordOverHttp()])
})
afterAll(() => Promise.all([desk.close(), elsewhere.close()]))
beforeEach(() => {
  for (const server of [desk, elsewhere]) server.requests.length = 0
  elsewhere.respond(Response.json({ id: 9 }))
})

function connect(redirect: (path: string) => Response | undefined) {
  desk.respond(({ url }) => redirect(url) ?? Response.json({ id: 7 }))
  return createClient({
    basePath: `${desk.origin}/api`,
    headers: { 'X-Tenant': 'north' },
    getAccessToken: () => 'secret',
    confine: () => import('../../src/http/confined-fetch.ts'),
    hooks: { beforeRequest: [({ headers }) => headers.set('X-API-Key', 'key')] },
  })
}

const to = (status: number, address: string) => new Response(null, { status, headers: { location: address } })

test.each([301, 302, 303, 307, 308, 300])(
  'follows a %i of a file to another origin without any credential',
  async (status) => {
    const client = connect(() => to(status, `${elsewhere.origin}/storage/7`))
    const file = await calls.fetchBinary(client, '/files/7')
    expect(await file?.blob.text()).toBe('{"id":9}')
    expect(elsewhere.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /storage/7'])
    for (const { headers } of elsewhere.requests)
      for (const name of ['authorization', 'x-api-key', 'x-tenant', 'cookie'])
        expect(headers).not.toHaveProperty(name)
  },
)

test.each([301, 302, 303, 307, 308, 300])(
  'reports a %i of a change to another origin, and does not send the change there',
  async (status) => {
    const client = connect(() => to(status, `${elsewhere.origin}/things?a=1`))
    const failure = await calls.create(client, '/things', { pin: 1 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NoResponseError)
    expect(failure).toMatchObject({ reason: 'redirect' })
    expect((failure as Error).message).toContain(`to ${elsewhere.origin}/things.`)
    expect(elsewhere.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    for (const { headers } of elsewhere.requests) expect(headers).not.toHaveProperty('x-api-key')
  },
)

test.each([
  [307, 'POST', '{"name":"Ada"}'],
  [308, 'POST', '{"name":"Ada"}'],
  [302, 'GET', ''],
  [303, 'GET', ''],
])('follows a %i of a change on the same origin, as %s', async (status, method, body) => {
  const client = connect((url) => (url === '/api/things' ? to(status, '/api/things/') : undefined))
  expect(await calls.create(client, '/things', { name: 'Ada' })).toEqual({ id: 7 })
  const last = desk.requests.at(-1)
  expect([last?.method, last?.url, String(last?.body)]).toEqual([method, '/api/things/', body])
  expect(last?.headers).toMatchObject({
    'x-api-key': 'key',
    'x-tenant': 'north',
    authorization: 'Bearer secret',
  })
})

test('gives up endless redirects after 21 requests', async () => {
  const client = connect((url) => to(302, url))
  const failure = await calls.read(client, '/things').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(desk.requests).toHaveLength(21)
})
