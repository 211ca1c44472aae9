import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkSendable } from '../../src/auth/sendable.ts'
import { keepSessionFresh } from '../../src/auth/keep-session-fresh.ts'
import { refreshSession, regainSession } from '../../src/auth/session-refresh.ts'
import type { Server } from '../../src/server/server.tsx'
import { read } from '../../src/http/calls.ts'
import { signInTo, signInWith } from './ways/sign-in-page.ts'
import { serve, type Exchange } from '../support/servers/exchange.ts'

const MINUTE = 60_000

/** Keeps the session of a server fresh, with the code of a refresh already loaded. */
const keepFresh = (server: Server) =>
  keepSessionFresh(
    server.session,
    () => Promise.resolve(server),
    () => Promise.resolve({ refreshSession }),
  )

const document = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: { '/notes': { get: { responses: { 200: { description: 'ok' } } } } },
  components: {
    securitySchemes: {
      form: { type: 'oauth2', flows: { password: { tokenUrl: 'oauth/token', scopes: {} } } },
    },
  },
}

const withRefreshToken = { type: 'object', properties: { refresh_token: { type: 'string' } } }

/** A server that accepts one access token at a time and issues another for a refresh token, and a session there. */
async function deskOf({
  expiresIn,
  canRefresh = true,
  onRefresh,
}: { expiresIn?: unknown; canRefresh?: boolean; onRefresh?: (server: Server) => void } = {}) {
  let taken = 'token-1'
  let given = 1
  const requests: string[] = []
  const handler = ({ method, path, headers, body, json }: Exchange) => {
    requests.push(`${method} ${path}`)
    if (path === '/oauth/token') {
      if (body.grant_type === 'refresh_token' && !canRefresh) return json(400, { error: 'invalid_grant' })
      taken = `token-${given++}`
      if (body.grant_type === 'refresh_token') onRefresh?.(server)
      return json(200, { access_token: taken, refresh_token: 'r', expires_in: expiresIn })
    }
    return headers.authorization === `Bearer ${taken}`
      ? json(200, [{ id: 1, title: 'Call back' }])
      : json(401, { error: 'invalid_token' })
  }
  const { address, close } = await serve(handler)
  onTestFinished(close)
  let sentAway = 0
  const server = signInTo(address, document, {}, () => (sentAway += 1))
  await signInWith(server, { userName: 'mara', password: 'secret' })
  requests.length = 0
  const revoke = () => (taken = 'none')
  return {
    server,
    requests,
    revoke,
    sentAway: () => sentAway,
    notes: () => read(server.client, '/notes'),
  }
}

test('replaces a token that was revoked before it expired, once, and the request succeeds', async () => {
  const { notes, revoke, requests, sentAway } = await deskOf({ expiresIn: 900 })
  expect(await notes()).toHaveLength(1)
  revoke()
  requests.length = 0
  expect(await Promise.all([notes(), notes()])).toEqual([[expect.anything()], [expect.anything()]])
  expect(requests.filter((one) => one === 'POST /oauth/token')).toHaveLength(1)
  expect(sentAway()).toBe(0)
})

test('opens the login page where a revoked token cannot be replaced, and does not try again', async () => {
  const { notes, revoke, requests, sentAway } = await deskOf({ canRefresh: false })
  revoke()
  expect(await notes()).toBeUndefined()
  expect(await notes()).toBeUndefined()
  expect(requests).toEqual(['GET /notes', 'POST /oauth/token', 'GET /notes'])
  expect(sentAway()).toBe(2)
})

test('does not repeat a request as another person who signed in meanwhile', async () => {
  const { notes, revoke, requests } = await deskOf({
    onRefresh: ({ session }) => session.set({ accessToken: 'token-2', refreshToken: 'r', userName: 'ben' }),
  })
  revoke()
  expect(await notes()).toBeUndefined()
  expect(requests).toEqual(['GET /notes', 'POST /oauth/token'])
})

test('requests no second token within a minute where the new one is refused too', async () => {
  const { notes, revoke, requests, sentAway } = await deskOf()
  revoke()
  await notes()
  revoke()
  expect(await notes()).toBeUndefined()
  expect(requests.filter((one) => one === 'POST /oauth/token')).toHaveLength(1)
  expect(sentAway()).toBe(1)
})

test.each([
  ['with the token in its body', { content: { 'application/json': { schema: withRefreshToken } } }],
  ['with the token as its bearer token', undefined],
])('refreshes a session of the password form by the described operation, %s', async (_how, requestBody) => {
  const requests: unknown[] = []
  const { address, close } = await serve(({ method, path, headers, body, json }) => {
    if (path === '/auth/token')
      return json(body.grant_type === 'password' ? 200 : 422, { access_token: 'first', refresh_token: 'r' })
    if (path !== '/auth/refresh')
      return json(headers.authorization === 'Bearer second' ? 200 : 401, [{ id: 1 }])
    requests.push(requestBody === undefined ? headers.authorization : body, method)
    return json(200, { access_token: 'second' })
  })
  onTestFinished(close)
  const flows = { password: { tokenUrl: 'auth/token', scopes: {} } }
  const server = signInTo(address, {
    ...document,
    paths: { ...document.paths, '/auth/refresh': { post: { requestBody, responses: {} } } },
    components: { securitySchemes: { form: { type: 'oauth2', flows } } },
  })
  await signInWith(server, { userName: 'mara', password: 'secret' })
  expect(await read(server.client, '/notes')).toHaveLength(1)
  expect(requests).toEqual([requestBody === undefined ? 'Bearer r' : { refresh_token: 'r' }, 'POST'])
})

