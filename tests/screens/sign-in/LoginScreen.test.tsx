import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { focusIn, heldDoor } from '../../support/at-rest.ts'
import type { SessionStore } from '../../../src/session/session.ts'
import { demo, openApp, respondWith } from '../demo-page.tsx'

const userName = page.getByLabelText('User name')
const password = page.getByLabelText('Password')
const signIn = page.getByRole('button', { name: 'Sign in' })

test('shows where the sign-in leads, and starts at the user name', async () => {
  await openApp('/login?return=/contacts/7', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Voicemail desk' })).toBeVisible()
  await expect.element(page.getByText('Sign in to continue to Contacts.')).toBeVisible()
  await expect.element(page.getByText(/user name is demo, its password demo/)).toBeVisible()
  await expect.element(userName).toHaveFocus()
  await expectAccessible()
})

test('signs in with name and password by the keyboard alone', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await expect.element(userName).toHaveFocus()
  await userEvent.keyboard('demo{Tab}demo{Enter}')
  await expect.poll(() => session.get()?.userName).toBe('demo')
})

test('does not say to sign in again after a sign-in', async () => {
  await openApp('/login?return=/contacts/7', { isSignedIn: false })
  await expect.element(userName).toHaveFocus()
  await userEvent.keyboard('demo{Tab}demo{Enter}')
  await expect.element(page.getByText('You are signed in as demo.', { exact: true })).toBeVisible()
})

test('shows a wrong password at its field, and keeps the name', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await password.fill('wrong')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAccessibleDescription(/did not accept/)
  await expect.element(userName).toHaveValue('demo')
  expect(session.get()).toBeUndefined()
  await expectAccessible()
})

test('says why a sign-in was refused, also where the server says it at one of its fields', async () => {
  const errors = { email: ['These credentials do not match our records.'] }
  respondWith(http.post('/api/oauth/token', () => HttpResponse.json({ errors }, { status: 422 })))
  await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await password.fill('wrong')
  await signIn.click()
  const reason = page.getByRole('alert').filter({ hasText: 'These credentials do not match our records.' })
  await expect.element(reason).toBeVisible()
})

test('says that it is signing in where the server is slow, and only then', async () => {
  const door = heldDoor()
  respondWith(http.post('/api/oauth/token', () => door.isOpen.then(() => undefined)))
  const { session } = await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await password.fill('demo')
  // A region that is hidden while it is empty may not be announced.
  expect(getComputedStyle(signIn.element().nextElementSibling!).display).not.toBe('none')
  const status = page.getByRole('status').filter({ hasText: 'Signing in…' })
  await expect.element(status).not.toBeInTheDocument()
  await signIn.click()
  await expect.element(status).toBeVisible()
  door.open()
  await expect.poll(() => session.get()?.userName).toBe('demo')
})

test('reports missing values before it sends anything', async () => {
  const { sent } = await openApp('/login', { isSignedIn: false })
  await userName.fill('demo')
  await signIn.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Please fill in: Password.')
  expect(sent).toEqual([])
})

test('accepts a pasted token too', async () => {
  const { session } = await openApp('/login', { isSignedIn: false })
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name: 'Paste a token' }).click()
  const { access_token: token } = demo.signIn()
  await page.getByLabelText('Access token').fill('abc')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  await page.getByLabelText('Access token').fill(`Bearer ${token}`)
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe(token)
  expect(session.get()?.isUnchecked).toBeUndefined()
})

/** The demo with other ways to sign in than its own. */
const withSchemes = (securitySchemes: object, paths: object = {}) => ({
  ...demo.document,
  paths: { '/contacts': { get: { responses: {} } }, ...paths },
  components: { ...demo.document.components, securitySchemes },
  security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
})
const others = page.getByText('Other ways to sign in')

/** Signs in with a token by the way that is offered for that beside the best one. */
async function pasteToken(token: string) {
  await others.click()
  await page.getByRole('button', { name: 'Paste a token' }).click()
  await page.getByLabelText('Access token').fill(token)
  await signIn.click()
}

const credentialsOf = (session: SessionStore) => () => session.get()?.credentials
const header = (name: string, value: string) => ({ in: 'header', name, value })

