import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { closeAll, newProfile, sharedChromium, visit } from '../support/visitor.ts'

// The built `dist/` behind a plain web server with a `switchboard.json` of its own, without a rebuild.

const dist = join(import.meta.dirname, '../../dist')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let desk: Awaited<ReturnType<typeof serveApp>>
let browser: Browser
let host: Server | undefined

beforeAll(async () => {
  desk = await serveApp() // the server that the hosted app works with
  browser = await sharedChromium()
})

afterEach(() => {
  host?.closeAllConnections()
  host?.close()
})

afterAll(async () => {
  await closeAll(browser)
  await desk?.stop()
})

/** The address of the app, hosted with a configuration. */
function hosted(configuration: unknown): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/switchboard.json') {
      response.setHeader('content-type', 'application/json')
      response.end(typeof configuration === 'string' ? configuration : JSON.stringify(configuration))
      return
    }
    const file = join(dist, pathname)
    const isFile = existsSync(file) && statSync(file).isFile()
    response.setHeader('content-type', types[extname(isFile ? file : '')] ?? 'text/html')
    createReadStream(isFile ? file : join(dist, 'index.html')).pipe(response)
  })
  return new Promise((resolve) => {
    host = server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // a TCP server has one
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}

test('ships the licenses of the packages whose code, fonts and icons it contains', () => {
  const text = readFileSync(join(dist, 'licenses.md'), 'utf8')
  const titles = [...text.matchAll(/^## (.*) - [\d.]+ \((.*)\)$/gm)].map(
    ([, name, kind]) => `${name} ${kind}`,
  )
  expect(titles).toEqual(expect.arrayContaining(['react MIT', 'ky MIT', 'react-aria Apache-2.0']))
  expect(titles).toEqual(expect.arrayContaining(['@fontsource-variable/geist OFL-1.1', 'lucide-static ISC']))
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('names every mistake of the configuration on the page', async () => {
  const address = await hosted({ basepath: '/x', headers: { 'X-Tenant': 7 }, token: { clientID: 'a' } })
  const { page, axe } = await visit(browser, address)
  await page.getByRole('alert').waitFor()
  const mistakes = page.getByRole('alert').getByRole('listitem')
  await expect
    .poll(async () => (await mistakes.allTextContents()).toSorted())
    .toEqual([
      '“basepath” is not a key of the configuration.',
      '“headers.X-Tenant” must be a string.',
      '“token.clientID” is not a key of the configuration.',
    ])
  expect(await axe()).toEqual([])
})

test('says that the configuration is not JSON', async () => {
  const { page } = await visit(browser, await hosted('{ basePath: "/api" }'))
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('It is not JSON')
})

test('requests a description where the server has none, and accepts one as text', async () => {
  const { page } = await visit(browser, await hosted({ basePath: '/nothing-here' }))
  await page.getByRole('heading', { level: 1, name: 'No description was found' }).waitFor()
  await page.getByText('Paste the text').click()
  const description = {
    openapi: '3.1.0',
    info: { title: 'Pasted', version: '1' },
    paths: { '/things': { get: { responses: {} } } },
  }
  await page.getByLabel('Description as JSON or YAML').fill(JSON.stringify(description))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Things' }).waitFor()
  await page.reload()
  const things = page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: 'Things' })
  await expect.poll(() => things.count()).toBe(1)
})

test('sends a person to a login page elsewhere, with a return address', async () => {
  const reply = await fetch(`${desk.address}/api/openapi.json`)
  const description: unknown = await reply.json()
  const login = `${desk.address}/login-elsewhere`
  const address = await hosted({
    basePath: `${desk.address}/api`,
    login,
    description: `${desk.address}/api/openapi.json`,
  })
  expect(description).toMatchObject({ openapi: '3.1.0' })
  const context = await newProfile(browser)
  const page = await context.newPage()
  // The desk allows no other origin: its responses are given the headers that a server for this would send.
  await page.route(`${desk.address}/api/**`, async (route) => {
    const given = await route.fetch()
    await route.fulfill({
      response: given,
      headers: {
        ...given.headers(),
        'access-control-allow-origin': address,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization, content-type',
      },
    })
  })
  // What stands there may lead on, and the page may be left before all of it has come.
  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/login-elsewhere')
  await page.goto(`${address}/contacts?page=2`, { waitUntil: 'commit' })
  const arrival = await leaving
  expect(arrival.isNavigationRequest()).toBe(true)
  expect(new URL(arrival.url()).searchParams.get('return')).toBe(`${address}/contacts?page=2`)
  // Responses that were under way when the page was left reach no page.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
