import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { serveApp } from '../support/served-app.ts'
import { startApp } from '../support/started-app.js'

const root = join(import.meta.dirname, '../..')
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('reports in a sentence that its port is in use, and fails', async () => {
  const server = createServer()
  const port = await listen(server)
  const { status, stderr } = start([], { PORT: String(port) })
  expect(stderr).toContain(`Port ${port} is in use.`)
  expect(status).toBe(1)
})

test('reports an invalid port', () => {
  const { status, stderr } = start([], { PORT: 'eighty' })
  expect(stderr).toContain('PORT must be a number')
  expect(status).toBe(1)
})

test('shows its usage, also for an unknown argument', () => {
  expect(start(['--help'], {})).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm start -- http'),
  })
  const { status, stderr } = start(['--port', '80'], {})
  expect(stderr).toMatch(/^Unknown option '--port'\.\n\nnpm start/)
  expect(status).toBe(1)
})

test('passes everything below the base path on to the named server', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url} ${request.headers.origin ?? 'no origin'}`)
    response.setHeader('content-type', 'application/json')
    if (request.url === '/openapi.json') response.end(JSON.stringify(minimal))
    else if (request.url === '/v2/moved') response.writeHead(307, { location: '/v2/things/' }).end()
    else response.end('[]')
  })
  const port = await listen(server)
  const app = await startApp([`http://127.0.0.1:${port}`])
  closing.push(app.stop)
  const configuration: unknown = await (await fetch(`${app.address}/switchboard.json`)).json()
  expect(configuration).toMatchObject({ basePath: '/api/v2', description: '/api/openapi.json' })
  await fetch(`${app.address}/api/v2/things?a=1`, { headers: { origin: app.address } })
  // A server that checks whose page asks finds its own.
  expect(requested).toContain(`GET /v2/things?a=1 http://127.0.0.1:${port}`)
  const moved = await fetch(`${app.address}/api/v2/moved`, { redirect: 'manual' })
  expect(moved.headers.get('location')).toBe('/api/v2/things/')

  // What never changes under one name is sent compressed, as the browser takes it, and requested once.
  const page = await (await fetch(app.address)).text()
  const address = app.address + (/src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '')
  const older = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  expect(older.headers.get('content-encoding')).toBe('gzip')
  const script = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(await script.text()).toBe(await older.text())
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript',
    'content-encoding': 'br',
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('serves the source in front of the same server while it is developed', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/openapi.json' ? minimal : [request.url]))
  })
  const app = await startApp(['--dev', `http://127.0.0.1:${await listen(server)}`])
  closing.push(app.stop)
  const read = async (path: string) => (await fetch(app.address + path)).text()
  expect(await read('/switchboard.json')).toContain('"/api/v2"')
  expect(await read('/api/v2/things')).toBe('["/v2/things"]')
  expect(await read('/things')).toContain('src="/src/main.tsx')
})

test('distinguishes a page of the app from data of the server at the same address', async () => {
  const paths = { '/api/things': minimal.paths['/things'] }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/openapi.json' ? { ...minimal, servers: [], paths } : []))
  })
  const app = await serveApp([`http://127.0.0.1:${await listen(server)}`])
  closing.push(app.stop)
  const page = await fetch(`${app.address}/api/things`, { headers: { 'sec-fetch-dest': 'document' } })
  const html = await page.text()
  expect(html).toContain('<!doctype html>')
  // What a person sees of it until the app is there, which takes seconds on a slow network.
  expect(html).toContain('Loading…')
  const data = await fetch(`${app.address}/api/api/things`)
  expect(await data.json()).toEqual([])
})

test('reports that the server behind it does not respond', async () => {
  const app = await serveApp(['http://127.0.0.1:9'])
  closing.push(app.stop)
  const reply = await fetch(`${app.address}/api/things`)
  expect(reply.status).toBe(502)
  expect(await reply.json()).toMatchObject({ error: 'bad_gateway' })
})

const minimal = {
  openapi: '3.0.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: '/v2' }],
  paths: { '/things': { get: { responses: { 200: { description: 'all' } } } } },
}

function start(given: string[], environment: Record<string, string>) {
  const env = { ...process.env, ...environment }
  return spawnSync(process.execPath, ['src/serve/start.js', ...given], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 120_000,
  })
}

function listen(server: Server): Promise<number> {
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // a TCP server has one
  })
}