test('offers a token, a name, a key and the cookie of the server’s own page where nothing is described', async () => {
  const info = { title: 'DOCUMENTATION', version: '1' }
  const proxy = { path: '/api', origin: 'http://127.0.0.1:8080' }
  await openApp('/login', { isSignedIn: false, document: { ...withSchemes({}), info }, proxy })
  await expect.element(page.getByRole('heading', { level: 1, name: '127.0.0.1:8080' })).toBeVisible()
  await expect.element(userName).toBeVisible()
  await others.click()
  const names = [
    'Paste a token',
    'User name and password, sent with every request',
    'An API key in a header',
    'Signed in on the server’s own page',
  ]
  for (const name of names) await expect.element(page.getByRole('button', { name })).toBeVisible()
  await expectAccessible()
})

test('puts the best of many ways first and folds the others, all accessible', async () => {
  const flow = {
    authorizationUrl: 'https://id.example/a',
    tokenUrl: 'https://id.example/t',
    scopes: { read: 'Read' },
  }
  const document = withSchemes({
    web: { type: 'oauth2', flows: { authorizationCode: flow } },
    token: { type: 'apiKey', in: 'header', name: 'Authorization' },
    old: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://id.example/a', scopes: {} } } },
    basic: { type: 'http', scheme: 'basic' },
  })
  await openApp('/login', { isSignedIn: false, document })
  await expect.element(page.getByRole('button', { name: 'Sign in at id.example' })).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/`)).toBeVisible()
  await page.getByText('Permissions: 1 of 1').click()
  await expect.element(page.getByRole('checkbox', { name: /^read/ })).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign in at id.example' }).click()
  await expect
    .element(page.getByLabelText('Client id'))
    .toHaveAccessibleDescription('Please fill in: Client id.')
  const names = [
    'API key (Authorization)',
    'User name and password, sent with every request',
    'An API key in a header',
    'Signed in on the server’s own page',
    'About old',
  ]
  for (const name of names) {
    await others.click()
    await page.getByRole('button', { name, exact: true }).click()
    await expectAccessible()
  }
  await expect.element(page.getByText(/not safe in a browser any more/)).toBeVisible()
})

test('offers what every OpenID Connect server has, and preselects only scopes that operations require', async () => {
  const openIdConnectUrl = 'https://id.example/.well-known/openid-configuration'
  const list = { get: { security: [{ web: ['notes'] }], responses: {} } }
  const document = withSchemes({ web: { type: 'openIdConnect', openIdConnectUrl } }, { '/notes': list })
  await openApp('/login', { isSignedIn: false, document })
  await page.getByText('Permissions: 2 of 5').click()
  for (const name of ['openid', 'notes'])
    await expect.element(page.getByRole('checkbox', { name })).toBeChecked()
  for (const name of ['profile', 'email', 'offline_access'])
    await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked()
})

/** A server that returns everything to everybody. */
const open = () => respondWith(http.get('/api/*', () => HttpResponse.json([])))

test('sends a key for Authorization after the chosen word, unless the person types one', async () => {
  open()
  const document = withSchemes({ token: { type: 'apiKey', in: 'header', name: 'Authorization' } })
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('API key').fill('abc')
  await expect.element(page.getByLabelText('Sent as')).toHaveTextContent('Authorization: Bearer …')
  await userEvent.selectOptions(page.getByLabelText('Sent as'), 'Authorization: Token …')
  await signIn.click()
  await expect.poll(credentialsOf(session)).toEqual([header('Authorization', 'Token abc')])
  session.end()
  await page.getByLabelText('API key').fill('JWT abc')
  await signIn.click()
  await expect.poll(() => session.get()?.credentials?.[0]?.value).toBe('JWT abc')
})

test('uses another word that is typed before a pasted token', async () => {
  open()
  const { session } = await openApp('/login', { isSignedIn: false })
  await pasteToken('token abc')
  await expect.poll(credentialsOf(session)).toEqual([header('Authorization', 'token abc')])
})

test('shows the person of a pasted token where the description has an operation for that', async () => {
  respondWith(
    http.get('/api/users/me', ({ request }) =>
      request.headers.get('authorization') === 'Bearer good'
        ? HttpResponse.json({ data: { first_name: 'Mara', last_name: 'Oduya' } })
        : HttpResponse.json({ error: 'invalid_token' }, { status: 401 }),
    ),
  )
  const document = withSchemes(
    { bearer: { type: 'http', scheme: 'bearer' } },
    { '/users/me': { get: { responses: { 200: { description: 'You.' } } } } },
  )
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('Access token').fill('bad')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  await page.getByLabelText('Access token').fill('good')
  await signIn.click()
  await expect.poll(() => session.get()?.userName).toBe('Mara Oduya')
})

test('puts the way first that the goal requires', async () => {
  const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
  const document = {
    ...withSchemes({ app: key('X-App'), admin: key('X-Admin') }),
    paths: {
      '/contacts': { get: { security: [{ admin: [] }], responses: {} } },
      '/notes': { get: { security: [{ app: [] }], responses: {} } },
    },
  }
  await openApp('/login?return=/contacts', { isSignedIn: false, document })
  await others.click()
  await expect.element(page.getByRole('button', { name: 'API key (X-App)' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'API key (X-Admin)' })).not.toBeInTheDocument()
})

/** A server whose contacts require this header. */
const guarded = (name: string, value: string, challenge?: string) =>
  respondWith(
    http.get('/api/contacts', ({ request }) =>
      request.headers.get(name) === value
        ? HttpResponse.json([])
        : new HttpResponse(null, {
            status: 401,
            headers: challenge === undefined ? {} : { 'WWW-Authenticate': challenge },
          }),
    ),
  )

test.each([
  ['Basic realm="Office"', 'User name', '/login?return=/contacts'],
  ['xBasic realm="Office"', 'User name', '/login?return=/'],
  ['X-API-Key realm="Zones"', 'API key', '/login?return=/contacts'],
  ['Bearer realm="x", ApiKey realm="Zones", charset="UTF-8"', 'Token', '/login?return=/contacts'],
])('puts first what the server’s refusal names: %s', async (challenge, field, address) => {
  guarded('x-any', 'right', challenge)
  await openApp(address, { isSignedIn: false, document: withSchemes({}) })
  await expect.element(page.getByLabelText(field, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/For “(Office|Zones)”\./)).toBeVisible()
  await expectAccessible()
})

test('reports at once that a key is refused, and accepts the right one', async () => {
  guarded('X-API-Key', 'right', 'X-API-Key')
  const { session } = await openApp('/login?return=/contacts', {
    isSignedIn: false,
    document: withSchemes({}),
  })
  await page.getByLabelText('API key').fill('wrong')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  expect(session.get()).toBeUndefined()
  await page.getByLabelText('API key').fill('right')
  await signIn.click()
  await expect.poll(credentialsOf(session)).toEqual([header('X-API-Key', 'right')])
})

test('sends a pasted token after “Token” where the server refuses it as “Bearer”', async () => {
  guarded('Authorization', 'Token abc')
  const { session } = await openApp('/login?return=/contacts', {
    isSignedIn: false,
    document: withSchemes({}),
  })
  await pasteToken('abc')
  await expect.poll(credentialsOf(session)).toEqual([header('Authorization', 'Token abc')])
})

test('sends the token of a login after “Token” where the server refuses an undescribed “Bearer”', async () => {
  guarded('Authorization', 'Token abc')
  respondWith(http.post('/api/login', () => HttpResponse.json({ token: 'abc' })))
  const fields = { type: 'object', properties: { username: {}, password: {} } }
  const login = { requestBody: { content: { 'application/json': { schema: fields } } }, responses: {} }
  const document = withSchemes({}, { '/login': { post: login } })
  const { session } = await openApp('/login?return=/contacts', { isSignedIn: false, document })
  await userName.fill('demo')
  await password.fill('demo')
  await signIn.click()
  await expect.poll(credentialsOf(session)).toEqual([header('Authorization', 'Token abc')])
  expect(session.get()?.isUnchecked).toBeUndefined()
})

test('finds the word before a token by the response to a wrong one, where all reads are public', async () => {
  respondWith(
    http.get('/api/contacts', ({ request }) => {
      const sent = request.headers.get('Authorization') ?? ''
      // Any other word says nothing to it.
      return /^Token (?!abc$)/.test(sent) ? new HttpResponse(null, { status: 401 }) : HttpResponse.json([])
    }),
    http.post('/api/login', () => HttpResponse.json({ token: 'abc' })),
  )
  const fields = { type: 'object', properties: { username: {}, password: {} } }
  const login = { requestBody: { content: { 'application/json': { schema: fields } } }, responses: {} }
  const document = withSchemes({}, { '/login': { post: login } })
  const { session } = await openApp('/login?return=/contacts', { isSignedIn: false, document })
  await userName.fill('demo')
  await password.fill('demo')
  await signIn.click()
  await expect.poll(credentialsOf(session)).toEqual([header('Authorization', 'Token abc')])
})

/** A server with a public description, whose notes require this header. */
const openToRead = (header: string | undefined) => {
  respondWith(
    http.post('/api/oauth/token', () => new HttpResponse(null, { status: 404 })),
    http.get('/api/notes', ({ request }) =>
      header === undefined || request.headers.get('Authorization') === header
        ? HttpResponse.json([])
        : new HttpResponse(null, { status: 401 }),
    ),
    http.get('/api/contacts', () => HttpResponse.json([])),
  )
  const document = withSchemes({}, { '/notes': { get: { responses: {} } } })
  return openApp('/login?return=/contacts', { isSignedIn: false, document })
}

test('checks a name and a password at an address that needs them, not at a public one', async () => {
  const { session } = await openToRead(`Basic ${btoa('mara:secret')}`)
  await userName.fill('mara')
  await password.fill('wrong')
  await signIn.click()
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'The server did not accept this. Check the user name and password.' }),
    )
    .toBeVisible()
  expect(session.get()).toBeUndefined()
  await password.fill('secret')
  await signIn.click()
  await expect.poll(() => session.get()?.userName).toBe('mara')
  expect(session.get()?.isUnchecked).toBeUndefined()
})

test('warns that a name and a password could not be checked where all addresses are public', async () => {
  const { session } = await openToRead(undefined)
  await userName.fill('mara')
  await password.fill('secret')
  await signIn.click()
  await expect.element(page.getByText(/could not be checked: no path of the server was found/)).toBeVisible()
  await expect.poll(() => session.get()?.isUnchecked).toBe(true)
})

test('skips operations that require another key', async () => {
  respondWith(http.get('/api/contacts', () => new HttpResponse(null, { status: 401 })))
  respondWith(
    http.get('/api/notes', ({ request }) =>
      request.headers.get('Authorization') === 'Bearer abc'
        ? HttpResponse.json([])
        : new HttpResponse(null, { status: 401 }),
    ),
  )
  const get = (scheme: string) => ({ get: { security: [{ [scheme]: [] }], responses: {} } })
  const document = withSchemes(
    { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, desk: { type: 'http', scheme: 'bearer' } },
    { '/contacts': get('key'), '/notes': get('desk') },
  )
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('Access token').fill('abc')
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe('abc')
  expect(session.get()?.isUnchecked).toBeUndefined()
})

const flow = { tokenUrl: 'https://id.example/token', scopes: { notes: 'Notes' } }

test('signs a program in with its id and secret, and stores no secret', async () => {
  open()
  const requested: string[] = []
  respondWith(
    http.post('https://id.example/token', async ({ request }) => {
      const header = request.headers.get('Authorization')
      requested.push(`${header === null ? 'no header' : atob(header.slice(6))} ${await request.text()}`)
      return header === null
        ? HttpResponse.json({ access_token: 'abc', token_type: 'bearer', expires_in: 60 })
        : HttpResponse.json({ error: 'invalid_client' }, { status: 401 })
    }),
  )
  const document = withSchemes({ job: { type: 'oauth2', flows: { clientCredentials: flow } } })
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('Client id').fill('job')
  await page.getByLabelText('Client secret').fill('mine42')
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe('abc')
  // Once more in the body, where the header is not taken.
  expect(requested).toEqual([
    'job:mine42 scope=notes&grant_type=client_credentials',
    'no header scope=notes&grant_type=client_credentials&client_id=job&client_secret=mine42',
  ])
  expect(JSON.stringify(localStorage)).not.toContain('mine42')
})

test('sends no cookies to a token server that pages can only read without', async () => {
  open()
  const requested: string[] = []
  respondWith(
    http.post('https://id.example/token', ({ request }) => {
      requested.push(request.credentials)
      return request.credentials === 'include'
        ? HttpResponse.error()
        : HttpResponse.json({ access_token: 'abc' })
    }),
  )
  const document = withSchemes({ desk: { type: 'oauth2', flows: { password: flow } } })
  const { session } = await openApp('/login', { isSignedIn: false, document })
  await userName.fill('mara')
  await password.fill('secret')
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe('abc')
  expect(requested).toEqual(['include', 'same-origin'])
})

test('lists the headers that a sign-in server lacks where no page can read its responses', async () => {
  respondWith(http.post('https://id.example/token', () => HttpResponse.error()))
  respondWith(http.get('https://id.example/token', () => new HttpResponse(null, { status: 405 })))
  const document = withSchemes({ job: { type: 'oauth2', flows: { clientCredentials: flow } } })
  await openApp('/login', { isSignedIn: false, document })
  await page.getByLabelText('Client id').fill('job')
  await page.getByLabelText('Client secret').fill('mine42')
  await signIn.click()
  const headers = page.getByRole('alert').filter({ hasText: 'Access-Control-Allow-Origin: ' })
  await expect.element(headers).toHaveTextContent(`At https://id.example/token it has to send`)
})