test.each([0, -5, 'soon', '', null, 2 ** 31 + 1, 1e300])(
  'takes a token that expires in %j seconds for one of unknown lifetime',
  async (expiresIn) => {
    const { server } = await deskOf({ expiresIn })
    expect(server.session.get()).toMatchObject({ accessToken: 'token-1' })
    expect(server.session.get()?.expiresAt).toBeUndefined()
  },
)

test('understands a lifetime that is written as text', async () => {
  const { server } = await deskOf({ expiresIn: '900' })
  expect(server.session.get()?.expiresAt).toBeGreaterThan(Date.now())
})

test('requests a token at most once a minute, whatever lifetime the server names', async () => {
  const lifetimes = fc.array(
    fc.oneof(fc.integer({ min: -10, max: 200 }), fc.constantFrom(null, 'x', 2 ** 40)),
    {
      minLength: 1,
    },
  )
  const outcomes = fc.array(fc.constantFrom('token', 'refused', 'failed', 'silent'), {
    minLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(lifetimes, outcomes, async (seconds, replies) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      const requests: number[] = []
      vi.stubGlobal('fetch', () => {
        const turn = requests.push(Date.now()) - 1
        const response = replies[turn % replies.length]
        if (response === 'silent') return Promise.reject(new TypeError('fetch failed'))
        const body = {
          access_token: `t${turn}`,
          refresh_token: `r${turn}`,
          expires_in: seconds[turn % seconds.length],
        }
        const status = { token: 200, refused: 400, failed: 503 }[response ?? 'token']
        return Promise.resolve(Response.json(body, { status }))
      })
      const server = signInTo('http://desk.example/api', document)
      server.session.set({ accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 1000 })
      const stop = keepFresh(server)
      for (let second = 0; second < 600; second += 10) {
        await vi.advanceTimersByTimeAsync(10_000)
        // Reading the body of a response takes further turns of the event loop.
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
      }
      stop()
      vi.useRealTimers()
      expect(requests.length).toBeGreaterThan(0)
      for (const [index, moment] of requests.slice(1).entries())
        expect(moment - (requests[index] ?? 0)).toBeGreaterThanOrEqual(MINUTE)
    }),
    { numRuns: 30 },
  )
})

test('refreshes a token a minute before it expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let requests = 0
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.resolve(Response.json({ access_token: `t${requests}`, expires_in: 900 }))
  })
  const server = signInTo('http://desk.example/api', document)
  server.session.set({ accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 15 * MINUTE })
  const stop = keepFresh(server)
  await vi.advanceTimersByTimeAsync(14 * MINUTE - 1)
  expect(requests).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(server.session.get()?.accessToken).toBe('t1'))
  stop()
  expect(requests).toBe(1)
})

test('loads the code of a refresh long before it is needed, and refreshes at once after a sleep past that time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const server = signInTo('http://desk.example/api', document)
  server.session.set({ accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 15 * MINUTE })
  const refresh = vi.fn(() => Promise.resolve())
  const load = vi.fn(() => Promise.resolve({ refreshSession: refresh }))
  const stop = keepSessionFresh(server.session, () => Promise.resolve(server), load)
  await vi.advanceTimersByTimeAsync(7 * MINUTE)
  expect([load.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 0])
  stop()
  const stopOther = keepSessionFresh(server.session, () => Promise.resolve(server), load)
  // Timers that ended during the sleep run after it, each once.
  vi.setSystemTime(Date.now() + 14 * MINUTE)
  await vi.runOnlyPendingTimersAsync()
  expect(refresh).toHaveBeenCalledTimes(1)
  stopOther()
})

test('waits for the end of the pause before it refreshes a session whose token expired during it', async () => {
  const desk = await deskOf({ expiresIn: 30 })
  const session = desk.server.session.get()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const at = Date.now()
  // Just refreshed and refused nevertheless: the session has ended.
  desk.server.session.set({ ...session!, refresh: { at, failures: 0 } })
  expect(await regainSession(desk.server)).toBe(false)
  desk.server.session.set({ ...session!, refresh: { at: at - 40_000, failures: 0 } })
  const regained = regainSession(desk.server)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(desk.requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(await regained).toBe(true)
  expect(await desk.notes()).toHaveLength(1)
})

test('doubles the pause after each failure in a row', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const requests: number[] = []
  vi.stubGlobal('fetch', () => {
    requests.push(Date.now())
    return Promise.reject(new TypeError('fetch failed'))
  })
  const server = signInTo('http://desk.example/api', document)
  server.session.set({ accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 1000 })
  const stop = keepFresh(server)
  for (let minute = 0; minute < 60; minute++) await vi.advanceTimersByTimeAsync(MINUTE)
  stop()
  const waits = requests
    .slice(1)
    .map((moment, index) => Math.round((moment - (requests[index] ?? 0)) / MINUTE))
  expect(waits).toEqual([2, 4, 8, 16, 16])
})

test.each([
  ['abc…def', 'the character “…”'],
  ['abc\ndef', 'a line break'],
  ['abc\u200bdef', 'an invisible character'],
])('refuses the token %j at sign-in with a message', async (token, named) => {
  const server = signInTo('http://desk.example/api', document)
  const signingIn = signInWith(server, { token }, 'Paste a token')
  await expect(signingIn).rejects.toThrow(`This has ${named}, which cannot be sent in a header.`)
  expect(server.session.get()).toBeUndefined()
})

test('refuses an invalid header name, and a value that would end its cookie', async () => {
  const server = signInTo('http://desk.example/api', document)
  const header = signInWith(server, { header: 'X Key', key: 'a' }, 'An API key in a header')
  await expect(header).rejects.toThrow('“X Key” is not the name of a header.')
  const credentials = [{ in: 'cookie' as const, name: 'sid', value: 'a; b' }]
  expect(() => checkSendable({ accessToken: 'a', credentials })).toThrow('which cannot be sent in a cookie')
})
