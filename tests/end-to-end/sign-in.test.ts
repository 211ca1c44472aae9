import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hostApp } from '../support/hosted-app.ts'
import { cookieServer } from '../support/servers/cookie-server.ts'
import { serve, type Exchange, type Handler } from '../support/servers/exchange.ts'
import { keyServer } from '../support/servers/key-server.ts'
import { answerNotes, notesDocument } from '../support/servers/notes.ts'
import { oauthServer } from '../support/servers/oauth-server.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// Signing in to little servers of every kind, in the built app behind a plain web server.

let browser: Browser
const running: { close: () => Promise<void> }[] = []

beforeAll(async () => {
  browser = await sharedChromium()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()))
})
afterAll(() => closeAll(browser))

/** The app on an API, at one of its addresses. */
async function open(api: Handler, path: string, configuration: object = {}) {
  const app = await hostApp(api, configuration)
  running.push(app)
  return { ...(await visit(browser, app.address + path)), address: app.address }
}

const way = async (page: Page, name: string | RegExp) => {
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name }).click()
}
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const row = (page: Page, name: string) => page.getByRole('table').getByRole('link', { name }).waitFor()

describe('a session in a cookie', () => {
  test('offers to sign in after a 403, has a tenant field, and sends the CSRF token', async () => {
    const { page, requests, complaints, axe } = await open(cookieServer(), '/notes')
    await page.getByRole('alert').getByText('The server may show this once you have signed in.').waitFor()
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email').waitFor()
    expect(await axe()).toEqual([])
    await page.getByLabel('Email').fill('mara@desk.example')
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
    await page.getByLabel('Password').fill('wrong')
    await page.getByLabel('Tenant').fill('north')
    await signIn(page)
    await page.getByText('Unable to log in with these credentials.').waitFor()
    await page.getByLabel('Password').fill('secret')
    await signIn(page)
    await row(page, 'Only for Mara')
    expect(new URL(page.url()).pathname).toBe('/notes')
    await expect.poll(() => requests).toContain('GET /api/users/me')
    await page.getByText('mara@desk.example').waitFor()

    await page.getByRole('link', { name: 'New note' }).first().click()
    await page.getByLabel('Title').fill('With a token against forgery')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, 'With a token against forgery')

    // A page that is left takes what is under way with it.
    const [over] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/auth/logout')),
      page.getByRole('button', { name: 'Sign out' }).click(),
    ])
    expect([over.request().method(), over.status()]).toEqual(['POST', 204])
    await page.getByLabel('Email').waitFor()
    await page.goto(page.url().replace(/login.*/, 'notes'))
    await page.getByText('The server may show this once you have signed in.').waitFor()
    expect(complaints).toEqual([])
  })

  test('continues as the person whom the server’s own page has signed in, and shows the name', async () => {
    const { page, address } = await open(cookieServer(), '/login?return=%2Fnotes')
    await way(page, /own page/)
    await page.getByRole('button', { name: 'Continue signed in' }).click()
    await page.getByText('The server does not know this browser yet.').waitFor()
    await page.evaluate(
      (body) =>
        fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        }),
      'email=mara%40desk.example&password=secret&tenant=north',
    )
    await page.getByRole('button', { name: 'Continue signed in' }).click()
    await row(page, 'Only for Mara')
    await page.getByText('Mara Oduya').waitFor()
    expect(page.url()).toBe(`${address}/notes`)
  })
})

