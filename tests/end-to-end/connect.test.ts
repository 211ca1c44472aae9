import type { RequestListener } from 'node:http'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allow, badServers, hostApp } from '../support/bad-servers.ts'
import { serveApp } from '../support/served-app.ts'
import { closeAll, newProfile, sharedChromium, visit } from '../support/visitor.ts'

// Getting connected and disconnected: real servers of other origins, and the built app.

const servers = badServers()
let browser: Browser
let app: string
let desk: string
let configuration: unknown = {}

beforeAll(async () => {
  browser = await sharedChromium()
  app = await servers.plain(hostApp(() => configuration))
  desk = await servers.plain(described('Voicemail desk', 'contacts'))
})

afterEach(async () => {
  configuration = {}
  await closeAll(browser)
})

afterAll(async () => {
  await servers.close()
})

function description(title: string, path: string, more: object = {}) {
  const items = { type: 'object', properties: { name: { type: 'string' } } }
  const content = { 'application/json': { schema: { type: 'array', items } } }
  const get = { responses: { 200: { description: 'all', content } } }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths: { [`/${path}`]: { get } }, ...more }
}

/** A server that allows every origin; `pages` are returned before its description and its one list. */
function described(
  title: string,
  path: string,
  pages: Record<string, string> = {},
  place = '/openapi.json',
): RequestListener {
  return (request, response) => {
    allow(request, response, { headers: 'authorization, content-type' })
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages[pathname]
    if (page !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    response.setHeader('content-type', 'application/json')
    if (pathname === place) return response.end(JSON.stringify(description(title, path)))
    if (pathname === `/${path}`) return response.end(JSON.stringify([{ name: `First of ${path}` }]))
    return response.writeHead(404).end('{}')
  }
}

const resource = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name })

async function connect(page: Page, address: string) {
  await page.getByLabel('Address of the server or of its description').fill(address)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

test('connects to an address without a scheme, and back to a recent server with one press', async () => {
  configuration = { basePath: desk }
  const { page, axe } = await visit(browser, `${app}/contacts`)
  await resource(page, 'Contacts').waitFor()
  const other = await servers.plain(described('Shop', 'orders'))
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('link', { name: 'Connect to another server' }).click()
  await connect(page, new URL(other).host)
  await resource(page, 'Orders').waitFor()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('button', { name: /^Voicemail desk/ }).waitFor()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: /^Voicemail desk/ }).click()
  await resource(page, 'Contacts').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('switchboard connection'))).toBeNull()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('button', { name: /^Shop/ }).click()
  await resource(page, 'Orders').waitFor()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('button', { name: 'Go back to the configured server' }).click()
  await resource(page, 'Contacts').waitFor()
})

test('keeps the address that is being typed while a silent server fails', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const silent = await servers.plain((request, response) => {
    allow(request, response)
    void released.then(() => response.writeHead(404).end('{}'))
  })
  configuration = { basePath: silent }
  const context = await newProfile(browser)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(app)
  await page.getByRole('status').filter({ hasText: 'Reading the server’s description' }).waitFor()
  await page.clock.fastForward(10_000)
  await page.getByRole('heading', { level: 1, name: 'The server has not responded yet' }).waitFor()
  const address = page.getByLabel('Address of the server or of its description')
  await address.fill('desk.example')
  release()
  await page
    .getByRole('heading', { level: 1, name: 'The server has not responded yet' })
    .waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await address.inputValue()).toBe('desk.example')
})

test('keeps the session of each server when changing to another', async () => {
  configuration = { basePath: desk }
  const { page } = await visit(browser, app)
  await page.evaluate(
    (id) => localStorage.setItem(`switchboard.session ${id}`, '{"accessToken":"a"}'),
    `${desk}/`,
  )
  const other = await servers.plain(described('Shop', 'orders'))
  await page.goto(`${app}/?screen=connect`)
  await connect(page, other)
  await resource(page, 'Orders').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  expect(
    await page.evaluate((id) => localStorage.getItem(`switchboard.session ${id}`), `${desk}/`),
  ).toContain('"a"')
})

