import { describe, expect, test, vi } from 'vitest'
import { ApiError, NoResponseError, UnauthorizedError } from '../../src/http/api-error.ts'
import * as calls from '../../src/http/calls.ts'
import { requestToken } from '../../src/http/token-request.ts'
import { upload } from '../../src/http/upload.ts'
import type { Client } from '../../src/http/client.ts'
import type { CallContext } from '../../src/http/hooks.ts'
import { parseQuery, type QueryObject } from '../../src/http/query-string.ts'
import { eachTransport, type Desk } from './each-transport.ts'
import { failure } from './failure.ts'

// The conventions, row by row: for `client.ky` alone, and for the calls.

/** One way to send each kind of request. */
interface Way {
  read: (client: Client, path: string, query?: QueryObject) => Promise<unknown>
  create: (client: Client, path: string, body: unknown) => Promise<unknown>
  update: (client: Client, path: string, body: unknown) => Promise<unknown>
  destroy: (client: Client, path: string) => Promise<unknown>
  upload: (client: Client, path: string, data: Blob | FormData) => Promise<unknown>
  token: (client: Client, form: Record<string, string>) => Promise<unknown>
  binary: (client: Client, address: string) => Promise<unknown>
  background: (client: Client, path: string) => Promise<unknown>
  /** The outcome of a request whose session has ended. */
  ended: (request: Promise<unknown>) => Promise<void>
}

const CONTEXT = {
  background: { isInBackground: true } satisfies CallContext,
  token: { isSignIn: true } satisfies CallContext,
}

const viaKy: Way = {
  // ky's types allow no list in a query, but the hooks write one.
  read: ({ ky }, path, query) => ky.get(path, { searchParams: query as Record<string, string> }).json(),
  create: ({ ky }, path, json) => ky.post(path, { json }).json(),
  update: ({ ky }, path, json) => ky.put(path, { json }).json(),
  destroy: async ({ ky }, path) => void (await ky.delete(path)),
  upload: ({ ky }, path, body) => ky.post(path, { body }),
  token: ({ ky }, form) =>
    ky
      .post('oauth/token', {
        body: new URLSearchParams(form),
        headers: { Authorization: `Basic ${btoa('browser:')}` },
        context: CONTEXT.token,
      })
      .json(),
  binary: ({ ky }, address) => ky.get(new URL(address)).blob(),
  background: ({ ky }, path) => ky.get(path, { context: CONTEXT.background }).json(),
  ended: async (request) => expect(await failure(request)).toBeInstanceOf(UnauthorizedError),
}

const viaCalls: Way = {
  read: (client, path, query) => calls.read(client, path, { query }),
  create: (client, path, body) => calls.create(client, path, body),
  update: (client, path, body) => calls.update(client, path, body),
  destroy: (client, path) => calls.destroy(client, path),
  upload: (client, path, data) => upload(client, path, data),
  token: (client, form) => requestToken(client, form),
  binary: (client, address) => calls.fetchBinary(client, address),
  background: (client, path) => calls.read(client, path, { isInBackground: true }),
  ended: async (request) => expect(await request).toBeUndefined(),
}

type Kind = [string, (way: Way, client: Client, desk: Desk) => Promise<unknown>]

const KINDS: Kind[] = [
  ['read', (way, client) => way.read(client, 'contacts')],
  ['create', (way, client) => way.create(client, 'contacts', {})],
  ['update', (way, client) => way.update(client, 'contacts/7', {})],
  ['destroy', (way, client) => way.destroy(client, 'contacts/7')],
  ['upload', (way, client) => way.upload(client, 'files', new Blob(['a']))],
  ['binary', (way, client, desk) => way.binary(client, `${desk.origin}/api/files/7`)],
]

const WAYS: [string, Way][] = [
  ['by client.ky itself', viaKy],
  ['by the calls', viaCalls],
]

