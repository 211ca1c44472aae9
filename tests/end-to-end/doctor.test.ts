import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allow, badServers, canMakeCertificates, hostApp, nothing } from '../support/bad-servers.ts'
import { findChromium } from '../support/chromium.ts'
import { serveApp } from '../support/served-app.ts'
import { announced, closeAll, launchChromium, sharedChromium, visit } from '../support/visitor.ts'
import type { ModuleWeights } from '../../src/serve/weigh-modules.ts'

// Every way in which a page and a server fail to meet, each made by a real server, and what the connection doctor says of it.

const servers = badServers()
let browser: Browser
let app: string
let configuration: unknown
let headers: Record<string, string> = {}

beforeAll(async () => {
  browser = await sharedChromium()
  app = await servers.plain(
    hostApp(
      () => configuration,
      () => headers,
    ),
  )
})

afterEach(async () => {
  headers = {}
  await closeAll(browser)
})

afterAll(async () => {
  await servers.close()
})

/** What the doctor says of an API at a base address; the page is the app's, at another origin. */
async function examine(basePath: string, options: BrowserContextOptions = {}, more: object = {}) {
  configuration = { basePath, ...more }
  const { page, axe } = await visit(browser, app, { reducedMotion: 'reduce', ...options })
  return { page, axe, ...(await finding(page)) }
}

async function finding(page: Page) {
  const doctor = page.getByRole('region', { name: 'What is wrong' })
  const title = doctor.locator('[data-cause]')
  await title.waitFor()
  return {
    doctor,
    cause: await title.getAttribute('data-cause'),
    title: await title.textContent(),
    confidence: await doctor.getByRole('status').locator('span').first().textContent(),
  }
}

const json =
  (value: unknown, status = 200): RequestListener =>
  (request, response) => {
    allow(request, response)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
const html =
  (text: string, status = 200): RequestListener =>
  (request, response) => {
    allow(request, response)
    response.writeHead(status, { 'content-type': 'text/html' }).end(`<!doctype html><html>${text}</html>`)
  }

test('reports that nothing listens on a port', async () => {
  const { title, cause } = await examine(await nothing())
  expect([cause, title]).toEqual([
    'unreachable',
    expect.stringMatching(/^Nothing runs at 127\.0\.0\.1:\d+\.$/),
  ])
})

test('reports that a name cannot be reached', async () => {
  const { title, cause, confidence } = await examine('http://no-such-host.invalid/api')
  expect([cause, title, confidence]).toEqual([
    'unreachable',
    'no-such-host.invalid cannot be reached.',
    'Likely',
  ])
})

test('lists the headers that a server without CORS lacks, with this page’s own origin', async () => {
  const { doctor, cause, confidence, page, axe } = await examine(
    await servers.plain((_request, response) => response.end('{}')),
  )
  expect([cause, confidence]).toEqual(['cors', 'Certain'])
  const lines = await doctor.getByRole('region', { name: 'Headers to add' }).textContent()
  expect(lines?.split('\n')).toEqual([
    `Access-Control-Allow-Origin: ${app}`,
    'Access-Control-Allow-Credentials: true',
    'Access-Control-Allow-Methods: GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers: authorization, content-type',
    'Access-Control-Expose-Headers: link, x-total-count',
  ])
  await doctor.getByLabel('Add them in').selectOption('Directus')
  expect(await doctor.getByRole('region', { name: 'For Directus' }).textContent()).toContain(
    `CORS_ORIGIN=${app}`,
  )
  expect(await doctor.getByRole('region', { name: 'Command' }).textContent()).toMatch(
    /^npm start -- http:\/\/127/,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = doctor.getByRole('button', { name: 'Copy' }).first()
  await announced(doctor.getByText('Copied'), () => copy.click())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines)
  expect(await axe()).toEqual([])
})

test('lists the same for a server that names another origin', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response, { origin: 'https://other.example' })
    response.end('{}')
  })
  expect((await examine(base)).cause).toBe('cors')
})

test.each([
  ['allows “*”', { origin: '*' }],
  ['does not allow credentials', { credentials: false }],
])('recognises a server that allows reading only without a sign-in because it %s', async (_how, rule) => {
  const base = await servers.plain((request, response) => {
    allow(request, response, rule)
    response.end('{}')
  })
  expect(await examine(base)).toMatchObject({ cause: 'cors-credentials', confidence: 'Certain' })
})

test('names the header that a server does not allow', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response, { headers: 'x-other, x-language' })
    response.writeHead(request.method === 'OPTIONS' ? 204 : 200).end()
  })
  const found = await examine(base, {}, { headers: { 'X-Tenant': 'a', 'X-Language': 'en' } })
  expect(found).toMatchObject({ cause: 'cors-headers', title: expect.stringContaining('X-Tenant from') })
  const lines = await found.doctor.getByRole('region', { name: 'Headers to add' }).textContent()
  expect(lines).toContain('Access-Control-Allow-Headers: authorization, content-type, x-language, x-tenant')
})

