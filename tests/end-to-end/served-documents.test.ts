import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// What the API serves lies on the app's own origin, where the access token is: none of it may run as the app does.

const TOKEN = 'access-token-of-mara'
const STEAL = `document.title = 'It ran'; new Image().src = '/api/stolen?' + encodeURIComponent(JSON.stringify(localStorage))`
/** What somebody uploads. */
const FILES: Record<string, [type: string, text: string]> = {
  // The picture behind the script is loaded in any case: where it has come, the script has had its turn.
  '/files/offer.html': [
    'text/html',
    `<title>Harmless</title><script>${STEAL}</script><script src="../files/code.js"></script>
     <svg onload="${STEAL.replaceAll('"', '&quot;')}"></svg><img src="../seen" onload="${STEAL}" onerror="${STEAL}">
     <a href="javascript:${STEAL}">More</a>`,
  ],
  '/files/plan.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><title>Harmless</title><script>${STEAL}</script><image href="/api/seen"/></svg>`,
  ],
  '/files/code.js': ['text/javascript', STEAL],
}

/** What the server has, as it was uploaded. */
const files = new Map<string, { type: string; text: string }>()
let browser: Browser
let app: Awaited<ReturnType<typeof serveApp>>
let server: Awaited<ReturnType<typeof serve>>
const requests: string[] = []
const cookies: (string | undefined)[] = []

beforeAll(async () => {
  server = await serve(reply)
  app = await serveApp([server.address])
  browser = await sharedChromium()
})

afterAll(async () => {
  await closeAll(browser)
  await app?.stop()
  await server?.close()
})

function reply({ method, path, headers, body, json, html, bytes, redirect }: Exchange): void {
  requests.push(`${method} ${path}`)
  const file = files.get(path)
  if (path === '/openapi.json') return json(200, description)
  if (path === '/login' && method === 'GET') return html(LOGIN)
  if (path === '/login') {
    cookies.push(headers.cookie)
    expect([headers.origin, body]).toEqual([server.address, { user: 'Mara' }])
    return redirect('/notes')
  }
  if (method === 'PUT') files.set(path, { type: String(body.type), text: String(body.text) })
  else if (file !== undefined) return bytes(file.type, Buffer.from(file.text))
  if (path === '/seen') return bytes('image/gif', Buffer.from('GIF89a'))
  return json(200, [])
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: { '/notes': { get: { responses: { 200: { description: 'Notes' } } } } },
}

const LOGIN = `<title>Log in</title><form method="post"><input name="user"><button>Log in</button></form>`

/** A page of the app that holds a token, from which the files have been uploaded. */
async function atHome() {
  const visitor = await visit(browser, app.address)
  await visitor.page.evaluate((token) => localStorage.setItem('session', token), TOKEN)
  await visitor.page.evaluate(async (all) => {
    for (const [path, [type, text]] of Object.entries(all)) {
      const headers = { 'Content-Type': 'application/json' }
      await fetch(`/api${path}`, { method: 'PUT', headers, body: JSON.stringify({ type, text }) })
    }
  }, FILES)
  requests.length = 0
  return visitor
}

test('runs no script of an HTML or SVG file that is opened at its own address', async () => {
  const { page } = await atHome()
  for (const path of ['/files/offer.html', '/files/plan.svg']) {
    requests.length = 0
    const response = await page.goto(`${app.address}/api${path}`)
    expect(response?.headers()['content-security-policy']).toContain('sandbox')
    expect(response?.headers()['x-content-type-options']).toBe('nosniff')
    expect(requests).toContain('GET /seen')
    expect(requests.filter((one) => one.includes('stolen'))).toEqual([])
  }
  expect(await page.title()).toBe('Harmless')
})

test('refuses scripts from below the base path, also in a file that the page itself opens', async () => {
  const { page } = await atHome()
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = '/api/files/code.js'
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('refused'))
        document.head.append(script)
      }),
  )
  expect(outcome).toBe('refused')
  const opened = page.waitForEvent('popup')
  await page.evaluate(
    (html) => {
      window.open(URL.createObjectURL(new Blob([html], { type: 'text/html' })))
    },
    (FILES['/files/offer.html']?.[1] ?? '').replaceAll('../', '/api/'),
  )
  const file = await opened
  await file.waitForLoadState()
  expect(await file.title()).toBe('Harmless')
  expect(requests.filter((one) => one.includes('stolen'))).toEqual([])
})

test('lets a person sign in on the page of the server itself', async () => {
  const { page } = await atHome()
  await page.context().addCookies([{ name: 'csrftoken', value: 'abc', url: app.address, sameSite: 'Strict' }])
  await page.goto(`${app.address}/api/login`)
  await page.getByRole('textbox').fill('Mara')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${app.address}/api/notes`)
  expect(cookies).toEqual(['csrftoken=abc'])
})

test('closes web sockets, and lets no other page of this device read', async () => {
  const { host, hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 501 /)
  const elsewhere = { origin: 'http://localhost:3000' }
  const { headers } = await fetch(`${app.address}/switchboard.json`, { headers: elsewhere })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