test.each([
  [
    'a page of Swagger UI',
    '/docs',
    {
      '/docs': `<html><div id="swagger-ui"></div><script>SwaggerUIBundle({ url: '/spec/shop.json' })</script></html>`,
    },
  ],
  [
    'a page whose script names it',
    '/swagger-ui/index.html',
    {
      '/swagger-ui/index.html':
        '<html><div id="swagger-ui"></div><script src="./swagger-initializer.js"></script></html>',
      '/swagger-ui/swagger-initializer.js': `window.ui = SwaggerUIBundle({ url: "/spec/shop.json", dom_id: '#swagger-ui' })`,
    },
  ],
  ['a page of Redoc', '/redoc', { '/redoc': '<html><redoc spec-url="/spec/shop.json"></redoc></html>' }],
  [
    'a page that holds it',
    '/docs/',
    {
      '/docs/': `<html><div id="swagger-ui"></div><script>let options = {"swaggerDoc": ${JSON.stringify(description('Shop', 'orders'))}}</script></html>`,
    },
  ],
  [
    'the root, where the page stands elsewhere',
    '/',
    {
      '/docs': `<html><div id="swagger-ui"></div><script>SwaggerUIBundle({ url: '/spec/shop.json' })</script></html>`,
    },
  ],
])('finds the description by %s', async (_what, path, pages) => {
  const shop = await servers.plain(described('Shop', 'orders', pages, '/spec/shop.json'))
  configuration = { basePath: desk }
  const { page } = await visit(browser, `${app}/?screen=connect`)
  await connect(page, shop + path)
  await resource(page, 'Orders').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('asks which, where a page names several descriptions', async () => {
  const list = '[{"url":"/v1.json","name":"Version 1"},{"url":"/spec/shop.json","name":"Version 2"}]'
  const pages = {
    '/docs': `<html><div id="swagger-ui"></div><script>SwaggerUIBundle({ urls: ${list} })</script></html>`,
  }
  const shop = await servers.plain(described('Shop', 'orders', pages, '/spec/shop.json'))
  const { page, axe } = await visit(browser, app)
  await connect(page, `${shop}/docs`)
  await page.getByText('This server has several descriptions').waitFor()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: 'Version 2' }).click()
  await resource(page, 'Orders').waitFor()
})

test('reports what is wrong with an address, keeps it, and uses the server on demand', async () => {
  const bare = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  configuration = { basePath: desk }
  const { page } = await visit(browser, `${app}/?screen=connect`)
  await connect(page, bare)
  await page.getByText('none of the usual addresses has a description').waitFor()
  expect(await page.getByLabel('Address of the server or of its description').inputValue()).toBe(bare)
  await page.getByText(/addresses were tried/).click()
  await expect.poll(() => page.getByText('Nothing is there.', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Use this server with another description' }).click()
  await page.getByRole('heading', { name: 'No description was found' }).waitFor()
  await page.getByText('Paste the text').click()
  await page.getByLabel('Description as JSON or YAML').fill(JSON.stringify(description('Bare', 'things')))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await resource(page, 'Things').waitFor()
})

test('stops the search on demand', async () => {
  const slow = await servers.plain(() => {})
  const { page } = await visit(browser, app)
  await connect(page, slow)
  await page.getByText('Looking at').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => page.getByText('Looking at').count()).toBe(0)
  await connect(page, desk)
  await resource(page, 'Contacts').waitFor()
})

test('offers the addresses of a pasted description, with their variables filled in', async () => {
  const { port } = new URL(await servers.plain(described('Shop', 'orders', {}, '/nowhere')))
  const list = [
    {
      url: 'http://{host}:{port}',
      description: 'Local',
      variables: {
        host: { default: 'example.invalid', enum: ['example.invalid', '127.0.0.1'] },
        port: { default: '1' },
      },
    },
  ]
  const { page, axe } = await visit(browser, app)
  await page.getByText('Paste the text').click()
  await page
    .getByLabel('Description as JSON or YAML')
    .fill(JSON.stringify(description('Shop', 'orders', { servers: list })))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await page.getByRole('radio', { name: 'http://example.invalid:1' }).waitFor()
  await page.getByLabel('host').selectOption('127.0.0.1')
  await page.getByLabel('port').fill(port)
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: 'Use this address' }).click()
  await resource(page, 'Orders').click()
  await page.getByText('First of orders').first().waitFor()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByText('Handed over as a file or text').waitFor()
  await page.getByRole('button', { name: 'Forget the description you handed over' }).click()
  await page.getByRole('heading', { name: 'No description was found' }).waitFor()
})

test('offers another address where the API does not respond, and keeps the choice on this device', async () => {
  const api = await servers.plain(described('Shop', 'orders', {}, '/nowhere'))
  const documents = await servers.plain((request, response) => {
    allow(request, response)
    const isThere = request.url === '/openapi.json'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(description('Shop', 'orders', { servers: [{ url: api }] })))
  })
  configuration = { basePath: 'http://127.0.0.1:9', description: `${documents}/openapi.json` }
  const { page } = await visit(browser, `${app}/orders`)
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  await page.getByRole('button', { name: `Use ${api} as the address of the API` }).click()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await resource(page, 'Orders').click()
  await page.getByText('First of orders').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByText('First of orders').count()).toBeGreaterThan(0)
})