test('recognises a server that refuses the preflight request', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(request.method === 'OPTIONS' ? 401 : 200).end()
  })
  const found = await examine(base, {}, { headers: { 'X-Tenant': 'a', 'X-Language': 'en' } })
  expect(found.cause).toBe('cors-preflight')
})

test('names the method that a server does not allow, after a failed save', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response, { headers: 'content-type', methods: 'GET' })
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const body = request.url?.startsWith('/openapi.json')
      ? things
      : request.url === '/things'
        ? [{ id: 1, name: 'One' }]
        : { id: 1, name: 'One' }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  configuration = { basePath: base }
  const { page } = await visit(browser, `${app}/things/1?edit=`)
  await page.getByLabel('Name').fill('Two')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  const { cause, title, doctor } = await finding(page)
  expect([cause, title]).toEqual(['cors-method', expect.stringContaining('does not allow PUT')])
  const lines = await doctor.getByRole('region', { name: 'Headers to add' }).textContent()
  expect(lines).toContain('Access-Control-Allow-Methods: GET, POST, PUT')
})

const things = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
              },
            },
          },
        },
      },
    },
    '/report': {
      post: {
        operationId: 'makeReport',
        summary: 'Make report',
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'object', properties: { sum: { type: 'integer' } } } },
            },
          },
        },
      },
    },
    '/others': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: { type: 'object', properties: { name: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        },
      },
      put: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
      },
    },
  },
}

test('explains that a page over https may not request plain http', async () => {
  if (!canMakeCertificates()) return
  configuration = { basePath: 'http://desk.example/api' }
  const secure = await servers.secure(hostApp(() => configuration))
  const { page } = await visit(browser, secure, { ignoreHTTPSErrors: true })
  const { cause, confidence, doctor } = await finding(page)
  expect([cause, confidence]).toEqual(['mixed-content', 'Certain'])
  await doctor.getByRole('button', { name: 'https://desk.example/api' }).waitFor()
})

test('explains that the browser does not let a foreign page read from this device', async () => {
  const api = await servers.plain(json({}))
  configuration = { basePath: api }
  for (const host of [
    app,
    ...(canMakeCertificates() ? [await servers.secure(hostApp(() => configuration))] : []),
  ]) {
    const page = await pageOfElsewhere(host)
    const { cause, confidence, title } = await finding(page)
    expect([cause, confidence]).toEqual(['local-network', 'Certain'])
    expect(title).toContain(host === app ? 'lets only pages that came over https' : 'does not let this page')
    await page.context().browser()?.close()
  }
})

/** The app as if it came from a public server, to a browser that has rules for the local network. */
async function pageOfElsewhere(host: string): Promise<Page> {
  const { port } = new URL(host)
  const rules = [
    '--host-resolver-rules=MAP app.example 127.0.0.1',
    `--ip-address-space-overrides=127.0.0.1:${port}=public`,
    '--enable-features=LocalNetworkAccessChecks',
  ]
  const other = await launchChromium(rules, findChromium())
  const { page } = await visit(other, host.replace('127.0.0.1', 'app.example'), { ignoreHTTPSErrors: true })
  return page
}

test('suggests a certificate problem with “perhaps”, because a page cannot see it', async () => {
  if (!canMakeCertificates()) return
  const found = await examine(await servers.secure(json({})))
  expect(found).toMatchObject({
    cause: 'certificate',
    confidence: 'A guess',
    title: expect.stringContaining('Perhaps'),
  })
  await found.doctor.getByRole('link', { name: /in a new tab/ }).waitFor()
})

test('recognises a server that speaks https where http was used', async () => {
  if (!canMakeCertificates()) return
  const secure = await servers.secure(json({}))
  const found = await examine(secure.replace('https:', 'http:'), { ignoreHTTPSErrors: true })
  expect(found).toMatchObject({ cause: 'https-only', confidence: 'Certain' })
  await found.doctor.getByRole('button', { name: `Use ${secure}` }).waitFor()
})

test('recognises a server that speaks http where https was used', async () => {
  const plain = await servers.plain(json({}))
  expect(await examine(plain.replace('http:', 'https:'))).toMatchObject({
    cause: 'http-only',
    confidence: 'Certain',
  })
})

test('recognises a server that listens on another name of this device', async () => {
  const only6 = await servers.plain(json({}), '::1')
  const { port } = new URL(only6)
  expect(await examine(`http://127.0.0.1:${port}`)).toMatchObject({
    cause: 'other-name',
    title: expect.stringContaining(`localhost:${port}`),
  })
})

test('recognises a wrong path on the right server', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  expect((await examine(`${base}/v7`)).cause).toBe('wrong-path')
})