eachTransport('the conventions', (desk) => {
  describe.each(WAYS)('%s', (_name, way) => {
    test('C1: puts the base path in front of every path', async () => {
      for (const [basePath, url] of [
        ['/api', '/api/contacts'],
        ['', '/contacts'],
        ['/', '/contacts'],
        ['api/v2/', '/api/v2/contacts'],
        [`${desk.origin}/api`, '/api/contacts'],
      ] as const) {
        await way.read(desk.connect({ basePath }), 'contacts')
        expect(desk.sent().url).toBe(url)
      }
    })

    test.each([...KINDS, ['token', (way, client) => way.token(client, {})] satisfies Kind])(
      'C2: sends credentials in cross-origin mode: %s',
      async (_kind, send) => {
        await send(way, desk.connect(), desk)
        expect(desk.sent().mode).toBe('cors')
        // The browser sends cookies by their mode, which is invisible over HTTP.
        expect(desk.sent().credentials ?? 'include').toBe('include')
      },
    )
    test('C3: asks for JSON and sends JSON by default', async () => {
      for (const send of [way.create, way.update]) {
        await send(desk.connect(), 'contacts', { name: 'Ada' })
        expect(desk.sent().headers).toMatchObject({
          accept: 'application/json',
          'content-type': 'application/json',
        })
      }
    })

    test('C3: names no content type where there is no body', async () => {
      const client = desk.connect({ headers: { 'Content-Type': 'application/vnd.api+json' } })
      await way.read(client, 'contacts')
      await way.destroy(client, 'contacts/7')
      for (const { headers } of desk.requests) expect(headers).not.toHaveProperty('content-type')
    })

    test('C4: carries the bearer token while there is one', async () => {
      let token: string | undefined
      const client = desk.connect({ getAccessToken: () => token })
      const carried: unknown[] = []
      for (token of [undefined, 'abc', 'def', '']) {
        for (const [, send] of KINDS) {
          await send(way, client, desk)
          carried.push(desk.sent().headers.authorization)
        }
      }
      expect(new Set(carried.splice(0, KINDS.length))).toEqual(new Set([undefined]))
      expect(new Set(carried.splice(0, KINDS.length))).toEqual(new Set(['Bearer abc']))
      expect(new Set(carried.splice(0, KINDS.length))).toEqual(new Set(['Bearer def']))
      expect(new Set(carried)).toEqual(new Set([undefined]))
    })

    test('C4: sends each request with the token of its own start', async () => {
      let token = 'first'
      // The first response waits for the second request.
      desk.respond(async () => {
        await vi.waitUntil(() => desk.requests.length === 2)
        return Response.json({})
      })
      const client = desk.connect({ getAccessToken: () => token })
      const first = way.create(client, 'contacts', {})
      await vi.waitUntil(() => desk.requests.length === 1)
      token = 'second'
      await Promise.all([first, way.read(client, 'contacts')])
      expect(desk.requests.map(({ headers }) => headers.authorization)).toEqual([
        'Bearer first',
        'Bearer second',
      ])
    })

    test('C4: carries token and shared headers to its own origin, also outside the base path', async () => {
      const client = desk.connect({ getAccessToken: () => 'abc', headers: { 'X-Key': 'k' } })
      for (const path of ['/api/7.wav', '/apix/7.wav', '/media/7.wav', '/7.wav']) {
        await way.binary(client, desk.origin + path)
        expect(desk.sent()).toMatchObject({
          url: path,
          headers: { authorization: 'Bearer abc', 'x-key': 'k' },
        })
      }
    })

    test('C4: where another server of its origin is configured, sends them to its base path alone', async () => {
      const client = desk.connect({
        getAccessToken: () => 'abc',
        headers: { 'X-Key': 'k' },
        otherBasePaths: ['https://elsewhere.example/media', '/', '/other', '/api/inner'],
      })
      for (const path of ['/api/7.wav', '/api/7']) {
        await way.binary(client, desk.origin + path)
        expect(desk.sent()).toMatchObject({ headers: { authorization: 'Bearer abc', 'x-key': 'k' } })
      }
      for (const path of ['/media/7.wav', '/other/7.wav', '/apix/7.wav', '/api/inner/7.wav']) {
        await way.binary(client, desk.origin + path)
        expect(desk.sent().headers).not.toHaveProperty('authorization')
        expect(desk.sent().headers).not.toHaveProperty('x-key')
      }
    })

    test('C4: changes nothing for a server of another origin', async () => {
      const otherBasePaths = ['https://elsewhere.example/media']
      const client = desk.connect({ getAccessToken: () => 'abc', otherBasePaths })
      await way.binary(client, `${desk.origin}/media/7.wav`)
      expect(desk.sent().headers.authorization).toBe('Bearer abc')
    })

    test('C4: sends nothing of the session to a foreign origin', async () => {
      const client = desk.connect({
        basePath: 'https://api.example/api',
        getAccessToken: () => 'abc',
        headers: { 'X-Key': 'k' },
        hooks: { beforeRequest: [(request) => request.headers.set('X-API-Key', 'secret')] },
      })
      await way.binary(client, `${desk.origin}/api/7.wav`)
      for (const name of ['authorization', 'x-key', 'x-api-key'])
        expect(desk.sent().headers).not.toHaveProperty(name)
    })

    test('C5: merges shared headers, leaves absent ones out and lets them replace defaults', async () => {
      const headers = {
        'X-Tenant': 'north',
        'X-Absent': undefined,
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
      }
      await way.create(desk.connect({ headers }), 'contacts', {})
      expect(desk.sent().headers).toMatchObject({
        'x-tenant': 'north',
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
      })
      expect(desk.sent().headers).not.toHaveProperty('x-absent')
    })

    test('C6: percent-encodes each key and value of a query and joins the pairs with &', async () => {
      await way.read(desk.connect(), 'contacts', {
        'naïve key': 'ü ?&=#+/%',
        tag: ['a', 'b&c'],
        page: 2,
        none: undefined,
        nil: null,
        日本: '😀',
      })
      expect(desk.sent().url).toBe(
        '/api/contacts?na%C3%AFve%20key=%C3%BC%20%3F%26%3D%23%2B%2F%25&tag=a&tag=b%26c&page=2&%E6%97%A5%E6%9C%AC=%F0%9F%98%80',
      )
    })

    test('C7: reads the query of an address back into an object', async () => {
      const query = { q: 'ü ?&=#+/%', tag: ['a', 'b&c'], page: '2' }
      await way.read(desk.connect(), 'contacts', query)
      expect(parseQuery(new URL(desk.sent().url, desk.origin).search)).toEqual(query)
    })

    test('C8: reads a response as JSON, with every digit of its numbers', async () => {
      desk.respond(new Response('{"id":9007199254740993}'))
      expect(await way.read(desk.connect(), 'contacts/7')).toEqual({ id: 9007199254740993n })
    })

    test('read: sends GET and gives back parsed JSON', async () => {
      expect(await way.read(desk.connect(), 'contacts', { page: 1 })).toEqual({ id: 7 })
      expect(desk.sent()).toMatchObject({ method: 'GET', url: '/api/contacts?page=1' })
      expect(desk.sent().body).toHaveLength(0)
    })

    test('create: sends JSON with every digit by POST and gives back parsed JSON', async () => {
      expect(await way.create(desk.connect(), 'contacts', { id: 2n ** 64n })).toEqual({ id: 7 })
      expect(desk.sent()).toMatchObject({ method: 'POST', url: '/api/contacts' })
      expect(desk.sent().body.toString()).toBe('{"id":18446744073709551616}')
    })

    test('update: sends JSON by PUT and gives back parsed JSON', async () => {
      expect(await way.update(desk.connect(), 'contacts/7', { name: 'Ada' })).toEqual({ id: 7 })
      expect(desk.sent()).toMatchObject({ method: 'PUT', url: '/api/contacts/7' })
      expect(desk.sent().body.toString()).toBe('{"name":"Ada"}')
    })

    test('destroy: sends DELETE without a body and parses nothing', async () => {
      desk.respond(new Response('deleted, but not in JSON'))
      await way.destroy(desk.connect(), 'contacts/7')
      expect(desk.sent()).toMatchObject({ method: 'DELETE', url: '/api/contacts/7' })
      expect(desk.sent().body).toHaveLength(0)
    })

    test('upload: sends file data with its type and gives back the raw response', async () => {
      const response = await way.upload(desk.connect(), 'files', new Blob(['hello']))
      expect(response).toBeInstanceOf(Response)
      expect(response).toMatchObject({ bodyUsed: false })
      expect(desk.sent().headers['content-type']).toBe('application/octet-stream')
      expect(desk.sent().body.toString()).toBe('hello')
      const form = new FormData()
      form.append('file', new Blob(['hello']), 'ä.txt')
      await way.upload(desk.connect({ headers: { 'Content-Type': 'a/b' } }), 'files', form)
      expect(desk.sent().headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
    })

    test('token: sends a form by POST that names the browser client, never the person', async () => {
      const client = desk.connect({ getAccessToken: () => 'abc', headers: { Authorization: 'Shared x' } })
      expect(await way.token(client, { username: 'jö & co' })).toEqual({ id: 7 })
      expect(desk.sent()).toMatchObject({ method: 'POST', url: '/api/oauth/token' })
      expect(desk.sent().headers.authorization).toBe(`Basic ${btoa('browser:')}`)
      expect(desk.sent().headers['content-type']).toContain('application/x-www-form-urlencoded')
      expect(desk.sent().body.toString()).toBe('username=j%C3%B6+%26+co')
    })

    test.each([200, 201, 202])('errors: an OK response passes through unchanged: %i', async (status) => {
      desk.respond(Response.json({ a: 1 }, { status }))
      expect(await way.create(desk.connect(), 'contacts', {})).toEqual({ a: 1 })
    })

    test.each(KINDS)(
      '401: a %s sends the person to the login address once, and gives nothing back',
      async (_kind, send) => {
        desk.respond(Response.json({ error: 'expired' }, { status: 401 }))
        const onUnauthorized = vi.fn()
        const client = desk.connect({ onUnauthorized, getAccessToken: () => 'abc' })
        await way.ended(send(way, client, desk))
        expect(onUnauthorized).toHaveBeenCalledOnce()
      },
    )
    test.each(KINDS)('400: a %s throws error, description and fields of the body', async (_kind, send) => {
      const body = { error: 'invalid', error_description: 'Look again.', fields: { phone: 'bad' }, trace: 9 }
      desk.respond(Response.json(body, { status: 400 }))
      const error = await failure(send(way, desk.connect(), desk))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ type: 400, message: 'Http Status != OK', cause: body })
      expect((error as ApiError).response).toEqual({
        error: 'invalid',
        description: 'Look again.',
        fields: { phone: 'bad' },
      })
    })
    test('401: leads to the login address also from its own origin outside the base path', async () => {
      desk.respond(new Response(null, { status: 401 }))
      const onUnauthorized = vi.fn()
      await way.ended(way.binary(desk.connect({ onUnauthorized }), `${desk.origin}/media/7.wav`))
      expect(onUnauthorized).toHaveBeenCalledOnce()
    })

    test('401: does not end a session that began while the request was under way', async () => {
      let token = 'old'
      desk.respond(() => {
        token = 'new'
        return new Response(null, { status: 401 })
      })
      const onUnauthorized = vi.fn()
      await way.ended(way.read(desk.connect({ onUnauthorized, getAccessToken: () => token }), 'contacts'))
      expect(onUnauthorized).not.toHaveBeenCalled()
    })

    test.each<Kind>([
      ['the token call', (way, client) => way.token(client, {})],
      ['a request in the background', (way, client) => way.background(client, 'contacts')],
      ['a foreign address', (way, client, desk) => way.binary(client, `${desk.origin}/7.wav`)],
    ])('401: to %s does not lead to the login address and is an error with its body', async (what, send) => {
      desk.respond(Response.json({ error: 'invalid_grant' }, { status: 401 }))
      const onUnauthorized = vi.fn()
      const basePath = what.includes('foreign') ? 'https://api.example' : '/api'
      const error = await failure(send(way, desk.connect({ basePath, onUnauthorized }), desk))
      expect(error).not.toBeInstanceOf(UnauthorizedError)
      expect(error).toMatchObject({
        type: 401,
        message: 'Http Status != OK',
        cause: { error: 'invalid_grant' },
      })
      expect(onUnauthorized).not.toHaveBeenCalled()
    })

    test.each([402, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504])(
      'errors: another failing status has the raw response: %i',
      async (status) => {
        const body = { detail: [{ loc: ['body', 'phone'] }] }
        desk.respond(Response.json(body, { status, headers: { 'Retry-After': '1' } }))
        const error = await failure(way.read(desk.connect(), 'contacts'))
        expect(error).toBeInstanceOf(ApiError)
        expect(error).toMatchObject({ type: status, message: 'Http Status != OK', cause: body })
        const { response } = error as { response: Response }
        expect(response).toMatchObject({ status, bodyUsed: false })
        expect(await response.json()).toEqual(body)
        expect(desk.requests).toHaveLength(1)
      },
    )

    test('errors: throws an error of its own where there is no response, and names what happened', async () => {
      desk.respond('drop')
      const error = await failure(way.create(desk.connect(), 'contacts', {}))
      expect(error).toBeInstanceOf(NoResponseError)
      expect(error).toMatchObject({
        type: 0,
        reason: 'network',
        message: `No response came from ${new URL(desk.origin).host}: the server or the network is down.`,
        request: { address: new URL(`${desk.origin}/api/contacts`), method: 'POST' },
      })
    })

    test('errors: throws an error of its own for a body that breaks off', async () => {
      desk.respond(() => new Response(breakingOff('{"id":')))
      const client = desk.connect()
      for (const send of [
        () => way.read(client, 'contacts'),
        () => way.binary(client, `${desk.origin}/7.wav`),
      ]) {
        const error = await failure(send())
        expect(error).toBeInstanceOf(NoResponseError)
        expect(error).toMatchObject({ type: 0, reason: 'network', request: { method: 'GET' } })
      }
    })

    test('errors: throws an error of its own for JSON that ends too early', async () => {
      desk.respond(new Response('{"id":', { headers: { 'Content-Type': 'application/json' } }))
      expect(await failure(way.read(desk.connect(), 'contacts'))).toMatchObject({
        type: 0,
        reason: 'malformed',
        message: 'The server returned JSON that is broken or cut off.',
      })
    })

    test('errors: throws an error of its own for a page instead of JSON, and names what came', async () => {
      desk.respond(new Response('<!doctype html><h1>Welcome</h1>'))
      expect(await failure(way.read(desk.connect(), 'contacts'))).toMatchObject({
        type: 0,
        reason: 'malformed',
        message: 'The server returned a web page where JSON was expected.',
      })
    })

    test('hooks: runs them in their order for the API alone, and sends what they add to the query', async () => {
      const order: string[] = []
      const client = desk.connect({
        getAccessToken: () => 'abc',
        hooks: {
          beforeRequest: [
            async ({ headers }, { context }) => {
              await Promise.resolve()
              order.push(`first, after ${headers.get('Authorization')}`)
              context.query = { key: 'a/b' }
            },
            ({ headers }) => {
              order.push('second')
              headers.set('X-API-Key', 'secret')
            },
          ],
        },
      })
      await way.create(client, 'contacts', { name: 'Ada' })
      await way.read(client, 'contacts', { q: 'a b' })
      expect(order).toEqual(['first, after Bearer abc', 'second', 'first, after Bearer abc', 'second'])
      const [created, read] = desk.requests
      expect(created?.url).toBe('/api/contacts?key=a%2Fb')
      expect(created?.body.toString()).toBe('{"name":"Ada"}')
      expect(read?.url).toBe('/api/contacts?q=a%20b&key=a%2Fb')
      for (const { headers } of desk.requests)
        expect(headers).toMatchObject({ 'x-api-key': 'secret', authorization: 'Bearer abc' })
    })
  })

  test('C4: sends nothing of the session to a foreign origin that one call names as its prefix', async () => {
    const { ky } = desk.connect({
      basePath: 'https://api.example/api',
      getAccessToken: () => 'abc',
      headers: { 'X-Key': 'k' },
    })
    await ky.get('contacts', { prefixUrl: desk.origin })
    await ky.extend({ prefixUrl: desk.origin }).post('contacts', { json: {} })
    for (const { headers } of desk.requests) {
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('x-key')
    }
  })
})

/** A body whose connection is lost after its first part. */
function breakingOff(part: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
}