test('sends nothing to an address from a link before the person confirms', async () => {
  const requested: string[] = []
  const shop = await servers.plain((request, response) => {
    requested.push(request.url ?? '')
    return described('Shop', 'orders')(request, response)
  })
  configuration = { basePath: desk }
  const { page } = await visit(browser, `${app}/?screen=connect&server=${encodeURIComponent(shop)}`)
  const field = page.getByLabel('Address of the server or of its description')
  await expect.poll(() => field.inputValue()).toBe(shop)
  await page.getByRole('button', { name: 'This server' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await resource(page, 'Orders').waitFor()
})

test('finds a description at an unusual address with few requests', async () => {
  const requested: string[] = []
  const shop = await servers.plain((request, response) => {
    requested.push(request.url ?? '')
    return described('Shop', 'orders', {}, '/v3/api-docs')(request, response)
  })
  configuration = { basePath: shop }
  const { page } = await visit(browser, app)
  await resource(page, 'Orders').waitFor()
  expect(requested[0]).toBe('/openapi.json')
  expect(requested.filter((path) => path !== '/orders').length).toBeLessThanOrEqual(5)
})

test('reads a public description elsewhere for a server', async () => {
  const api = await servers.plain(described('Shop', 'orders', {}, '/nowhere'))
  const open = await servers.plain((_request, response) => {
    // As servers of public files respond: not to requests with cookies.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'text/plain')
    response.end(JSON.stringify(description('Shop', 'orders', { servers: [{ url: api }] })))
  })
  configuration = { basePath: desk }
  const { page } = await visit(browser, `${app}/?screen=connect`)
  await connect(page, `${open}/shop/openapi.json`)
  await resource(page, 'Orders').click()
  await expect.poll(() => page.getByText('First of orders').count()).toBeGreaterThan(0)
})

/** A server whose responses a page may read only where it sends no cookies, with the requests that it got. */
async function openServer() {
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } }
  const text = JSON.stringify(description('Open shop', 'orders', { components }))
  const requested: { address?: string; cookie?: string; token?: string }[] = []
  const address = await servers.plain((request, response) => {
    allow(request, response, { origin: '*', credentials: false, headers: 'authorization, content-type' })
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const { cookie, authorization: token } = request.headers
    requested.push({ address: request.url, cookie, token })
    response.setHeader('content-type', 'application/json')
    response.setHeader('set-cookie', 'seen=yes')
    if (request.url === '/openapi.json') return response.end(text)
    return response.end(JSON.stringify([{ name: 'First of orders' }]))
  })
  return { address, requested }
}

test('stops sending cookies on demand to a server that is readable only without, and sends them again', async () => {
  const { address, requested } = await openServer()
  configuration = { basePath: address }
  const { page, axe } = await visit(browser, `${app}/orders`)
  await page.getByRole('button', { name: `Ask ${address} without cookies` }).waitFor()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: `Ask ${address} without cookies` }).click()
  await page.getByRole('table').getByText('First of orders').waitFor()
  expect(requested.at(-1)).toEqual({
    address: expect.stringContaining('/orders'),
    cookie: undefined,
    token: undefined,
  })
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('button', { name: 'Send cookies to this server' }).click()
  await page.getByRole('button', { name: `Ask ${address} without cookies` }).waitFor()
})

test('sends no cookies but the token to a server that was only found without cookies', async () => {
  const { address, requested } = await openServer()
  configuration = { basePath: desk }
  const { page } = await visit(browser, `${app}/contacts`)
  await resource(page, 'Contacts').waitFor()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('link', { name: 'Connect to another server' }).click()
  await connect(page, new URL(address).host)
  await resource(page, 'Orders').click()
  await page.getByRole('table').getByText('First of orders').waitFor()
  await page.getByRole('button', { name: 'This server' }).click()
  await page.getByRole('button', { name: /^Send cookies to this server/ }).waitFor()
  await page.goto(`${app}/login`)
  await page.getByLabel(/token/i).first().fill('secret')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => requested.at(-1)?.token).toBe('Bearer secret')
})

test('sends no cookies where switchboard.json says so', async () => {
  const { address, requested } = await openServer()
  configuration = { basePath: address, cookies: false }
  const { page } = await visit(browser, `${app}/orders`)
  await page.getByRole('table').getByText('First of orders').waitFor()
  expect(requested.every(({ cookie }) => cookie === undefined)).toBe(true)
})

test('uses the path that the description names, where npm start could not read it', async () => {
  let isUp = false
  const shop = await servers.plain((request, response) => {
    const page = `<html><div id="swagger-ui"></div><script>SwaggerUIBundle({ url: '/spec/shop.json' })</script></html>`
    if (isUp && request.url === '/docs')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    response.setHeader('content-type', 'application/json')
    if (isUp && request.url === '/spec/shop.json')
      return response.end(JSON.stringify(description('Shop', 'orders', { servers: [{ url: '/v2' }] })))
    if (request.url === '/v2/orders') return response.end('[{"name":"First of orders"}]')
    return response.writeHead(404).end('{}')
  })
  const started = await serveApp([shop])
  isUp = true // only now: what the app finds itself is tried here
  try {
    const { page } = await visit(browser, `${started.address}/orders`)
    await page.getByText('First of orders').first().waitFor()
    expect(page.url()).toBe(`${started.address}/orders`)
    // The next visit finds it there at once.
    await page.reload()
    await page.getByText('First of orders').first().waitFor()
    await page.getByRole('button', { name: 'This server' }).click()
    await page.getByText(`${shop}/v2`).first().waitFor()
  } finally {
    await started.stop()
  }
})
