import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { create, read } from '../../src/http/calls.ts'
import { csrfHooks, type CsrfNames } from '../../src/auth/csrf.ts'
import * as refused from '../../src/auth/refused.ts'
import { createSessionStore, type SessionStore } from '../../src/session/session.ts'
import { demo, openDesk, respondWith } from '../queries/hook-page.tsx'

afterEach(() => void (document.cookie = 'XSRF-TOKEN=; path=/; max-age=0'))

const anonymous = createSessionStore('anonymous')

/** A server that requires a CSRF token in a header for changes, and its error without the token. */
function deskWanting(
  header: string,
  refusal: () => Response,
  paths: object = {},
  { configured, session = anonymous }: { configured?: CsrfNames; session?: SessionStore } = {},
) {
  const received: string[] = []
  respondWith(
    http.post('/api/notes', async ({ request }) => {
      received.push(await request.clone().text())
      return request.headers.get(header) === 'fresh-token' ? HttpResponse.json({ id: 1 }) : refusal()
    }),
  )
  // No header identifies the person, but a cookie that no script can read.
  const document = { ...demo.document, paths: { ...demo.document.paths, ...paths } }
  const desk = openDesk({
    document,
    isSignedIn: false,
    hooks: (server) =>
      csrfHooks({ session, described: () => Promise.resolve(server()), configured }, () =>
        Promise.resolve(refused),
      ),
  })
  const write = () => create(desk.server.client, '/notes', { title: 'Call back' })
  return { ...desk, write, received }
}

const refusing =
  (status: number, body: object = {}, headers = {}) =>
  () =>
    HttpResponse.json(body, { status, headers })
const described = (path: string) => ({ [path]: { get: { responses: { 200: { description: 'A token.' } } } } })

test('requests a token at the described address, repeats the change, and keeps the token', async () => {
  const { write, sent, received } = deskWanting('X-XSRF-TOKEN', refusing(403), described('/auth/csrf'))
  respondWith(
    http.get('/api/auth/csrf', () =>
      HttpResponse.json({ headerName: 'X-XSRF-TOKEN', parameterName: '_csrf', token: 'fresh-token' }),
    ),
  )
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /auth/csrf', 'POST /notes'])
  expect(received).toEqual(['{"title":"Call back"}', '{"title":"Call back"}'])
  sent.length = 0
  await write()
  expect(sent).toEqual(['POST /notes'])
})

test('requests a token at the usual addresses after an error that names CSRF', async () => {
  const { write, sent } = deskWanting('X-CSRF-Token', refusing(403, { message: 'invalid csrf token' }))
  respondWith(
    http.get('/api/csrf-token', () => HttpResponse.json({ csrfToken: 'fresh-token' })),
    http.get('/csrf-token', () => new HttpResponse(null, { status: 404 })),
  )
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /csrf-token', 'POST /notes'])
})

test('uses the cookie that an address sets after a 419', async () => {
  const { write, sent } = deskWanting('X-XSRF-TOKEN', refusing(419, { message: 'CSRF token mismatch.' }))
  respondWith(
    http.get('/api/sanctum/csrf-cookie', () => {
      document.cookie = 'XSRF-TOKEN=fresh-token; path=/'
      return new HttpResponse(null, { status: 204 })
    }),
  )
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /sanctum/csrf-cookie', 'POST /notes'])
})

test('requests the token by a header where the server says that it requires one', async () => {
  const { write } = deskWanting('X-CSRF-Token', refusing(403, {}, { 'X-CSRF-Token': 'Required' }))
  respondWith(
    http.get('/api/notes', ({ request }) =>
      request.headers.get('X-CSRF-Token') === 'Fetch'
        ? HttpResponse.json([], { headers: { 'X-CSRF-Token': 'fresh-token' } })
        : HttpResponse.json([]),
    ),
  )
  expect(await write()).toEqual({ id: 1 })
})

