import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { readConfiguration } from '../../../src/app/configuration/configuration-schema.ts'
import { createServer } from '../../../src/app/session/create-server.ts'
import { start, type Started } from '../../../src/app/start.ts'
import '../../../src/app/theme.css'
import { createDemo } from '../../../src/demo/handlers.ts'
import type { Session } from '../../../src/session/session.ts'
import { renderStarted } from '../render-started.tsx'
import { setWindowSize } from '../../support/window-size.ts'

const demo = createDemo()
const worker = setupWorker()
const sent: string[] = []
const seen = new Set<string>()
let app: Started | undefined

const record = http.all('/api/*', ({ request, requestId }) => {
  if (!seen.has(requestId)) sent.push(`${request.method} ${new URL(request.url).pathname}`)
  seen.add(requestId)
  return undefined
})

beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(async () => {
  demo.reset()
  worker.resetHandlers(record, ...demo.handlers)
  sent.length = 0
  await setWindowSize(1280, 780)
})
afterEach(() => app?.stop())

/** Opens the app at an address, with a session that expires after some time (ms), or anonymously. */
async function open(
  address: string,
  left: number | 'anonymous' = 900_000,
  configured: object = {},
  more: Partial<Session> = {},
) {
  history.replaceState(null, '', address)
  const configuration = readConfiguration({ description: '/api/openapi.json', ...configured })
  if (left !== 'anonymous') {
    const { access_token: accessToken, refresh_token: refreshToken } = demo.signIn()
    const session = {
      accessToken,
      refreshToken,
      expiresAt: Date.now() + left,
      userName: 'mara.oduya',
      ...more,
    }
    if (left < 0) demo.state.tokens.access.delete(accessToken)
    createServer(configuration, createQueryClient(), () => {}).session.set(session)
  }
  app = start(configuration)
  await renderStarted(app)
  return app
}

const here = () => location.pathname + location.search
const table = () => page.getByRole('table', { name: 'Contacts' })
const data = () => sent.filter((line) => !/openapi|oauth|pictures/.test(line))
const cached = ({ queryClient, server }: Started) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [server.id] })
    .filter(({ state }) => state.data !== undefined)

