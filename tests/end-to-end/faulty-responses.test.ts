import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODIES, fail, type Fault } from '../faults/faulty-server.ts'
import { serveApp } from '../support/served-app.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// A list whose server fails in every way, seen through the proxy of `npm start`. `npm run faults` tries more of them.

const IS_LONG = process.env.FAULTS === 'long'
const counts = { cases: 0, freezes: 0, crashes: 0 }
const usual: Fault = { status: 200, body: 'list', timing: 'at once', headers: 'usual' }
const faultOf = (one: Partial<Fault>): Fault => ({ ...usual, ...one })
const ofEach = (Object.keys(BODIES) as Fault['body'][]).map((body) => faultOf({ body }))
const sample: Fault[] = [
  ...ofEach.filter(({ body }) =>
    ['rows of all kinds', 'names of prototypes', 'deep', 'deep list', 'cut list', 'page', 'NaN'].includes(
      body,
    ),
  ),
  faultOf({ timing: 'reset within' }),
  faultOf({ status: 500, body: 'deep' }),
  faultOf({ headers: 'odd neighbours' }),
]
const faults = IS_LONG
  ? [200, 403, 500].flatMap((status) =>
      (['at once', 'reset within'] as const).flatMap((timing) =>
        ofEach.map(({ body }) => faultOf({ status, timing, body })),
      ),
    )
  : sample

let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let server: Server
let current = usual

const content = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const box = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const description = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: { '/boxes': { get: content({ type: 'array', items: box }) } },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/openapi.json') response.end(JSON.stringify(description))
    else void fail(current, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await serveApp([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
  browser = await sharedChromium()
})

afterAll(async () => {
  await closeAll(browser)
  await app?.stop()
  server.closeAllConnections()
  server.close()
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  )
})

test('keeps its frame, and shows or explains any response', { timeout: 900_000 }, async () => {
  const { page, complaints } = await visit(browser, app.address)
  const link = page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Boxes' })
  for (const fault of faults) {
    /* oxlint-disable no-await-in-loop */
    current = fault
    counts.cases += 1
    await page.goto(`${app.address}/boxes`)
    await link.waitFor()
    const isSettled = await page
      .locator('main:not(:has([aria-busy=true]))')
      .filter({ has: page.locator('table, [role=alert], [role=status], h1, h2') })
      .waitFor({ timeout: 30_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isSettled) counts.freezes += 1
    // React writes to the console what a screen says in words instead.
    const isReported = (await page.getByText(/nested too deeply/).count()) > 0
    const wrong = complaints.splice(0).filter((one) => !isReported || !one.includes('RangeError'))
    counts.crashes += wrong.length
    expect([fault, isSettled, wrong]).toEqual([fault, true, []])
    // What a script in a response would set.
    expect(await page.title()).not.toBe('1')
  }
})
