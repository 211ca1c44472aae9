import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostApp } from '../support/hosted-app.ts'
import { answerNotes, notesDocument } from '../support/servers/notes.ts'
import { serveApp } from '../support/served-app.ts'
import { violationsOf } from '../support/violations.ts'
import { launchChromium, visit, type Visitor } from '../support/visitor.ts'

// The main job against servers of other authors. They are not part of the project: each is tried where the environment names one.

const servers = {
  /** LoopBack's example-todo. */
  SWITCHBOARD_TODO: process.env.SWITCHBOARD_TODO,
  /** LoopBack's example-file-transfer. */
  SWITCHBOARD_FILES: process.env.SWITCHBOARD_FILES,
  /** Directus with a collection `artists`; `SWITCHBOARD_DIRECTUS_USER` is `address:password`. */
  SWITCHBOARD_DIRECTUS: process.env.SWITCHBOARD_DIRECTUS,
  /** Prism mocking the Petstore; `SWITCHBOARD_PETSTORE` is the file of its description. */
  SWITCHBOARD_PRISM: process.env.SWITCHBOARD_PRISM,
  /** NestJS with JWT, the address of its server; john / changeme. */
  SWITCHBOARD_NEST: process.env.SWITCHBOARD_NEST,
  /** Strapi with a reader; `SWITCHBOARD_STRAPI_USER` is `address:password`. */
  SWITCHBOARD_STRAPI: process.env.SWITCHBOARD_STRAPI,
  /** A mock of an OpenID Connect server that leads back at once with a code. */
  SWITCHBOARD_OAUTH: process.env.SWITCHBOARD_OAUTH,
}
const missing = Object.entries(servers).flatMap(([name, address]) => (address === undefined ? [name] : []))
if (missing.length > 0)
  console.log(`Not tried, because the environment names no server: ${missing.join(', ')}.`)

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser?.close())

/** The app in front of a server while the tests of its block run. */
function appBefore(given: (string | undefined)[]) {
  let app: Awaited<ReturnType<typeof serveApp>> | undefined
  beforeAll(async () => {
    app = await serveApp(given.filter((one) => one !== undefined))
  })
  afterAll(() => app?.stop())
  return (path: string) => visit(browser, `${app?.address}${path}`)
}

describe.skipIf(servers.SWITCHBOARD_TODO === undefined)('LoopBack todos', () => {
  const at = appBefore([servers.SWITCHBOARD_TODO])
  const onServer = async (path: string) => {
    const response = await fetch(servers.SWITCHBOARD_TODO + path)
    return { status: response.status, body: (await response.json()) as unknown }
  }

  test('pages with one JSON parameter and shows the total of a separate address', async () => {
    const { page, requests } = await at('/todos')
    await page.getByRole('table', { name: 'Todos' }).getByRole('link').first().waitFor()
    const { body } = await onServer('/todos/count')
    await page.getByText(`of ${(body as { count: number }).count}`).waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^26–/).waitFor()
    expect(requests.map(decodeURIComponent)).toContain('GET /api/todos?filter={"offset":25,"limit":25}')
  })

  test('creates, changes by PATCH and deletes a todo', async () => {
    const { page, requests, complaints } = await at('/todos')
    await page.getByRole('link', { name: 'New todo' }).click()
    await page.getByLabel('Title').fill('Feed the cat')
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Feed the cat' }).waitFor()
    const path = new URL(page.url()).pathname
    expect((await onServer(path)).body).toMatchObject({ title: 'Feed the cat' })
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Feed both cats')
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Feed both cats' }).waitFor()
    expect((await onServer(path)).body).toMatchObject({ title: 'Feed both cats' })
    expect(requests).toContain(`PATCH /api${path}`)
    await deleteRecord(page)
    await expect.poll(async () => (await onServer(path)).status).toBe(404)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(servers.SWITCHBOARD_FILES === undefined)('LoopBack files', () => {
  const at = appBefore([servers.SWITCHBOARD_FILES])

  test('uploads a file with the form, lists it by name, shows and downloads it', async () => {
    const { page, complaints } = await at('/files')
    await page.getByRole('link', { name: 'Upload file' }).click()
    const file = { name: 'prices ä.csv', mimeType: 'text/csv', buffer: Buffer.from('crate,12\n') }
    await page.locator('input[type=file]').setInputFiles(file)
    await save(page)
    await page.getByRole('table', { name: 'Files' }).getByRole('link', { name: file.name }).click()
    await page.getByRole('heading', { level: 1, name: file.name }).waitFor()
    await page.getByText('crate,12').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file.name)
    const kept = await fetch(`${servers.SWITCHBOARD_FILES}/files/${encodeURIComponent(file.name)}`)
    expect(await kept.text()).toBe('crate,12\n')
    expect(complaints).toEqual([])
  })
})

describe.skipIf(servers.SWITCHBOARD_DIRECTUS === undefined)('Directus', () => {
  const at = appBefore([servers.SWITCHBOARD_DIRECTUS])
  const [user = '', password = ''] = (
    process.env.SWITCHBOARD_DIRECTUS_USER ?? 'admin@example.com:d1r3ctu5-Pass'
  ).split(':')

  async function artist(id: string): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: user, password })
    const login = await fetch(`${servers.SWITCHBOARD_DIRECTUS}/auth/login`, { method: 'POST', headers, body })
    const { data } = (await login.json()) as { data: { access_token: string } }
    const authorization = `Bearer ${data.access_token}`
    const response = await fetch(`${servers.SWITCHBOARD_DIRECTUS}/items/artists/${id}`, {
      headers: { authorization },
    })
    return response.ok ? response.json() : undefined
  }

  test('signs in through the login operation, and then shows the larger description', async () => {
    const { page, signIn, complaints } = await at('/login')
    await signIn(user, password)
    const resources = page.getByRole('navigation', { name: 'Resources' })
    await resources.getByRole('link', { name: 'Artists' }).click()
    await page.getByRole('link', { name: 'New artist' }).click()
    await page.getByLabel('Name').fill('Wanda Żółć')
    await save(page)
    await page.getByRole('heading', { level: 1, name: 'Wanda Żółć' }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await artist(id)).toMatchObject({ data: { name: 'Wanda Żółć' } })
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Country').fill('PL')
    await save(page)
    await page.getByText('PL', { exact: true }).waitFor()
    expect(await artist(id)).toMatchObject({ data: { country: 'PL' } })
    await deleteRecord(page)
    await expect.poll(() => artist(id)).toBeUndefined()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(servers.SWITCHBOARD_NEST === undefined)('NestJS', () => {
  const at = appBefore([servers.SWITCHBOARD_NEST])

  test('signs in, returns, and ends a session whose token the server no longer accepts', async () => {
    const { page, signIn, complaints } = await at('/cats')
    await page.getByText('The server requires a sign-in for this.').waitFor()
    await page.getByText('Details', { exact: true }).click()
    await page.getByText('GET /cats', { exact: true }).waitFor()
    await signIn('john', 'wrong')
    await page.getByRole('alert').getByText('did not accept this').waitFor()
    await signIn('john', 'changeme')
    await page.getByRole('table', { name: 'Cats' }).getByRole('link').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/cats')
    await page.getByRole('contentinfo').getByText('john').waitFor()
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('switchboard.session')) ?? ''
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object // written by the app
      localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'over' }))
    })
    await page.reload()
    await page.getByText('The server requires a sign-in for this.').waitFor()
    await page.getByText('Details', { exact: true }).click()
    await page.getByText('GET /cats', { exact: true }).waitFor()
    await page.getByText('Sign in to continue to Cats.').waitFor()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toContain('"accessToken\\":\\"over')
    expect(complaints).toEqual([])
  })
})