test('recognises a repeated part of a path', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(request.url === '/api' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  expect((await examine(`${base}/api/api`)).cause).toBe('doubled-path')
})

test('recognises an address that only lacks its closing slash', async () => {
  const base = await servers.plain((request, response) => {
    if (request.url === '/api') return response.writeHead(301, { location: '/api/' }).end()
    allow(request, response)
    const status = request.url === '/api/' ? 200 : 404
    return response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  expect((await examine(`${base}/api`)).cause).toBe('trailing-slash')
})

test('reports a server that responds but has no description', async () => {
  const base = await servers.plain(json({ hello: 'you' }))
  const found = await examine(base)
  expect(found).toMatchObject({ cause: 'no-description', confidence: 'Certain' })
})

test.each([
  [
    'the start page of another web app',
    '<body><div id="root"></div><script src="/a.js"></script></body>',
    200,
    'start-page',
  ],
  ['a login page', '<title>Sign in</title><input type="password">', 200, 'login-page'],
  ['the error page of a proxy', '<title>502 Bad Gateway</title><h1>nginx</h1>', 502, 'gateway'],
  ['the page of a captive network', '<title>Airport WiFi</title>', 200, 'captive-portal'],
  ['any web page', '<title>Our shop</title><p>Buy</p>', 200, 'web-page'],
  [
    'a page for reading a description that is gone',
    '<div id="swagger-ui"></div><script>SwaggerUIBundle({ url: "/gone.json" })</script>',
    200,
    'docs-page',
  ],
])('knows %s where a description was expected', async (_what, page, status, cause) => {
  const base = await servers.plain((request, response) => {
    if (request.url === '/gone.json') return json({}, 404)(request, response)
    return html(page, status)(request, response)
  })
  expect((await examine(base)).cause).toBe(cause)
})

test('recognises its own start page, where the web server does not pass requests to the API', async () => {
  const found = await examine('/nothing-here')
  expect(found).toMatchObject({
    cause: 'start-page',
    confidence: 'Certain',
    title: expect.stringContaining('Switchboard’s own'),
  })
})

test.each([
  ['asks for a sign-in', 401, 'login', /asks who you are/],
  ['does not show it to everybody', 403, 'login', /does not show this/],
  ['fails', 500, 'server-error', /failed to handle this request \(status 500\)/],
  ['is being maintained', 503, 'gateway', /not available just now/],
  ['has had enough', 429, 'too-many', /too many requests/],
  ['is behind a network that wants a sign-in', 511, 'captive-portal', /network/],
])('knows a server that %s', async (_what, status, cause, title) => {
  const found = await examine(await servers.plain(json({}, status)))
  expect([found.cause, found.title]).toEqual([cause, expect.stringMatching(title)])
})

test('recognises an empty response, and one that is not JSON', async () => {
  const empty = await servers.plain((request, response) => {
    allow(request, response)
    response.end()
  })
  expect((await examine(empty)).cause).toBe('empty')
  const text = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(200, { 'content-type': 'text/csv' }).end('name;age\nAda;36')
  })
  expect((await examine(text)).cause).toBe('not-json')
})

test('reports that its own security policy blocks a request', async () => {
  headers = { 'content-security-policy': "connect-src 'self'" }
  expect(await examine(await servers.plain(json({})))).toMatchObject({
    cause: 'policy',
    confidence: 'Certain',
  })
})

test('recognises a server that accepts a connection and never responds', async () => {
  const silent = await servers.plain(() => {})
  const found = await examine(silent)
  expect(found).toMatchObject({ cause: 'timeout', title: expect.stringContaining('did not respond within') })
})

test.each([
  ['is cut', { 'content-length': '5000' }],
  ['is not compressed as it says', { 'content-encoding': 'gzip' }],
])('recognises a response that %s', async (_what, headers) => {
  const broken = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    // Ended in order, so that what was written arrives.
    response.write('{"openapi":', () => response.socket?.end())
  })
  expect(await examine(broken)).toMatchObject({
    cause: 'not-json',
    confidence: 'Certain',
    title: expect.stringContaining('the response breaks off'),
  })
})

test.each([
  ['', allow, 'sends this address on to another one'],
  [', without CORS', () => {}, 'sends this address on to another server'],
])(
  'knows an address that leads to a page of another server%s, such as its login',
  async (_what, rule, words) => {
    const other = await servers.plain((_request, response) => response.end('<title>Sign in</title>'))
    const leading = await servers.plain((request, response) => {
      rule(request, response)
      response.writeHead(302, { location: `${other}/login` }).end()
    })
    const found = await examine(leading)
    expect(found).toMatchObject({ cause: 'redirect', confidence: 'Certain' })
    expect(found.title).toContain(words)
  },
)