describe('keys', () => {
  test('sends a key in the query only to the API, and shows it nowhere', async () => {
    const { page, complaints } = await open(
      keyServer({
        schemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } },
        isRight: ({ query }) => query.get('api_key') === 's3cret/key',
      }),
      '/notes',
    )
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByLabel('API key').fill('s3cret/key')
    await signIn(page)
    await row(page, 'Behind a key')
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    const withKey = sent.filter((address) => address.includes('s3cret'))
    expect(withKey.every((address) => new URL(address).pathname.startsWith('/api/'))).toBe(true)
    expect(withKey.some((address) => address.includes('/pictures/'))).toBe(true)
    expect(page.url()).not.toContain('s3cret')
    await expect.poll(() => page.content()).not.toContain('s3cret')
    expect(complaints).toEqual([])
  })

  test('has one form for keys that are required together', async () => {
    const { page, complaints } = await open(
      keyServer({
        schemes: {
          app: { type: 'apiKey', in: 'header', name: 'X-App-Id' },
          user: { type: 'apiKey', in: 'header', name: 'X-User-Key' },
        },
        security: [{ app: [], user: [] }],
        isRight: ({ headers }) => headers['x-app-id'] === 'desk' && headers['x-user-key'] === 'k',
      }),
      '/notes',
    )
    await page.getByLabel('X-App-Id').fill('desk')
    await page.getByLabel('X-User-Key').fill('k')
    await signIn(page)
    await row(page, 'Behind a key')
    expect(complaints).toEqual([])
  })

  test('puts the described word before a key', async () => {
    const { page, complaints } = await open(
      keyServer({
        schemes: {
          tokenAuth: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Token-based authentication with required prefix "Token"',
          },
        },
        isRight: ({ headers }) => headers.authorization === 'Token abc',
      }),
      '/notes',
    )
    await page.getByLabel('API key').fill('abc')
    await signIn(page)
    await row(page, 'Behind a key')
    expect(complaints).toEqual([])
  })

  test('sends a key in a cookie, and removes it where it is wrong and at sign-out', async () => {
    const { page, complaints } = await open(
      keyServer({
        schemes: { key: { type: 'apiKey', in: 'cookie', name: 'desk-key' } },
        isRight: ({ cookies }) => cookies['desk-key'] === 'abc',
      }),
      '/notes',
    )
    // Hardly any person knows it: the page that sets it is offered first.
    await page.getByRole('button', { name: 'Continue signed in' }).waitFor()
    await way(page, 'API key (desk-key)')
    await page.getByLabel('API key').fill('cba')
    await signIn(page)
    await page
      .getByRole('alert')
      .getByText(/did not accept this/)
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
    await page.getByLabel('API key').fill('abc')
    await signIn(page)
    await row(page, 'Behind a key')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Continue signed in' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
    expect(complaints).toEqual([])
  })

  test('signs in by name and password with every request', async () => {
    const { page, complaints } = await open(
      keyServer({
        schemes: { basic: { type: 'http', scheme: 'basic' } },
        isRight: ({ headers }) =>
          headers.authorization === `Basic ${Buffer.from('jürgen:pässword').toString('base64')}`,
      }),
      '/notes',
    )
    await page.getByLabel('User name').fill('jürgen')
    await page.getByLabel('Password').fill('pässword')
    await signIn(page)
    await row(page, 'Behind a key')
    await page.getByText('jürgen').waitFor()
    expect(complaints).toEqual([])
  })

  test('adds a header whatever the description says, and removes it again', async () => {
    const { page, axe } = await open(
      keyServer({
        schemes: {},
        refusal: { status: 403, body: { detail: 'Not authenticated' } },
        isRight: ({ headers }) => headers['x-api-key'] === 'abc',
      }),
      '/notes',
    )
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
    await page.getByText('Add a header').click()
    await page.getByLabel('Header name').fill('X Api Key')
    await page.getByLabel('Header value').fill('abc')
    await page.getByRole('button', { name: 'Add the header' }).click()
    await page.getByText('This header cannot be sent').waitFor()
    await page.getByLabel('Header name').fill('Cookie')
    await page.getByRole('button', { name: 'Add the header' }).click()
    await page.getByText('A browser does not let a page send the header Cookie').waitFor()
    await page.getByLabel('Header name').fill('X-Api-Key')
    await page.getByRole('button', { name: 'Add the header' }).click()
    const kept = page.getByRole('list', { name: 'Headers sent with every request' })
    await kept.getByText('X-Api-Key').waitFor()
    expect(await axe()).toEqual([])
    await page.goBack()
    await row(page, 'Behind a key')
    await page.reload()
    await row(page, 'Behind a key')
    await page.goForward()
    await page.getByText('Add a header').click()
    await page.getByRole('button', { name: 'Remove the header X-Api-Key' }).click()
    await page.goBack()
    await page.getByText('The server may show this once you have signed in.').waitFor()
  })

  test('distinguishes a 403 about a token from one about permissions', async () => {
    const responses = [
      { status: 403, body: { detail: 'Could not validate credentials' } },
      { status: 403, body: { detail: 'Editors only.' } },
    ]
    const refusal = responses[0] ?? { status: 403, body: {} }
    let taken = 'Bearer old'
    const isRight = ({ headers }: Exchange) => headers.authorization === taken
    const { page, complaints } = await open(
      keyServer({ schemes: { bearer: { type: 'http', scheme: 'bearer' } }, refusal, isRight }),
      '/login?return=%2Fnotes',
    )
    // The form names one that has expired when it is pasted.
    await page.getByLabel('Access token').fill('older')
    await signIn(page)
    await page.getByRole('alert').getByText('The server did not accept this.').waitFor()
    await page.getByLabel('Access token').fill('old')
    await signIn(page)
    await page.getByRole('table').waitFor()
    taken = 'Bearer new'
    await page.reload()
    await page.getByText('The server does not take your sign-in any more.').waitFor()
    Object.assign(refusal, responses[1])
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Sign in as another person' }).waitFor()
    await page.getByText('Editors only.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('OAuth 2 with PKCE', () => {
  /** An API of notes that requires a token of the authorization server. */
  async function openWith(scheme: (issuer: string) => object, path: string, configuration?: object) {
    const clients: Record<string, string> = {}
    const oauth = oauthServer(clients)
    const authorization = await serve(oauth.handler)
    running.push(authorization)
    oauth.issuer = authorization.address
    const notes = [{ id: 1, title: 'Only for Mara' }]
    const document = notesDocument({
      components: { securitySchemes: { desk: scheme(authorization.address) } },
      security: [{ desk: ['notes'] }],
    })
    const opened = await open(
      (exchange) => {
        const token = exchange.headers.authorization?.replace('Bearer ', '') ?? ''
        if (exchange.path === '/openapi.json') return exchange.json(200, document)
        if (!oauth.tokens.has(token)) return exchange.json(401, { error: 'invalid_token' })
        if (!answerNotes(exchange, notes)) exchange.json(404, {})
      },
      path,
      configuration,
    )
    clients.desk = `${opened.address}/login`
    return { ...opened, oauth }
  }

  const described = (issuer: string) => ({
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: `${issuer}/authorize`,
        tokenUrl: `${issuer}/token`,
        scopes: { notes: 'Read and write notes', admin: 'Everything' },
      },
    },
  })

  async function allow(page: Page, clientId = 'desk') {
    await page.getByLabel('Client id').fill(clientId)
    await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
    await page.getByRole('link', { name: 'Yes' }).click()
  }

  test('returns to exactly the page and the typed text, and leaves no code in the address', async () => {
    const { page, oauth, address, complaints, axe } = await openWith(described, '/login?return=%2Fnotes')
    await allow(page)
    await row(page, 'Only for Mara')
    await page.goto(`${address}/notes?new=`)
    await page.getByLabel('Title').fill('A thought that must not be lost')
    oauth.tokens.clear()
    oauth.refreshTokens.clear()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/Sign in to continue/).waitFor()
    expect(await axe()).toEqual([])
    expect(await page.getByLabel('Client id').inputValue()).toBe('desk')
    await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
    await page.getByRole('link', { name: 'Yes' }).click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('A thought that must not be lost')
    expect(page.url()).toBe(`${address}/notes?new=`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await heading(page, 'A thought that must not be lost')
    expect([...oauth.tokens.values()]).toEqual(['notes'])
    expect(complaints).toEqual([])
  })

  test('reports that the person declined, and ignores a response that was not requested', async () => {
    const { page, address, oauth } = await openWith(described, '/login?return=%2Fnotes')
    await page.getByLabel('Client id').fill('desk')
    await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
    await page.getByRole('link', { name: 'No' }).click()
    await page.getByRole('alert').getByText('The sign-in was cancelled or refused. You said no.').waitFor()
    expect(page.url()).toBe(`${address}/login?return=%2Fnotes`)
    await page.goto(`${address}/login?code=stolen&state=made-up`)
    await page.getByRole('alert').getByText('This sign-in was not begun in this tab').waitFor()
    await page.getByLabel('Client id').waitFor()
    // A code with another state than the one that this tab has sent.
    await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
    await page.getByRole('link', { name: 'Yes' }).waitFor()
    await page.goto(`${address}/login?code=stolen&state=made-up`)
    await page.getByRole('alert').getByText('cannot be trusted').waitFor()
    expect(oauth.requested).toEqual([])
  })

  test.each<[string, (issuer: string) => object]>([
    [
      'OpenID Connect',
      (issuer) => ({
        type: 'openIdConnect',
        openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
      }),
    ],
    [
      'its OAuth 2 metadata',
      (issuer) => ({
        type: 'oauth2',
        flows: {},
        oauth2MetadataUrl: `${issuer}/.well-known/oauth-authorization-server`,
      }),
    ],
  ])('finds the server through %s, names the person, and signs out there too', async (_way, scheme) => {
    const { page, oauth, address } = await openWith(scheme, '/notes', {
      token: { clientId: 'desk', scopes: ['openid', 'notes'] },
    })
    await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
    await page.getByRole('link', { name: 'Yes' }).click()
    await row(page, 'Only for Mara')
    await page.getByText('Mara Oduya').waitFor()
    expect([...oauth.tokens.values()]).toEqual(['openid notes'])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${address}/login`)
    const [signOut] = oauth.signedOut
    expect(signOut?.get('post_logout_redirect_uri')).toBe(`${address}/login`)
    expect(signOut?.get('id_token_hint')?.split('.')).toHaveLength(3)
  })

  test('gets another token as the same client before the old one expires, in all tabs', async () => {
    const { page, oauth, address } = await openWith(described, '/login?return=%2Fnotes')
    await allow(page)
    await row(page, 'Only for Mara')
    // From here on the tabs have a clock of their own, so that the token ends when both are there.
    await page.context().clock.install()
    await page.reload()
    await row(page, 'Only for Mara')
    const other = await page.context().newPage()
    await other.goto(`${address}/notes`)
    await row(other, 'Only for Mara')
    expect(oauth.requested).toHaveLength(1)
    // The code that follows a session comes once the page is idle.
    for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
    await page.context().clock.fastForward(880_000)
    await expect.poll(() => oauth.requested.length).toBeGreaterThan(1)
    // Until no tab asks or waits to ask.
    await expect
      .poll(() => page.evaluate(async () => await navigator.locks.query()))
      .toMatchObject({ held: [], pending: [] })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await other.getByText(/Sign in to continue/).waitFor()
    expect(oauth.requested).toHaveLength(2)
    expect(oauth.requested[1]).toMatchObject({ grant_type: 'refresh_token', client_id: 'desk' })
  })
})

const BEARER = { securitySchemes: { desk: { type: 'http', scheme: 'bearer' } } }

test('shows the login page where even the description needs a sign-in', async () => {
  const document = notesDocument({})
  const { page } = await open((exchange) => {
    if (exchange.headers.authorization !== 'Bearer abc') return exchange.json(401, {})
    if (exchange.path === '/openapi.json') return exchange.json(200, document)
    if (!answerNotes(exchange, [{ id: 1, title: 'Behind the wall' }])) exchange.json(404, {})
  }, '/notes')
  await page.getByRole('link', { name: 'Sign in, or add a header' }).click()
  await way(page, 'Paste a token')
  await page.getByLabel('Access token').fill('abc')
  await signIn(page)
  await row(page, 'Behind the wall')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Sign in to continue.').waitFor()
  await expect.poll(() => page.content()).not.toContain('Behind the wall')
})

test('leads to the login page although the code for that could not be loaded at first', async () => {
  let token = 'abc'
  const { page } = await open((exchange) => {
    if (exchange.path === '/openapi.json')
      return exchange.json(200, notesDocument({ components: BEARER, security: [{ desk: [] }] }))
    if (exchange.headers.authorization !== `Bearer ${token}`) return exchange.json(401, {})
    if (!answerNotes(exchange, [{ id: 1, title: 'Behind the wall' }])) exchange.json(404, {})
  }, '/notes')
  await page.getByLabel('Access token').fill('abc')
  await signIn(page)
  await row(page, 'Behind the wall')
  const sessionCode = /\/follow-session-/
  await page.route(sessionCode, (route) => route.abort())
  const isLost = page.waitForEvent('requestfailed', (request) => sessionCode.test(request.url()))
  await Promise.all([isLost, page.reload()])
  await page.unroute(sessionCode)
  await page.getByRole('link', { name: 'New note' }).first().click()
  await page.getByLabel('Title').fill('Kept over a sign-in')
  token = 'def'
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Sign in to continue/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('signs in at the configured server where even the description needs a sign-in', async () => {
  const clients: Record<string, string> = {}
  const oauth = oauthServer(clients)
  const authorization = await serve(oauth.handler)
  running.push(authorization)
  oauth.issuer = authorization.address
  const { page, address, complaints } = await open(
    (exchange) => {
      const token = exchange.headers.authorization?.replace('Bearer ', '') ?? ''
      if (!oauth.tokens.has(token)) return exchange.json(401, {})
      if (exchange.path === '/openapi.json') return exchange.json(200, notesDocument({}))
      if (!answerNotes(exchange, [{ id: 1, title: 'Behind the wall' }])) exchange.json(404, {})
    },
    '/login?return=%2Fnotes',
    { token: { issuer: authorization.address, clientId: 'desk' } },
  )
  clients.desk = `${address}/login`
  await page.getByRole('button', { name: /^Sign in at localhost/ }).click()
  await page.getByRole('link', { name: 'Yes' }).click()
  await row(page, 'Behind the wall')
  await page.getByText('Mara Oduya').waitFor()
  expect(complaints).toEqual([])
})