async function signIn() {
  await page.getByLabelText('User name').fill('demo')
  await page.getByLabelText('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The login page gives the reason why it opened, and names the request on demand. */
async function expectRefusal(request: string, sentence = 'The server requires a sign-in for this.') {
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(page.getByText(request).element().checkVisibility()).toBe(false)
  await page.getByText('Details', { exact: true }).click()
  await expect.element(page.getByText(request, { exact: true })).toBeVisible()
}

test('opens the login page on a 401 and returns to the same address, where everything is read again', async () => {
  const { server } = await open('/contacts?page=2')
  await expect.element(table()).toBeVisible()
  demo.state.tokens.access.clear()
  demo.state.tokens.refresh.clear()
  await page.getByRole('button', { name: /next/i }).first().click()
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(here()).toBe(`/login?return=${encodeURIComponent('/contacts?page=3')}`)
  await expectRefusal('GET /contacts')
  await expect.poll(() => server.session.get()).toBeUndefined()
  expect(cached(app!)).toEqual([])
  sent.length = 0
  await signIn()
  await expect.element(table()).toBeVisible()
  expect(here()).toBe('/contacts?page=3')
  expect(data()).toEqual(['GET /api/contacts'])
  // The same request was accepted meanwhile, so its next refusal is a new one, even right after the sign-in.
  demo.state.tokens.access.clear()
  demo.state.tokens.refresh.clear()
  await page.getByRole('button', { name: /next/i }).first().click()
  await expect.element(page.getByLabelText('User name')).toBeVisible()
})

test('keeps a session that is refused for one request only, and offers to continue with it', async () => {
  const { server } = await open('/contacts')
  await expect.element(table()).toBeVisible()
  worker.use(
    record,
    http.get('/api/tickets', () => HttpResponse.json({}, { status: 401 })),
  )
  // A pointer requests the list when it goes down. The refusal comes before its click leads there.
  const openTickets = (delay: number) =>
    page
      .getByRole('navigation', { name: 'Resources' })
      .getByRole('link', { name: 'Tickets' })
      .click({ delay })
  await openTickets(400)
  await expectRefusal('GET /tickets', 'The server requires another sign-in for this.')
  await expect.element(page.getByText('You are still signed in as mara.oduya')).toBeVisible()
  expect(here()).toBe(`/login?return=${encodeURIComponent('/tickets')}`)
  expect(server.session.get()).toBeDefined()
  await page.getByRole('link', { name: /^Continue as / }).click()
  await expect.element(table()).toBeVisible()
  expect(here()).toBe('/contacts')
  // The same request again: the error stays on this screen, with the way back.
  await openTickets(0)
  await expect.element(page.getByText('The server refuses this although you are signed in.')).toBeVisible()
  expect(here()).toBe('/tickets')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect.poll(here).toBe('/')
})

test('shows a second 401 of the same address right after a sign-in on that screen, without a loop', async () => {
  worker.use(
    record,
    http.get('/api/tickets', () => HttpResponse.json({}, { status: 401 })),
  )
  await open('/tickets', 'anonymous')
  await expectRefusal('GET /tickets')
  await signIn()
  await expect.element(page.getByText('The server refuses this although you are signed in.')).toBeVisible()
  expect(here()).toBe('/tickets')
  // The sign-in, and the only attempt with a new token.
  expect(sent.filter((line) => line === 'POST /api/oauth/token')).toHaveLength(2)
})

test('returns where the same person signs in again, whose session the server had ended without a 401', async () => {
  const kept = { accessToken: '', credentials: [], expiresAt: undefined, refreshToken: undefined }
  const { server } = await open(`/login?return=${encodeURIComponent('/contacts')}`, 900_000, {}, kept)
  await expect.element(page.getByText(/You are signed in as mara.oduya/)).toBeVisible()
  // A cookie of the server tells the sessions apart, and the app has none of it.
  const again = server.session.get()
  await expect
    .poll(() => {
      // The code that follows the session may still be loading; a person takes longer to type.
      if (again !== undefined && here() !== '/contacts') server.session.set({ ...again })
      return here()
    })
    .toBe('/contacts')
})

test('removes what the person has read on signing out, and sends no request', async () => {
  const started = await open('/contacts')
  await expect.element(table()).toBeVisible()
  sent.length = 0
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(cached(started)).toEqual([])
  expect(data()).toEqual([])
  expect(here()).toBe(`/login?return=${encodeURIComponent('/contacts')}`)
})

test('removes what the person has read when another tab signs out', async () => {
  const started = await open('/contacts')
  await expect.element(table()).toBeVisible()
  sent.length = 0
  elsewhere((key) => localStorage.removeItem(key))
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(cached(started)).toEqual([])
  expect(data()).toEqual([])
})

test('reads everything again when another person has signed in in another tab', async () => {
  await open('/contacts')
  await expect.element(table()).toBeVisible()
  sent.length = 0
  const first = demo.state.contacts.get(1)
  if (first !== undefined) first.firstName = 'Seen by Jonas'
  const token = demo.signIn().access_token
  elsewhere((key) => localStorage.setItem(key, JSON.stringify({ accessToken: token, userName: 'jonas' })))
  await expect.element(page.getByText('Seen by Jonas').first()).toBeVisible()
  expect(data()).toEqual(['GET /api/contacts'])
})

test('leaves the login page when another tab has signed in', async () => {
  await open('/login?return=%2Fcontacts%3Fpage%3D2', 'anonymous')
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  const token = demo.signIn().access_token
  elsewhere((key) => localStorage.setItem(key, JSON.stringify({ accessToken: token })))
  await expect.element(table()).toBeVisible()
  expect(here()).toBe('/contacts?page=2')
})

test('refreshes an expired token at start instead of opening the login page', async () => {
  const tokens = await open('/contacts', -1)
  await expect.element(table()).toBeVisible()
  expect(here()).toBe('/contacts')
  expect(sent.filter((line) => line === 'POST /api/oauth/token')).toHaveLength(1)
  expect(sent.indexOf('POST /api/oauth/token')).toBeLessThan(sent.indexOf('GET /api/contacts'))
  expect(tokens.server.session.get()?.expiresAt).toBeGreaterThan(Date.now())
})

test('finds a description that needs a sign-in although the token has expired', async () => {
  worker.use(
    record,
    http.get('/api/openapi.json', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      return demo.state.tokens.access.has(token) ? undefined : HttpResponse.json({}, { status: 401 })
    }),
  )
  await open('/contacts', -1)
  await expect.element(table()).toBeVisible()
})

test('finds the refresh operation in a description that refuses the expired token', async () => {
  const document = structuredClone(demo.document) as unknown as { paths: Record<string, unknown> }
  const schema = { type: 'object', properties: { refresh: { type: 'string' } } }
  document.paths['/token/refresh'] = {
    post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
  }
  worker.use(
    record,
    http.get('/api/openapi.json', ({ request }) =>
      request.headers.has('authorization')
        ? HttpResponse.json({ code: 'token_not_valid' }, { status: 401 })
        : HttpResponse.json(document),
    ),
    http.post('/api/token/refresh', () => HttpResponse.json({ access: demo.signIn().access_token })),
  )
  await open('/contacts', -1, {}, { grant: { kind: 'operation' } })
  await expect.element(table()).toBeVisible()
  expect(sent).toContain('POST /api/token/refresh')
})

test('requests a token at a path that only the description names', async () => {
  const document = structuredClone(demo.document) as unknown as {
    components: {
      securitySchemes: Record<string, { flows?: { password?: { tokenUrl: string; refreshUrl?: string } } }>
    }
  }
  for (const { flows } of Object.values(document.components.securitySchemes)) {
    if (flows?.password !== undefined)
      flows.password = { ...flows.password, tokenUrl: '/api/in', refreshUrl: '/api/again' }
  }
  worker.use(
    record,
    http.get('/api/openapi.json', () => HttpResponse.json(document)),
    http.post('/api/again', () => HttpResponse.json(demo.signIn())),
  )
  await open('/contacts', -1)
  await expect.element(table()).toBeVisible()
  expect(sent).toContain('POST /api/again')
  expect(sent).not.toContain('POST /api/oauth/token')
})

test('reads the description again after signing in and out, and keeps nothing that only the person could see', async () => {
  const all = Object.entries(demo.document.paths)
  const forAll = Object.fromEntries(all.filter(([path]) => !path.startsWith('/tickets')))
  worker.use(
    record,
    http.get('/api/openapi.json', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const isKnown = demo.state.tokens.access.has(token)
      return isKnown ? undefined : HttpResponse.json({ ...demo.document, paths: forAll })
    }),
  )
  await open('/', 'anonymous')
  const resources = page.getByRole('navigation', { name: 'Resources' })
  await expect.element(resources.getByRole('link', { name: 'Contacts' })).toBeVisible()
  expect(resources.getByRole('link', { name: 'Tickets' }).elements()).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await signIn()
  await expect.element(resources.getByRole('link', { name: 'Tickets' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  await page.getByRole('link', { name: 'Continue without signing in' }).click()
  await expect.element(resources.getByRole('link', { name: 'Contacts' })).toBeVisible()
  await expect.poll(() => resources.getByRole('link', { name: 'Tickets' }).elements()).toEqual([])
})

test('forgets a description that only the person may read', async () => {
  worker.use(
    record,
    http.get('/api/openapi.json', ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      return demo.state.tokens.access.has(token) ? undefined : HttpResponse.json({}, { status: 401 })
    }),
  )
  await open('/contacts')
  await expect.element(table()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Sign in to continue.')).toBeVisible()
  expect(document.body.textContent).not.toContain('Voicemail desk')
  await signIn()
  await expect.element(table()).toBeVisible()
})

/** The demo's description without its security schemes. */
const silent = () => {
  const { security: _, ...document } = structuredClone(demo.document) as Record<string, unknown>
  return http.get('/api/openapi.json', () => HttpResponse.json(document))
}

test.each([
  ['Signed in', 'refuses to others', 401],
  ['Not checked', 'returns to everybody', 200],
])(
  'says “%s” once a session that was not checked has read what the server %s',
  async (word, _what, status) => {
    let anonymously = 0
    worker.use(
      silent(),
      http.get('/api/contacts', ({ request }) => {
        if (request.headers.has('Authorization')) return undefined
        anonymously++
        return HttpResponse.json([], { status })
      }),
    )
    // A page that reads no list, because only a few lists are tried anonymously.
    const { server } = await open('/?screen=corrections')
    const session = server.session.get()
    if (session !== undefined) server.session.set({ ...session, isUnchecked: true })
    const person = page.getByRole('contentinfo')
    await expect.element(person.getByText('Not checked')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await expect.element(table()).toBeVisible()
    await expect.poll(() => anonymously).toBe(1)
    await expect.element(person.getByText(word)).toBeVisible()
  },
)

test('takes an absolute address of this origin for a login page of this app', async () => {
  await open('/contacts', 'anonymous', { login: `${location.origin}/sign-in` })
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(here()).toBe(`/sign-in?return=${encodeURIComponent('/contacts')}`)
  // The refused list is given up. What waits for an idle page would else wait until somebody signs in.
  await expect.poll(() => app!.queryClient.isFetching(), { timeout: 2000 }).toBe(0)
})

/** Changes the session as another tab does. */
function elsewhere(change: (key: string) => void) {
  const key = `switchboard.session ${app!.server.client.base.href}`
  change(key)
  dispatchEvent(new StorageEvent('storage', { key }))
}
