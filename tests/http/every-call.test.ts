import type { BeforeRequestHook } from 'ky'
import { expect, test, vi } from 'vitest'
import * as calls from '../../src/http/calls.ts'
import { requestToken } from '../../src/http/token-request.ts'
import { upload } from '../../src/http/upload.ts'
import { contextOf } from '../../src/http/hooks.ts'
import { eachTransport } from './each-transport.ts'
import { failure } from './failure.ts'

eachTransport('every call', (desk) => {
  test.each([
    ['/api', '/contacts', '/api/contacts'],
    ['/api', 'contacts', '/api/contacts'],
    ['/api/', '/contacts', '/api/contacts'],
    ['api', '/contacts/', '/api/contacts/'],
    ['', '/contacts', '/contacts'],
    ['/', '/contacts', '/contacts'],
    ['/api/v2', '', '/api/v2'],
    ['/api?a=1#b', '/contacts', '/api/contacts'],
    ['/api', '/files/a%2Fb%20c', '/api/files/a%2Fb%20c'],
    ['ORIGIN/api', '/contacts', '/api/contacts'],
    ['ORIGIN/', '/contacts', '/contacts'],
    ['/elsewhere', 'ORIGIN/api/contacts', '/api/contacts'],
  ])('C1: with the base path %j, the path %j goes to %j', async (basePath, path, url) => {
    const here = (address: string) => address.replace('ORIGIN', desk.origin)
    await calls.read(desk.connect({ basePath: here(basePath) }), here(path))
    expect(desk.sent().url).toBe(url)
  })

  test('C3: names no content type for a create without a body', async () => {
    const client = desk.connect({ headers: { 'Content-Type': 'application/vnd.api+json' } })
    await calls.create(client, '/contacts/7/call', undefined)
    expect(desk.sent().headers).not.toHaveProperty('content-type')
  })

  test('C4: sends each request with the token of its own start', async () => {
    let token = 'first'
    // Each response waits until all requests have been sent.
    desk.respond(async () => {
      await vi.waitUntil(() => desk.requests.length === 2)
      return Response.json({})
    })
    const client = desk.connect({ getAccessToken: () => token })
    const first = calls.create(client, '/contacts', { id: 2n ** 64n })
    token = 'second'
    const second = calls.read(client, '/contacts')
    token = 'third'
    await Promise.all([first, second])
    const carried = desk.requests.map(({ method, headers }) => [method, headers.authorization])
    expect(carried).toEqual(
      expect.arrayContaining([
        ['POST', 'Bearer first'],
        ['GET', 'Bearer second'],
      ]),
    )
  })

  test.each([
    ['/api', '/api/contacts', true],
    ['/api', '/api', true],
    ['/api', '/api?page=2', true],
    ['/api/', '/api/contacts', true],
    ['', '/contacts', true],
    ['/api', '/apix/contacts', true],
    ['/api', '/other', true],
    ['/api', '/api/../other', true],
    ['https://api.example/api', '/api/contacts', false],
  ])(
    'C4: with the base path %j, an address at %j gets the token: %j',
    async (basePath, address, isCarried) => {
      const client = desk.connect({ basePath, getAccessToken: () => 'abc', headers: { 'X-Key': 'k' } })
      await calls.fetchBinary(client, desk.origin + address)
      expect(desk.sent().headers.authorization).toBe(isCarried ? 'Bearer abc' : undefined)
      expect(desk.sent().headers['x-key']).toBe(isCarried ? 'k' : undefined)
    },
  )

  test('C4: lets the connection add other credentials beside the token', async () => {
    const beforeRequest = [(request: Request) => request.headers.set('X-API-Key', 'secret')]
    const client = desk.connect({ hooks: { beforeRequest }, getAccessToken: () => 'abc' })
    await calls.read(client, '/contacts')
    expect(desk.sent().headers).toMatchObject({ 'x-api-key': 'secret', authorization: 'Bearer abc' })
  })

  test('C4: runs no hook of the connection for the response of a foreign address', async () => {
    desk.respond(new Response(null, { status: 403 }))
    const afterResponse = vi.fn()
    const client = desk.connect({
      basePath: 'https://api.example/api',
      hooks: { afterResponse: [afterResponse] },
    })
    await failure(calls.fetchBinary(client, `${desk.origin}/api/a.wav`))
    expect(afterResponse).not.toHaveBeenCalled()
    const own = desk.connect({ hooks: { afterResponse: [afterResponse] } })
    await failure(calls.read(own, '/contacts'))
    expect(afterResponse).toHaveBeenCalledOnce()
  })

  test('C4: lets the connection add a key to the query of requests to the API, and waits for it', async () => {
    const addKey: BeforeRequestHook = async (_request, options) => {
      await Promise.resolve()
      const context = contextOf(options)
      if (context.isSignIn !== true) context.query = { key: 'a/b' }
    }
    const client = desk.connect({ hooks: { beforeRequest: [addKey] } })
    await calls.read(client, '/contacts', { query: { q: 'a b' } })
    await upload(client, '/files', new Blob(['a']))
    await requestToken(client, {})
    await calls.fetchBinary(client, `${desk.origin}/elsewhere/a.wav`)
    await calls.fetchBinary(client, `${desk.origin}/elsewhere/a.wav?key=given`)
    expect(desk.requests.map(({ url }) => url)).toEqual([
      '/api/contacts?q=a%20b&key=a%2Fb',
      '/api/files?key=a%2Fb',
      '/api/oauth/token',
      '/elsewhere/a.wav?key=a%2Fb',
      '/elsewhere/a.wav?key=given',
    ])
  })

  test('C5: keeps the defaults where a shared header of that name is undefined', async () => {
    const client = desk.connect({ headers: { Accept: undefined, 'Content-Type': undefined } })
    await calls.create(client, '/contacts', {})
    expect(desk.sent().headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    })
  })

  test('C4: sends a form with files unbroken where a key is added to the query', async () => {
    const addKey: BeforeRequestHook = (_request, options) => {
      contextOf(options).query = { key: 'k' }
    }
    const client = desk.connect({ hooks: { beforeRequest: [addKey] }, getAccessToken: () => 'abc' })
    const form = new FormData()
    form.append('file', new Blob(['pixels']), 'a.png')
    await upload(client, '/files', form)
    const { url, headers, body } = desk.sent()
    expect([url, headers.authorization]).toEqual(['/api/files?key=k', 'Bearer abc'])
    const received = new Response(new Uint8Array(body), {
      headers: { 'Content-Type': headers['content-type'] ?? '' },
    })
    expect(await ((await received.formData()).get('file') as File).text()).toBe('pixels')
    await calls.create(client, '/contacts', {}, { contentType: 'application/merge-patch+json' })
    expect(desk.sent().headers['content-type']).toBe('application/merge-patch+json')
  })

  test('C5: merges the headers of one call, and leaves absent ones out', async () => {
    await calls.create(desk.connect(), '/contacts', {}, { headers: { 'X-Once': '1', 'X-Never': undefined } })
    expect(desk.sent().headers['x-once']).toBe('1')
    expect(desk.sent().headers).not.toHaveProperty('x-never')
  })

  test('C5: lets a header of one call replace the shared one', async () => {
    const client = desk.connect({ headers: { Accept: 'a/a', 'Content-Type': 'a/a' } })
    await calls.read(client, '/contacts', { headers: { accept: 'b/b' } })
    expect(desk.sent().headers.accept).toBe('b/b')
    await calls.update(client, '/contacts/7', {}, { contentType: 'application/merge-patch+json' })
    expect(desk.sent().headers['content-type']).toBe('application/merge-patch+json')
    await client.ky.get('contacts').text()
    expect(desk.sent().headers.accept).toBe('text/*')
  })

  test("C6: sends ky's own forms of a query unchanged", async () => {
    const { ky } = desk.connect()
    for (const searchParams of [new URLSearchParams({ q: 'Ada' }), 'q=Ada', [['q', 'Ada']]]) {
      await ky.get('contacts', { searchParams: searchParams as URLSearchParams })
      expect(desk.sent().url).toBe('/api/contacts?q=Ada')
    }
  })

  test('C6: sends a query that is encoded already as it is, after one that the path has', async () => {
    await calls.read(desk.connect(), '/contacts?a=1', { query: '?filter%5Bname%5D=x%20y' })
    expect(desk.sent().url).toBe('/api/contacts?a=1&filter%5Bname%5D=x%20y')
  })

  test('C8: gives back the raw response of a create that says so', async () => {
    const raw = await calls.create(desk.connect(), '/contacts', {}, { parse: false })
    expect(raw).toBeInstanceOf(Response)
    expect(await (raw as Response).text()).toBe('{"id":7}')
  })
})