describe.skipIf(servers.SWITCHBOARD_STRAPI === undefined)('Strapi', () => {
  const at = appBefore([servers.SWITCHBOARD_STRAPI])
  const [user = '', password = ''] = (
    process.env.SWITCHBOARD_STRAPI_USER ?? 'reader@example.com:Reader-Pass1'
  ).split(':')

  test('signs in by the login operation, and names the person', async () => {
    const { page, complaints } = await at('/login?return=%2Fauthors')
    await page.getByLabel(/^(?:User name|Identifier|Email)$/).fill(user)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('table').getByRole('link').first().waitFor()
    await page
      .getByRole('contentinfo')
      .getByText(/reader/)
      .waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(servers.SWITCHBOARD_OAUTH === undefined)('An OpenID Connect server', () => {
  test('signs in with a code by its discovery document, and signs out there', async () => {
    const issuer = servers.SWITCHBOARD_OAUTH ?? ''
    const scheme = { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` }
    const document = notesDocument({
      components: { securitySchemes: { mock: scheme } },
      security: [{ mock: [] }],
    })
    const tokens: string[] = []
    const built = await serveApp()
    await built.stop()
    const app = await hostApp((exchange) => {
      if (exchange.path === '/openapi.json') return exchange.json(200, document)
      const token = exchange.headers.authorization
      if (token === undefined) return exchange.json(401, {})
      tokens.push(token)
      if (!answerNotes(exchange, [{ id: 1, title: 'Behind a token' }])) exchange.json(404, {})
    })
    const { page, complaints } = await visit(browser, `${app.address}/notes`)
    await page.getByLabel('Client id').fill('desk')
    await page.getByRole('button', { name: /^Sign in at/ }).click()
    await page.getByRole('link', { name: 'Behind a token' }).waitFor()
    await page.getByText('johndoe').waitFor()
    expect(tokens[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${app.address}/login`)
    expect(complaints).toEqual([])
    await app.close()
  })
})

describe.skipIf(servers.SWITCHBOARD_PRISM === undefined)('Prism with the Petstore', () => {
  const at = appBefore([servers.SWITCHBOARD_PRISM, process.env.SWITCHBOARD_PETSTORE])

  test('sends nothing that violates the description', async () => {
    const visitor = await at('/login')
    const { page, complaints } = visitor
    const violations = violationsOf(visitor)
    await page.getByText('Other ways to sign in').click()
    await page.getByText('Paste a token').click()
    await page.getByLabel('Access token').fill('a-token')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Pets' }).click()
    await page.getByRole('table', { name: 'Pets' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').first().fill('Rex')
    await save(page)
    // Prism keeps nothing, so that this is not called saved.
    await page.getByText('left Name as it was').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Delete' }).waitFor()
    await deleteRecord(page)
    await page.getByRole('link', { name: 'New pet' }).first().click()
    await page.getByLabel('Name').first().fill('Bella')
    await page.getByRole('button', { name: 'Add photo URL' }).click()
    await page.getByLabel('Photo URL 1').first().fill('https://pictures.example/1.png')
    await save(page)
    await page.getByRole('link', { name: 'Edit' }).waitFor()
    expect(violations).toEqual([])
    expect(complaints).toEqual([])
  })
})

function save(page: Visitor['page']): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function deleteRecord(page: Visitor['page']): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
