import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createResolver } from '../../src/openapi/schema/resolve.ts'
import { keepSessionFresh } from '../../src/auth/keep-session-fresh.ts'
import { refreshSession } from '../../src/auth/session-refresh.ts'
import type { Server } from '../../src/server/server.tsx'
import { SessionEndedError } from '../../src/server/session-ended.ts'
import { useRead } from '../../src/queries/read/use-read.ts'
import { demo, openDesk, respondWith, type Desk } from '../queries/hook-page.tsx'

const MINUTE = 60_000
/** Keeps the session of a server fresh, with the code of a refresh already loaded. */
const keepServerFresh = (server: Server) =>
  keepSessionFresh(
    server.session,
    () => Promise.resolve(server),
    () => Promise.resolve({ refreshSession }),
  )

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(async () => {
  stop()
  stop = () => {}
  await untilOthersMayAsk()
})

/** Signs in with a token that expires after some time (ms). */
function signIn(desk: Desk, left: number) {
  const { access_token: accessToken, refresh_token: refreshToken } = demo.signIn()
  desk.server.session.set({
    accessToken,
    refreshToken,
    expiresAt: Date.now() + left,
    userName: 'mara.oduya',
  })
}

function keepFresh(desk: Desk) {
  stop = keepServerFresh(desk.server)
}

/** Advances the fake time, and lets promises settle meanwhile. */
async function after(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** Waits in real time, because `expect.poll` would wait in the fake time. */
async function until(isSo: () => boolean) {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(isSo()).toBe(true)
}

/** Whether a tab refreshes the token, waits for another tab that does, or gives it time to read the new one. */
async function isRefreshing() {
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].some(({ name }) => name?.startsWith('switchboard-refresh'))
}

/** Waits until a tab has finished its refresh. It holds the lock for a moment, which passes only with the fake time. */
async function untilOthersMayAsk() {
  for (let turn = 0; turn < 500; turn += 1) {
    if (!(await isRefreshing())) return
    if (vi.isFakeTimers()) vi.advanceTimersByTime(50)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  expect.unreachable('The lock is still held.')
}

const refreshes = (desk: Desk) => desk.sent.filter((line) => line === 'POST /oauth/token').length

test('refreshes the token a minute before it expires, again and again', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  const first = desk.server.session.get()?.accessToken
  keepFresh(desk)
  await after(14 * MINUTE - 1)
  expect(refreshes(desk)).toBe(0)
  await after(1)
  await until(() => desk.server.session.get()?.accessToken !== first)
  const second = desk.server.session.get()
  expect(second).toMatchObject({ userName: 'mara.oduya', expiresAt: Date.now() + 15 * MINUTE })
  await after(14 * MINUTE)
  await until(() => desk.server.session.get()?.accessToken !== second?.accessToken)
  expect(refreshes(desk)).toBe(2)
})

test('lets one tab refresh for all', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  const first = desk.server.session.get()?.accessToken
  // Another tab: another store on the same storage.
  const { createSessionStore } = await import('../../src/session/session.ts')
  const other = { ...desk.server, session: createSessionStore('hooks') }
  keepFresh(desk)
  const stopOther = keepServerFresh(other)
  await after(14 * MINUTE)
  await until(() => desk.server.session.get()?.accessToken !== first)
  await untilOthersMayAsk()
  expect(other.session.get()).toEqual(desk.server.session.get())
  expect(refreshes(desk)).toBe(1)
  stopOther()
})

test('lets no other tab refresh before it can read what was stored', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  const first = desk.server.session.get()?.accessToken
  keepFresh(desk)
  await after(14 * MINUTE)
  await until(() => desk.server.session.get()?.accessToken !== first)
  await after(90)
  expect(await isRefreshing()).toBe(true)
  await untilOthersMayAsk()
})

test('does not refresh a token that another tab has just replaced', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  keepFresh(desk)
  const { createSessionStore } = await import('../../src/session/session.ts')
  const { access_token: accessToken, refresh_token: refreshToken } = demo.signIn()
  createSessionStore('hooks').set({
    accessToken,
    refreshToken,
    expiresAt: Date.now() + 29 * MINUTE,
  })
  await after(14 * MINUTE)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await untilOthersMayAsk()
  expect(refreshes(desk)).toBe(0)
  expect(desk.server.session.get()?.accessToken).toBe(accessToken)
})

test('keeps the session when the server refuses, and does not try again', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  demo.state.tokens.refresh.clear()
  const session = desk.server.session.get()
  keepFresh(desk)
  await after(14 * MINUTE)
  await until(() => refreshes(desk) === 1)
  // The refusal has come.
  await untilOthersMayAsk()
  await after(10 * MINUTE)
  expect(refreshes(desk)).toBe(1)
  expect(desk.server.session.get()).toMatchObject({ ...session })
  expect(desk.sentAway()).toBe(0)
})

