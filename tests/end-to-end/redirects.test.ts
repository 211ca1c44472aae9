import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostApp } from '../support/hosted-app.ts'
import { startApp } from '../support/started-app.js'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { answerNotes, notesDocument, type Note } from '../support/servers/notes.ts'
import { launchChromium, visit } from '../support/visitor.ts'

// A server that redirects to another one, which would take all that a page sends it.

const KEY = 'key-of-mara'
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>'

let browser: Browser
let elsewhere: { address: string; close: () => Promise<void> }
let desk: { address: string; close: () => Promise<void> }
/** What came to the other server: `GET /picture`, with the names of the headers that would be worth stealing. */
const stolen: string[] = []
let loops = 0

beforeAll(async () => {
  elsewhere = await serve(({ method, path, headers, reply }) => {
    const secrets = ['x-api-key', 'authorization', 'cookie', 'x-tenant'].filter((name) => headers[name])
    stolen.push([method, path, ...secrets].join(' '))
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    reply(200, { 'content-type': 'image/svg+xml', ...allowed }, PICTURE)
  })
  desk = await serve(answer)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await elsewhere?.close()
})

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

function answer(exchange: Exchange): void {
  const { method, path, headers, json, reply } = exchange
  const to = (status: number, location: string) => reply(status, { location })
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
      const app = await startApp([desk.address])
      return { address: app.address, close: app.stop }
    },
  ],
  [
    'a plain web server',
    '/api/pictures/1',
    () => hostApp((exchange) => answer({ ...exchange, reply: withBase(exchange.reply) }), {}),
  ],
] as const)('keeps key and body on their own server, behind %s', async ([, picture, start]) => {
  roof.picture = picture
  stolen.length = 0
  const app = await start()
  try {
    const { page } = await visit(browser, `${app.address}/notes`)
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

    loops = 0
    await page.goto(`${app.address}/loops`)
    await page.getByRole('alert').first().waitFor()
    expect(loops).toBeLessThanOrEqual(21)
  } finally {
    await app.close()
  }
})

test('sends requests to the servers alone that the configuration lists', async () => {
  const app = await hostApp(answer, { servers: [desk.address] })
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

function widths(page: Page): Promise<number[]> {
  return page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth))
}
