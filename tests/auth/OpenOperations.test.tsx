import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { read } from '../../src/http/calls.ts'
import { sendCredentials } from '../../src/auth/authorize.ts'
import { retryAnonymously } from '../../src/auth/retry-anonymously.ts'
import { demo, openDesk, respondWith } from '../queries/hook-page.tsx'

/** A server that refuses an expired session for every operation. */
function deskWith(security: unknown) {
  const get = {
    responses: { 200: { description: 'News.' } },
    ...(security === undefined ? {} : { security }),
  }
  const paths = { '/news/{id}': { get } }
  const desk = openDesk({
    document: { ...demo.document, security: [{ token: [] }], paths },
    hooks: (server) => ({
      beforeRequest: [sendCredentials(() => server().session.get()?.credentials)],
      afterResponse: [retryAnonymously(server)],
    }),
  })
  const seen: string[] = []
  respondWith(
    http.get('/api/news/:id', ({ request }) => {
      const header = request.headers.get('Authorization') ?? request.headers.get('X-Key') ?? 'anonymous'
      seen.push(header)
      return header === 'anonymous' ? HttpResponse.json({ id: 7 }) : new HttpResponse(null, { status: 401 })
    }),
  )
  return { ...desk, seen, ask: () => read(desk.server.client, '/news/7') }
}

test.each([[[]], [[{ token: [] }, {}]]])(
  'repeats an open operation (%j) without the refused session',
  async (security) => {
    const { ask, seen, sentAway, server } = deskWith(security)
    expect(await ask()).toEqual({ id: 7 })
    expect(seen).toEqual([expect.stringMatching(/^Bearer /), 'anonymous'])
    expect(sentAway()).toBe(0)
    expect(server.session.get()).toBeDefined()
  },
)

test('does not repeat a request while the description is unknown, which may be what was refused', async () => {
  const desk = openDesk({
    hooks: (server) => ({
      afterResponse: [retryAnonymously(() => ({ ...server(), description: undefined }))],
    }),
  })
  respondWith(http.get('/api/openapi.json', () => new HttpResponse(null, { status: 401 })))
  expect(await read(desk.server.client, '/openapi.json')).toBeUndefined()
  expect(desk.sent).toEqual(['GET /openapi.json'])
})

test('leaves out an API key in the same way', async () => {
  const { ask, seen, server } = deskWith([])
  const credentials = [{ in: 'header' as const, name: 'X-Key', value: 'old' }]
  server.session.set({ accessToken: 'old', credentials })
  expect(await ask()).toEqual({ id: 7 })
  expect(seen).toEqual(['old', 'anonymous'])
})

test.each([[undefined], [[{ token: [] }]]])(
  'ends the session where an operation that requires one (%j) refuses it',
  async (security) => {
    const { ask, seen, sentAway } = deskWith(security)
    expect(await ask()).toBeUndefined()
    expect(seen).toHaveLength(1)
    expect(sentAway()).toBe(1)
  },
)