test('uses the cookie that comes with the refusal itself', async () => {
  const { write, sent } = deskWanting('X-XSRF-TOKEN', () => {
    document.cookie = 'XSRF-TOKEN=fresh-token; path=/'
    return HttpResponse.json({ status: 403, error: 'Forbidden' }, { status: 403 })
  })
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'POST /notes'])
})

test('requests an antiforgery token after an empty 400, and sends it in its own header', async () => {
  const refusal = () => new HttpResponse(null, { status: 400 })
  const paths = described('/antiforgery/token')
  const { write, sent } = deskWanting('RequestVerificationToken', refusal, paths)
  respondWith(http.get('/api/antiforgery/token', () => HttpResponse.json({ requestToken: 'fresh-token' })))
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /antiforgery/token', 'POST /notes'])
})

test('reads the token from the page at the root of the server after a 422 about it', async () => {
  const refusal = refusing(422, { exception: '#<InvalidAuthenticityToken>' })
  const { write } = deskWanting('X-CSRF-Token', refusal)
  const page = '<html><head><meta name="csrf-token" content="fresh-token"></head></html>'
  respondWith(http.get(`${location.origin}/`, () => HttpResponse.html(page)))
  expect(await write()).toEqual({ id: 1 })
})

test.each([
  ['a 403 that is about something else', refusing(403, { message: 'You may not write notes.' })],
  ['a 422 about a field', refusing(422, { errors: { title: ['is too short'] } })],
])('requests no token after %s', async (_what, refusal) => {
  const { write, sent } = deskWanting('X-CSRF-Token', refusal)
  await expect(write()).rejects.toThrow('Http Status != OK')
  expect(sent).toEqual(['POST /notes'])
})

test('repeats a change only once', async () => {
  const { write, sent } = deskWanting('X-CSRF-Token', refusing(403), described('/csrf'))
  respondWith(http.get('/api/csrf', () => HttpResponse.json({ token: 'another-token' })))
  await expect(write()).rejects.toThrow('Http Status != OK')
  expect(sent).toEqual(['POST /notes', 'GET /csrf', 'POST /notes'])
})

test('sends the requested token in the configured header', async () => {
  const configured = { cookie: 'desk-csrf', header: 'X-Desk-Csrf' }
  const { write, sent } = deskWanting('X-Desk-Csrf', refusing(403), described('/csrf'), { configured })
  respondWith(http.get('/api/csrf', () => HttpResponse.json({ token: 'fresh-token' })))
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /csrf', 'POST /notes'])
})

test('sends no token of the person before after another has signed in', async () => {
  const session = createSessionStore('desk')
  const { write, sent } = deskWanting('X-CSRF-Token', refusing(403), described('/csrf'), { session })
  respondWith(http.get('/api/csrf', () => HttpResponse.json({ token: 'fresh-token' })))
  await write()
  session.set({ accessToken: '', credentials: [], userName: 'ben' })
  sent.length = 0
  expect(await write()).toEqual({ id: 1 })
  expect(sent).toEqual(['POST /notes', 'GET /csrf', 'POST /notes'])
})

test('requests a token for the call that replaces an expired access token', async () => {
  const { server, sent } = deskWanting('X-CSRF-Token', refusing(403))
  respondWith(
    http.post('/api/oauth/token', ({ request }) =>
      request.headers.has('X-CSRF-Token') ? undefined : refusing(403, { message: 'invalid csrf token' })(),
    ),
    http.get('/api/csrf-token', () => HttpResponse.json({ csrfToken: 'fresh-token' })),
    http.get('/csrf-token', () => new HttpResponse(null, { status: 404 })),
  )
  const { access_token: accessToken, refresh_token: refreshToken } = demo.signIn()
  server.session.set({ accessToken, refreshToken, expiresAt: Date.now() - 1 })
  expect(await read(server.client, '/contacts/7')).toMatchObject({ id: 7 })
  expect(sent).toEqual(['POST /oauth/token', 'GET /csrf-token', 'POST /oauth/token', 'GET /contacts/7'])
})
