import { delay, http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NoResponseError } from '../../src/http/api-error.ts'
import { read } from '../../src/http/calls.ts'
import { upload } from '../../src/http/upload.ts'
import { createClient } from '../../src/http/client.ts'
import type { Connection } from '../../src/http/connection.ts'
import { failure } from './failure.ts'

// In a real browser, where an upload uses XMLHttpRequest.

const worker = setupWorker()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
afterEach(() => worker.resetHandlers())
afterAll(() => worker.stop())

const connect = (connection: Partial<Connection> = {}) => createClient({ basePath: '/api', ...connection })
const file = (size: number) => new Blob([new Uint8Array(size)], { type: 'audio/wav' })
const form = (data: Blob) => {
  const form = new FormData()
  form.append('file', data, 'ä.wav')
  return form
}

test('sends a form with credentials, headers and the bearer token of every other call', async () => {
  const seen = vi.fn()
  worker.use(
    http.post('/api/files', async ({ request }) => {
      const { mode, credentials, headers } = request
      const sent = (await request.formData()).get('file') as File
      seen({ mode, credentials, ...Object.fromEntries(headers), name: sent.name, size: sent.size })
      return HttpResponse.json({ id: 7 }, { status: 201, headers: { Location: '/files/7' } })
    }),
  )
  const client = connect({
    getAccessToken: () => 'abc',
    headers: { 'X-Tenant': 'north', 'Content-Type': 'a/b' },
  })
  const reply = await upload(client, '/files', form(file(100_000)), { query: { folder: 'a&b' } })
  expect(seen).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      mode: 'cors',
      credentials: 'include',
      accept: 'application/json',
      authorization: 'Bearer abc',
      'x-tenant': 'north',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      name: 'ä.wav',
      size: 100_000,
    }),
  )
  expect(reply).toMatchObject({ status: 201, statusText: 'Created', ok: true, bodyUsed: false })
  expect(reply?.headers.get('location')).toBe('/files/7')
  expect(await reply?.json()).toEqual({ id: 7 })
})

test('sends a blob with its type and the method that the server has', async () => {
  worker.use(
    http.put('/api/files/7', async ({ request }) => {
      const { byteLength } = await request.arrayBuffer()
      return HttpResponse.json({ byteLength, type: request.headers.get('content-type') })
    }),
  )
  const reply = await upload(connect(), '/files/7', file(3000), { method: 'PUT' })
  expect(await reply?.json()).toEqual({ byteLength: 3000, type: 'audio/wav' })
})

test('gives back a response without a body', async () => {
  worker.use(http.post('/api/files', () => new HttpResponse(null, { status: 204 })))
  const reply = await upload(connect(), '/files', form(file(10)))
  expect(reply).toMatchObject({ status: 204, body: null })
})

test('is cancelled by its signal and passes the abort on untouched', async () => {
  const arrived = vi.fn()
  worker.use(
    http.post('/api/files', async () => {
      arrived()
      await delay('infinite')
    }),
  )
  const abort = new AbortController()
  const call = failure(upload(connect(), '/files', form(file(10)), { signal: abort.signal }))
  await vi.waitFor(() => expect(arrived).toHaveBeenCalled())
  abort.abort()
  expect(await call).toBe(abort.signal.reason)
})

test('sends nothing when it is cancelled before it starts', async () => {
  const reason = new DOMException('Left the page', 'AbortError')
  const call = upload(connect(), '/files', file(10), { signal: AbortSignal.abort(reason) })
  expect(await failure(call)).toBe(reason)
})

test('says that no response came when the connection drops', async () => {
  worker.use(http.post('/api/files', () => HttpResponse.error()))
  const error = await failure(upload(connect(), '/files', form(file(10))))
  expect(error).toBeInstanceOf(NoResponseError)
  expect(error).toMatchObject({ type: 0, reason: 'network', message: expect.stringContaining(location.host) })
})

test('sends the person to the login address on a 401 and gives back nothing', async () => {
  worker.use(http.post('/api/files', () => HttpResponse.json({}, { status: 401 })))
  const onUnauthorized = vi.fn()
  expect(await upload(connect({ onUnauthorized }), '/files', form(file(10)))).toBeUndefined()
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test('fails as every other call does', async () => {
  worker.use(
    http.post('/api/files', () =>
      HttpResponse.json(
        { error: 'invalid', error_description: 'Too quiet.', fields: { file: 'silent' } },
        { status: 400 },
      ),
    ),
    http.put('/api/files', () => HttpResponse.json({ detail: 'Too large.' }, { status: 413 })),
  )
  expect(await failure(upload(connect(), '/files', form(file(10))))).toMatchObject({
    type: 400,
    message: 'Http Status != OK',
    response: { error: 'invalid', description: 'Too quiet.', fields: { file: 'silent' } },
  })
  const error = await failure(upload(connect(), '/files', file(10), { method: 'PUT' }))
  expect(error).toMatchObject({ type: 413, cause: { detail: 'Too large.' }, response: expect.any(Response) })
  expect(await (error as { response: Response }).response.json()).toEqual({ detail: 'Too large.' })
})

test('reads with cookies in cross-origin mode below the origin of the page', async () => {
  worker.use(
    http.get('/api/contacts', ({ request: { url, mode, credentials } }) =>
      HttpResponse.json({ url, mode, credentials }),
    ),
  )
  expect(await read(connect(), '/contacts', { query: { q: 'ü&' } })).toEqual({
    url: `${location.origin}/api/contacts?q=%C3%BC%26`,
    mode: 'cors',
    credentials: 'include',
  })
})
