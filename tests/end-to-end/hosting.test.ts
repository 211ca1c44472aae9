import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemo } from '../../src/demo/handlers.ts'
import { serveHandlers } from '../../src/demo/middleware.ts'
import { CONTENT_SECURITY_POLICY, DOCUMENT_POLICY } from '../../src/serve/security-headers.ts'
import { freePort } from '../support/started-app.js'
import { launchChromium, visit } from '../support/visitor.ts'

// The recipes of the README, as they stand there, run by the programs that they are for.

const root = join(import.meta.dirname, '../..')
const [nginxRecipe = '', caddyRecipe = ''] = [
  ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/```(?:nginx)?\n((?:server|desk\.)[^]*?)```/g),
].map(([, recipe = '']) => recipe)

/** A web server that a recipe is for: its program, and what it needs around the recipe to run as anybody, at one port of this device. */
const hosts = [
  {
    name: 'nginx',
    recipe: nginxRecipe,
    file: 'nginx.conf',
    around: (recipe: string, folder: string, port: number) => `
      daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        types { text/html html; text/javascript js; text/css css; image/svg+xml svg; application/json json; }
        access_log off; client_max_body_size 10m;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
        ${recipe.replace('server {', `server { listen 127.0.0.1:${port};`)}
      }`,
    run: (file: string) => ['-e', 'stderr', '-c', file],
  },
  {
    name: 'caddy',
    recipe: caddyRecipe,
    file: 'Caddyfile',
    around: (recipe: string, _folder: string, port: number) =>
      `{\n admin off\n auto_https off\n}\n${recipe.replace('desk.example.com', `http://localhost:${port}`)}`,
    run: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]
const missing = new Set(hosts.map(({ name }) => name).filter((name) => !isThere(name)))

const closing: (() => unknown)[] = []
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  for (const close of closing.splice(0).toReversed()) await close()
})

for (const name of missing)
  console.log(`${name} is not installed, so its recipe of the README is not tested here.`)

test.for(hosts)('signs in and uploads behind $name, set up as the README says', async (host, { skip }) => {
  skip(missing.has(host.name), `${host.name} is not installed`)
  expect(host.recipe).toContain(CONTENT_SECURITY_POLICY)
  expect(host.recipe).toContain(DOCUMENT_POLICY)
  const { address, stop } = await hosted(host)
  closing.push(stop)

  const page = await fetch(`${address}/contacts/7`)
  expect(page.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  // After a deployment a browser requests the page again, and no page is taken for a script that is gone.
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await fetch(`${address}/switchboard.json`)).headers.get('cache-control')).toBe('no-cache')
  const gone = await fetch(`${address}/assets/gone-1234567.js`)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('cache-control')).toBeNull()
  const text = await page.text()
  const [, script = ''] = /<script [^>]*src="([^"]*)"/.exec(text) ?? []
  const { headers } = await fetch(address + script)
  expect(headers.get('cache-control')).toBe('max-age=31536000')
  // A worker has the policy of its own script.
  expect(headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY)
  expect(text).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none'/)
  const served = await fetch(`${address}/api/openapi.json`)
  expect(served.headers.get('content-security-policy')).toBe(DOCUMENT_POLICY)
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')

  const visitor = await visit(browser, `${address}/documents`)
  await visitor.signIn()
  await visitor.page.getByRole('link', { name: 'Upload document' }).click()
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('crate,12\n') }
  await visitor.page.locator('input[type=file]').setInputFiles(file)
  await visitor.page.getByRole('button', { name: 'Save', exact: true }).click()
  await visitor.page.waitForURL((url) => /^\/documents\/\d+$/.test(url.pathname))
  expect(visitor.complaints).toEqual([])
})

/** The built app and the demo server at its root, behind one of the web servers. */
async function hosted(host: (typeof hosts)[number]): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
  const api = await demoAtRoot()
  const site = join(folder, 'site')
  cpSync(join(root, 'dist'), site, { recursive: true })
  const configuration = { proxy: { path: '/api', origin: api.origin } }
  writeFileSync(join(site, 'switchboard.json'), JSON.stringify(configuration))
  const port = await freePort()
  const recipe = host.recipe
    .replace('/srv/switchboard', site)
    .replace('127.0.0.1:8080', new URL(api.origin).host)
  const file = join(folder, host.file)
  writeFileSync(file, host.around(recipe, folder, port))
  const child = spawn(host.name, host.run(file), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://localhost:${port}`
  await expect
    .poll(async () => (child.exitCode === null ? await look(address) : printed), { timeout: 30_000 })
    .toBe(200)
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await api.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function demoAtRoot(): Promise<{ origin: string; close: () => Promise<void> }> {
  const reply = serveHandlers(createDemo({ prefix: '' }).handlers, '')
  const server = createServer((request, response) => reply(request, response, () => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function look(address: string): Promise<number | undefined> {
  try {
    return (await fetch(address)).status
  } catch {
    return undefined
  }
}

function isThere(program: string): boolean {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
