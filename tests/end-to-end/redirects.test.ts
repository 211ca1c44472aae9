import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostApp } from '../support/hosted-app.ts'
import { serveApp } from '../support/served-app.ts'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { answerNotes, notesDocument, type Note } from '../support/servers/notes.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// A server that redirects to another one, which would take all that a page sends it.

const KEY = 'key-of-mara'
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>'

let browser: Browser
let elsewhere: { address: string; close: () => Promise<void> }
let desk: { address: string; close: () => Promise<void> }
/** What came to the other server: `GET /picture`, with the names of the headers that would be worth stealing, and with its body. */
const stolen: string[] = []
/** The same of the changes that came to the server itself. */
const received: string[] = []
let loops = 0

beforeAll(async () => {
  elsewhere = await serve((exchange) => {
    stolen.push(secretsOf(exchange))
    const { headers, reply } = exchange
    const allowed = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'x-api-key, x-tenant, x-xsrf-token, content-type, authorization',
    }
    reply(200, { 'content-type': 'image/svg+xml', ...allowed }, PICTURE)
  })
  desk = await serve(response)
  browser = await sharedChromium()
})

afterAll(async () => {
  await closeAll(browser)
  await desk?.close()
  await elsewhere?.close()
})

function secretsOf({ method, path, headers, body }: Exchange): string {
  const names = ['x-api-key', 'authorization', 'cookie', 'x-tenant', 'x-xsrf-token']
  const sent = Object.keys(body).length > 0 ? [JSON.stringify(body)] : []
  return [method, path, ...names.filter((name) => headers[name]), ...sent].join(' ')
}

const roof: Note = { id: 1, title: 'Roof' }
const notes = [roof]
const description = notesDocument({
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  security: [{ key: [] }],
  paths: {
    '/loops': {
      get: {
        responses: {
          200: {
            description: 'Loops',
            content: {
              'application/json': {
                schema: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
              },
            },
          },
        },
      },
    },
  },
})

function response(exchange: Exchange): void {
  const { method, path, headers, json, reply } = exchange
  const to = (status: number, location: string) => reply(status, { location })
  if (method === 'POST') received.push(secretsOf(exchange))
  if (method === 'OPTIONS') return reply(204, {})
  if (path === '/openapi.json') return json(200, description)
  if (path === '/pictures/1') return to(302, `${elsewhere.address}/picture`)
  if (path === '/loops') {
    loops++
    return to(302, '/loops')
  }
  if (headers['x-api-key'] !== KEY && method === 'GET') return json(401, {})
  if (path === '/notes' && method === 'POST') return to(307, `${elsewhere.address}/notes`)
  return answerNotes(exchange, notes) ? undefined : json(404, {})
}

test.for([
  [
    'npm start',
    '/pictures/1',
    async () => {
      const app = await serveApp([desk.address])
      return { address: app.address, close: app.stop }
    },
  ],
  [
    'a plain web server',
    '/api/pictures/1',
    () =>
      hostApp((exchange) => response({ ...exchange, reply: withBase(exchange.reply) }), {
        headers: { 'X-Tenant': '5' },
      }),
  ],
  [
    'an API of another origin',
    '/pictures/1',
    async () => {
      const api = await serve((exchange) => response(readableFrom(exchange)))
      const app = await hostApp(({ json }) => json(404), {
        basePath: api.address,
        headers: { 'X-Tenant': '5' },
      })
      return { address: app.address, close: () => Promise.all([app.close(), api.close()]) }
    },
  ],
] as const)(
  'keeps keys, tokens and bodies on their own server, behind %s',
  async ([where, picture, start]) => {
    roof.picture = picture
    stolen.length = 0
    received.length = 0
    const app = await start()
    try {
      const { page } = await visit(browser, `${app.address}/notes`)
      // Servers give their CSRF token so; a page of another origin cannot read it.
      await page.evaluate(() => (document.cookie = 'XSRF-TOKEN=t1; path=/'))
      await page.getByLabel('API key').fill(KEY)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Roof' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Roof' }).waitFor()
      await expect.poll(() => widths(page)).toContain(9)
      expect(new Set(stolen)).toEqual(new Set(['GET /picture']))

      await page.goto(`${app.address}/notes?new=`)
      await page.getByLabel('Title').fill('Cellar')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByText(/redirects this request to/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Title').inputValue()).toBe('Cellar')
      expect(stolen.filter((one) => !/^GET \/(?:picture|notes)$/.test(one))).toEqual([])
      const tenant = where === 'npm start' ? '' : ' x-tenant'
      expect(received).toEqual([`POST /notes x-api-key cookie${tenant} x-xsrf-token {"title":"Cellar"}`])

      loops = 0
      await page.goto(`${app.address}/loops`)
      await page.getByRole('alert').first().waitFor()
      expect(loops).toBeLessThanOrEqual(21)
    } finally {
      await app.close()
    }
  },
)

test('does not send the access token to a picture on another server', async () => {
  const described = {
    ...description,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  }
  const app = await hostApp((exchange) => {
    const { path, headers, json } = exchange
    if (path === '/openapi.json') return json(200, described)
    const key = headers.authorization === 'Bearer abc' ? KEY : undefined
    return response({
      ...exchange,
      headers: { ...headers, 'x-api-key': key },
      reply: withBase(exchange.reply),
    })
  })
  onTestFinished(app.close)
  roof.picture = '/api/pictures/1'
  stolen.length = 0
  const { page } = await visit(browser, `${app.address}/notes`)
  await page.getByLabel(/token/i).fill('abc')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Roof' }).first().click()
  await expect.poll(() => widths(page)).toContain(9)
  expect(new Set(stolen)).toEqual(new Set(['GET /picture']))
})

test('sends requests only to the servers that the configuration lists', async () => {
  const app = await hostApp(response, { servers: [desk.address] })
  const { page } = await visit(browser, app.address)
  await page.getByRole('main').waitFor()
  const reaches = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => true,
          () => false,
        ),
      address,
    )
  expect(await reaches(`${app.address}/switchboard.json`)).toBe(true)
  expect(await reaches(`${desk.address}/openapi.json`)).toBe(true)
  const before = stolen.length
  expect(await reaches(`${elsewhere.address}/picture`)).toBe(false)
  expect(stolen).toHaveLength(before)
  await app.close()
})

/** Below `/api`, where the plain web server has the API. */
function withBase(reply: Exchange['reply']): Exchange['reply'] {
  return (status, headers, text) => {
    const { location } = headers
    reply(status, { ...headers, ...(location?.startsWith('/') && { location: `/api${location}` }) }, text)
  }
}

/** For a page of another origin. */
function readableFrom(exchange: Exchange): Exchange {
  const { headers, reply } = exchange
  const allowed = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'x-api-key, x-tenant, x-xsrf-token, content-type',
    'access-control-expose-headers': '*',
  }
  const readable: Exchange['reply'] = (status, own, text) => reply(status, { ...own, ...allowed }, text)
  return {
    ...exchange,
    reply: readable,
    json: (status, value, own) =>
      readable(
        status,
        { 'content-type': 'application/json', ...(own as Record<string, string>) },
        value === undefined ? undefined : JSON.stringify(value),
      ),
  }
}

function widths(page: Page): Promise<number[]> {
  return page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
}