/** A login by GET, as its description has it: the password is a part of the address. */
const loginByGet = {
  '/user/login': {
    get: {
      parameters: ['username', 'password'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      responses: { 200: { description: 'A token in a header.' } },
    },
  },
}

test('signs in by GET, warns that the password is in the address, and shows it nowhere itself', async () => {
  respondWith(
    http.get('/api/user/login', ({ request }) => {
      const { searchParams } = new URL(request.url)
      return searchParams.get('password') === 'secret'
        ? HttpResponse.json('Welcome', { headers: { 'X-Session-Token': 'abc' } })
        : HttpResponse.error()
    }),
  )
  const { session, where } = await openApp('/login', {
    isSignedIn: false,
    document: withSchemes({}, loginByGet),
  })
  await expect.element(page.getByText(/takes the password as a part of the address/)).toBeVisible()
  await userName.fill('mara')
  await password.fill('my-own-word')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /No response came/ })).toBeVisible()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  await focusIn(page.getByRole('dialog'))
  expect(document.body.textContent).not.toContain('my-own-word')
  await userEvent.keyboard('{Escape}')
  await password.fill('secret')
  await signIn.click()
  await expect.poll(credentialsOf(session)).toEqual([header('x-session-token', 'abc')])
  expect(session.get()?.userName).toBe('mara')
  expect(where()).not.toContain('secret')
})