test('attributes unreadable responses to a proxy in front of the server', async () => {
  let isUp = true
  const base = await servers.plain((request, response) => {
    if (!isUp) return response.writeHead(502).end('Bad gateway')
    const body = request.url === '/openapi.json' ? things : [{ id: 1, name: 'One' }]
    return json(body)(request, response)
  })
  configuration = { basePath: base }
  const { page } = await visit(browser, `${app}/things`)
  await page.getByRole('link', { name: 'One' }).waitFor()
  isUp = false
  await page.getByRole('link', { name: 'Others' }).first().click()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  expect(await finding(page)).toMatchObject({
    cause: 'gateway',
    title: expect.stringContaining('may not read it any more'),
  })
})

test('shows the system error of the proxy of npm start', async () => {
  const upstream = await nothing()
  const started = await serveApp([upstream])
  try {
    const { page } = await visit(browser, started.address)
    const { cause, confidence, title, doctor } = await finding(page)
    expect([cause, confidence, title]).toEqual(['proxy', 'Certain', expect.stringContaining(upstream)])
    expect(await doctor.textContent()).toContain('the connection was refused')
  } finally {
    await started.stop()
  }
})

test('recognises a page that cannot reach its host or is offline, and reads again by itself afterwards', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    const body = request.url === '/openapi.json' ? things : [{ id: 1, name: 'One' }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  configuration = { basePath: base.replace('127.0.0.1', 'desk.test') }
  const named = await launchChromium(['--host-resolver-rules=MAP desk.test 127.0.0.1'])
  const { page } = await visit(named, `${app}/things`)
  await page.getByRole('link', { name: 'One' }).waitFor()
  // What tells of a failure is fetched once the page has nothing else to do.
  await expect.poll(() => hasFetched(page, 'src/screens/list/unread/ListUnread.tsx')).toBe(true)
  // The host of the page and the API are gone, and the browser knows of nothing.
  // A lost network fails late. What still waits when the network is back was let through by then.
  await page.route('**/*', (route) => setTimeout(500).then(() => route.abort().catch(() => undefined)))
  await page.getByRole('link', { name: 'Others' }).first().click()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  expect(await finding(page)).toMatchObject({ cause: 'app-host', confidence: 'Likely' })
  await page.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  expect(await finding(page)).toMatchObject({ cause: 'offline', confidence: 'Certain' })
  await page.getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/*')
  await page.context().setOffline(false)
  // No press of "Try again" is needed.
  await page.getByRole('main').getByText('One').first().waitFor()
  await named.close()
})

/** Whether a page has the code of a module that is loaded late, with all that this needs. */
async function hasFetched(page: Page, module: string): Promise<boolean> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(import.meta.dirname, `../../dist/.vite/${name}.json`), 'utf8'))
  const chunks = (await read('manifest')) as Record<string, { file: string; imports?: string[] }> // as Vite writes it
  const modules = (await read('modules')) as ModuleWeights
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const chunk = Object.values(chunks).find((one) => one.file === file)
    for (const name of chunk?.imports ?? []) add(chunks[name]?.file ?? name)
  }
  const [file] = Object.entries(modules).find(([, names]) => module in names) ?? []
  if (file === undefined) throw new Error(`The build has no module ${module}`)
  add(file)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return [...files].every((file) => fetched.includes(`/${file}`))
}

test.each([
  [
    'a web page',
    '<!doctype html><html><div id="root"></div><script src="a.js"></script></html>',
    'a web page where JSON was expected',
    'start-page',
  ],
  ['JSON that is cut off', '[{"id":1,"na', 'JSON that is broken or cut off', 'not-json'],
  ['a mere text', '"Good morning"', 'a text where a list was expected', undefined],
])('explains that %s is not a list', async (_what, body, sentence, expected) => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(request.url === '/openapi.json' ? JSON.stringify(things) : body)
  })
  configuration = { basePath: base }
  const { page } = await visit(browser, `${app}/things`)
  await page.getByRole('alert').getByText(`The server returned ${sentence}`).waitFor()
  const button = page.getByRole('button', { name: 'What is wrong?' })
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => button.count()).toBe(expected === undefined ? 0 : 1)
  if (expected === undefined) return
  await button.click()
  expect((await finding(page)).cause).toBe(expected)
})

test('reports a web page where an operation has JSON', async () => {
  const base = await servers.plain((request, response) => {
    allow(request, response)
    if (request.url !== '/openapi.json')
      return html('<title>Sign in</title><input type="password">')(request, response)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(things))
  })
  configuration = { basePath: base }
  const { page } = await visit(browser, `${app}/report`)
  await page.getByRole('button', { name: 'Make report' }).click()
  await page.getByRole('alert').getByText('a web page where JSON was expected').waitFor()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  expect((await finding(page)).cause).toBe('login-page')
})