test('tries again when the network was down', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  const first = desk.server.session.get()?.accessToken
  let failures = 0
  respondWith(
    http.post('/api/oauth/token', () => {
      failures += 1
      return failures > 5 ? undefined : HttpResponse.error()
    }),
  )
  keepFresh(desk)
  await after(14 * MINUTE)
  await until(() => {
    vi.advanceTimersByTime(MINUTE)
    return failures > 5
  })
  await until(() => desk.server.session.get()?.accessToken !== first)
  expect(desk.server.session.get()?.userName).toBe('mara.oduya')
})

test('does not restore a session that ended during its refresh', async () => {
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, 15 * MINUTE)
  respondWith(
    http.post('/api/oauth/token', () => {
      desk.server.session.end()
      return undefined
    }),
  )
  keepFresh(desk)
  await after(14 * MINUTE)
  await until(() => refreshes(desk) === 1)
  await untilOthersMayAsk()
  expect(desk.server.session.get()).toBeUndefined()
})

test('refreshes an expired token before the first requests are sent, once for all of them', async () => {
  vi.useRealTimers()
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, -1)
  demo.state.tokens.access.clear()
  const screen = await desk.use(() => [useRead('/contacts/7'), useRead('/contacts/8'), useRead('/settings')])
  await expect.poll(() => screen.now().every(({ isSuccess }) => isSuccess)).toBe(true)
  expect(desk.sent[0]).toBe('POST /oauth/token')
  expect(refreshes(desk)).toBe(1)
  expect(desk.sent).toHaveLength(4)
  expect(desk.sentAway()).toBe(0)
})

test('takes the address for refreshing from the description', async () => {
  vi.useRealTimers()
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, -1)
  desk.server.description = {
    ...desk.server.description!,
    resolver: createResolver({
      components: {
        securitySchemes: {
          form: {
            type: 'oauth2',
            flows: { password: { tokenUrl: '/api/login', refreshUrl: '/api/login/refresh' } },
          },
        },
      },
    }),
  }
  respondWith(
    http.post('/api/login/refresh', () => HttpResponse.json({ access_token: 'fresh', expires_in: 900 })),
    http.get('/api/who', ({ request }) => HttpResponse.json(request.headers.get('authorization'))),
  )
  const screen = await desk.use(() => useRead('/who'))
  await expect.poll(() => screen.now().data).toBe('Bearer fresh')
})

test('ends the session on a 401 where the server does not refresh its expired token', async () => {
  vi.useRealTimers()
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, -1)
  demo.state.tokens.access.clear()
  demo.state.tokens.refresh.clear()
  const screen = await desk.use(() => [useRead('/contacts/7'), useRead('/contacts/8')])
  await expect.poll(() => screen.now().every(({ error }) => error instanceof SessionEndedError)).toBe(true)
  expect(desk.sentAway()).toBe(1)
  expect(desk.server.session.get()).toBeUndefined()
})

test('keeps the session where the network is down when its token has expired', async () => {
  vi.useRealTimers()
  const desk = openDesk({ isSignedIn: false })
  signIn(desk, -1)
  respondWith(http.post('/api/oauth/token', () => HttpResponse.error()))
  const screen = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => screen.now().error).toMatchObject({ reason: 'network' })
  expect(desk.server.session.get()).toBeDefined()
  expect(desk.sentAway()).toBe(0)
})

test('refreshes a session of a login operation by the described operation', async () => {
  vi.useRealTimers()
  const text = { type: 'string' }
  const posting = (properties: object) => ({
    responses: { 200: { description: 'ok' } },
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
  })
  const desk = openDesk({
    isSignedIn: false,
    document: {
      openapi: '3.1.0',
      info: { title: 'Desk', version: '1' },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Token' } } },
      paths: { '/auth/refresh': { post: posting({ refreshToken: text }) } },
    },
  })
  desk.server.session.set({
    accessToken: 'old',
    refreshToken: 'first',
    expiresAt: Date.now() - 1,
    userName: 'mara',
    grant: { kind: 'operation' },
  })
  const requested: unknown[] = []
  respondWith(
    http.post('/api/auth/refresh', async ({ request }) => {
      requested.push(await request.json())
      return HttpResponse.json({
        data: { accessToken: 'new', refreshToken: 'second', expires_in: 900 },
      })
    }),
    http.get('/api/who', () => HttpResponse.json('mara')),
  )
  const screen = await desk.use(() => useRead('/who'))
  await expect.poll(() => screen.now().data).toBe('mara')
  expect(requested).toEqual([{ refreshToken: 'first' }])
  expect(desk.server.session.get()).toMatchObject({
    accessToken: 'new',
    refreshToken: 'second',
    userName: 'mara',
    grant: { kind: 'operation' },
    credentials: [{ in: 'header', name: 'X-Token', value: 'new' }],
  })
})
