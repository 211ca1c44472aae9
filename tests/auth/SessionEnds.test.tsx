import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { forgetPerson } from '../../src/auth/forget-person.ts'
import { problemOf } from '../../src/server/problem.ts'
import { SessionEndedError } from '../../src/server/session-ended.ts'
import { recordTarget } from '../../src/server/targets.ts'
import { useCreate } from '../../src/queries/change/use-create.ts'
import { useFetchBinary } from '../../src/queries/read/use-fetch-binary.ts'
import { useRead } from '../../src/queries/read/use-read.ts'
import { useSignIn } from '../../src/auth/use-sign-in.ts'
import { offeredWays } from '../../src/auth/ways/offered-ways.ts'
import { useUpdate } from '../../src/queries/change/use-update.ts'
import { demo, held, openDesk, resourceOf, respondWith, type Desk } from '../queries/hook-page.tsx'

const unauthorized = () => HttpResponse.json({ error: 'invalid_token' }, { status: 401 })

test('ends the session on the first 401 of many, and repeats no request', async () => {
  const desk = openDesk()
  demo.state.tokens.access.clear()
  const screen = await desk.use(() => [useRead('/contacts/7'), useRead('/contacts/8'), useRead('/settings')])
  await expect.poll(() => screen.now().every(({ error }) => error instanceof SessionEndedError)).toBe(true)
  expect(desk.sentAway()).toBe(1)
  expect(desk.server.session.get()).toBeUndefined()
  expect(desk.sent).toHaveLength(3)
})

test('takes a 401 of a change for neither a success nor a server error', async () => {
  respondWith(http.post('/api/contacts', unauthorized))
  const desk = openDesk()
  const contacts = resourceOf(desk, '/contacts')
  const screen = await desk.use(() =>
    useCreate({ resource: contacts, path: '/contacts', list: '/contacts', parameters: {} }),
  )
  const thrown: unknown = await screen
    .now()
    .mutateAsync({ body: {} })
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(SessionEndedError)
  expect(problemOf(thrown)).toEqual({
    title: 'You have been signed out.',
    fields: {},
    canRetry: false,
    status: 401,
  })
  expect(desk.sentAway()).toBe(1)
  expect(desk.sent).toEqual(['POST /contacts'])
})

test('does not end a new session for a late 401 of the old token', async () => {
  const slow = held(unauthorized)
  respondWith(http.get('/api/contacts/7', slow.respond, { once: true }))
  const desk = openDesk()
  const screen = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => desk.sent).toHaveLength(1)
  desk.server.session.end()
  signIn(desk, 'jonas')
  slow.release()
  await expect.poll(() => screen.now().error).toBeInstanceOf(SessionEndedError)
  expect(desk.sentAway()).toBe(0)
  expect(desk.server.session.get()?.userName).toBe('jonas')
})

test('repeats a request whose token was refreshed while it was running', async () => {
  const slow = held(unauthorized)
  respondWith(http.get('/api/contacts/7', slow.respond, { once: true }))
  const desk = openDesk()
  signIn(desk, 'mara.oduya')
  const screen = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => desk.sent).toHaveLength(1)
  signIn(desk, 'mara.oduya')
  slow.release()
  await expect.poll(() => screen.now().data).toMatchObject({ id: 7 })
  expect(desk.sentAway()).toBe(0)
  expect(desk.sent).toHaveLength(2)
})

test('drops a response that arrives after signing out', async () => {
  const slow = held(() => HttpResponse.json({ ...demo.state.contacts.get(7) }))
  respondWith(
    http.put('/api/contacts/7', slow.respond),
    http.get('/api/pictures/face', async () => {
      await slow.respond()
      return HttpResponse.text('a face')
    }),
  )
  const desk = openDesk()
  const target = recordTarget(resourceOf(desk, '/contacts'), { contactId: '7' })
  const screen = await desk.use(() => ({ update: useUpdate(target), fetchBinary: useFetchBinary() }))
  const saving = screen.now().update.mutateAsync({ body: {}, record: { id: 7 } })
  const fetching = screen.now().fetchBinary('/api/pictures/face')
  await expect.poll(() => desk.sent).toHaveLength(2)
  desk.server.session.end()
  forgetPerson(desk.client, desk.server)
  slow.release()
  // Both at once, because either may be refused first.
  const ended = { status: 'rejected', reason: expect.any(SessionEndedError) as unknown }
  expect(await Promise.allSettled([saving, fetching])).toMatchObject([ended, ended])
  expect(cachedData(desk)).toEqual([])
})

test('empties the screen when the data of a person is removed, and reads nothing by itself', async () => {
  const desk = openDesk()
  const screen = await desk.use(() => useRead('/contacts/7'))
  await expect.poll(() => screen.now().isSuccess).toBe(true)
  forgetPerson(desk.client, desk.server)
  await expect.poll(() => screen.now().data).toBeUndefined()
  expect(desk.sent).toHaveLength(1)
  expect(cachedData(desk)).toEqual([])
  await desk.client.refetchQueries({ type: 'active' })
  await expect.poll(() => screen.now().data).toMatchObject({ id: 7 })
})

test('starts a session with name and password, and keeps it', async () => {
  const desk = openDesk({ isSignedIn: false })
  const screen = await desk.use(() => useSignIn())
  await screen.now().mutateAsync(withPassword(desk, 'demo'))
  expect(desk.server.session.get()).toMatchObject({
    userName: 'demo',
    refreshToken: expect.any(String) as string,
  })
  expect(localStorage.length).toBe(1)
})

test('leaves the error of a failed sign-in to the form', async () => {
  const desk = openDesk({ isSignedIn: false })
  const screen = await desk.use(() => useSignIn())
  const thrown: unknown = await screen
    .now()
    .mutateAsync(withPassword(desk, 'wrong'))
    .catch((error: unknown) => error)
  expect(thrown).toMatchObject({ type: 400, response: { error: 'invalid_grant' } })
  expect(desk.sentAway()).toBe(0)
})

/** Signs in by the first way that the server offers. */
function withPassword(desk: Desk, password: string): Parameters<ReturnType<typeof useSignIn>['mutate']>[0] {
  const [way] = offeredWays(desk.server)
  return async (attempt) => way?.start?.({ userName: 'demo', password }, attempt)
}

function signIn(desk: Desk, userName: string) {
  const { access_token: accessToken, refresh_token: refreshToken } = demo.signIn()
  desk.server.session.set({ accessToken, refreshToken, userName })
}

/** All cached data of the server. */
function cachedData(desk: Desk): unknown[] {
  return desk.client
    .getQueryCache()
    .findAll({ queryKey: [desk.server.id] })
    .map(({ state }) => state.data)
    .filter((data) => data !== undefined)
}