test('allows leaving out a one-time code', async () => {
  const text = { type: 'string' }
  const schema = {
    type: 'object',
    required: ['email', 'password'],
    properties: { email: text, password: text, otp: text },
  }
  const login = {
    '/auth/login': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
  }
  let body: unknown
  respondWith(
    http.post('/api/auth/login', async ({ request }) => {
      body = await request.json()
      return HttpResponse.json({ access_token: 'abc' })
    }),
  )
  const { session } = await openApp('/login', { isSignedIn: false, document: withSchemes({}, login) })
  await page.getByLabelText('Email', { exact: true }).fill('mara@desk.example')
  await password.fill('secret')
  await expect.element(page.getByLabelText('One-time code, if you have one')).not.toBeRequired()
  await signIn.click()
  await expect.poll(() => session.get()?.accessToken).toBe('abc')
  expect(body).toEqual({ email: 'mara@desk.example', password: 'secret' })
})

test('sends name and password with every request where there is no token call and no description', async () => {
  guarded('Authorization', `Basic ${btoa('mara:secret')}`)
  respondWith(http.post('/api/oauth/token', () => new HttpResponse('<h1>Not found</h1>', { status: 404 })))
  const { session } = await openApp('/login?return=/contacts', {
    isSignedIn: false,
    document: withSchemes({}),
  })
  await userName.fill('mara')
  await password.fill('wrong')
  await signIn.click()
  await expect.element(page.getByRole('alert').filter({ hasText: /did not accept/ })).toBeVisible()
  await password.fill('secret')
  await signIn.click()
  await expect.poll(() => session.get()?.userName).toBe('mara')
  expect(session.get()?.credentials?.[0]?.value).toBe(`Basic ${btoa('mara:secret')}`)
})
