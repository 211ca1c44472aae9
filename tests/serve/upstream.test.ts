import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findUpstream } from '../../src/serve/upstream.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that returns JSON or text at these paths, and everything else with 404. Returns its address. */
async function serverWith(replies: Record<string, unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const reply = replies[request.url ?? '']
    if (reply === undefined) response.writeHead(404)
    if (typeof reply === 'string' && reply.startsWith('<')) response.setHeader('Content-Type', 'text/html')
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
}

function description(...servers: string[]) {
  const paths = { '/things': { get: { responses: { 200: { description: 'all' } } } } }
  const info = { title: 'Things', version: '1' }
  return { openapi: '3.0.0', info, servers: servers.map((url) => ({ url })), paths }
}

const yaml =
  'openapi: 3.0.0\ninfo: { title: Things, version: "1" }\npaths: { /things: { get: { responses: {} } } }\n'

async function upstreamFor(address: string, file?: string) {
  const upstream = await findUpstream(address, file)
  const configuration = upstream.responses['/switchboard.json']
  return { ...upstream, configuration: configuration && 'json' in configuration && configuration.json }
}

test.each([
  ['/openapi.json', description()],
  ['/v3/api-docs', description()],
  ['/swagger.json', { swagger: '2.0', info: { title: 'Things' }, paths: {} }],
  ['/swagger/v1/swagger.json', description()],
  ['/openapi.yaml', yaml],
  ['/server/specs/oas', description()],
])('finds the description at %s', async (path, document) => {
  const address = await serverWith({ [path]: document })
  const { configuration, origin, notes } = await upstreamFor(address)
  const proxy = { path: '/api', origin: address }
  expect(configuration).toEqual({ basePath: '/api', description: `/api${path}`, proxy })
  expect(origin).toBe(address)
  expect(notes).toEqual([])
})

test.each([
  ['a path', '/v2', '/api/v2'],
  ['a path with a slash behind it', '/v2/', '/api/v2'],
  ['another loopback name', 'http://localhost:3000/v2', '/api/v2'],
  ['a host of somebody’s desk', 'http://desk.local/v2', '/api/v2'],
  ['a foreign host', 'https://things.example/v2', '/api/v2'],
  ['what is no address', 'http://{host', '/api'],
])('uses only the path of its servers where they name %s', async (_name, named, basePath) => {
  const address = await serverWith({ '/openapi.json': description(named) })
  const { configuration, origin } = await upstreamFor(address)
  expect(configuration).toMatchObject({ basePath, description: '/api/openapi.json' })
  expect(origin).toBe(address)
})

test.each([
  ['only at the root', { '/things': [] }, 'https://things.example/v2', '/api'],
  ['there too', { '/things': [], '/v2/things': [] }, 'https://things.example/v2', '/api/v2'],
  ['only at the root, but it calls itself so', { '/things': [] }, '/v2', '/api/v2'],
])(
  'uses the path of the server that it stands in for where it returns %s',
  async (_name, replies, named, basePath) => {
    const address = await serverWith({ ...replies, '/openapi.json': description(named) })
    const { configuration } = await upstreamFor(address)
    expect(configuration).toMatchObject({ basePath, description: '/api/openapi.json' })
  },
)

test('finds the description below a given path, and uses that path as the base', async () => {
  const address = await serverWith({ '/desk/openapi.json': description('/elsewhere') })
  const { configuration } = await upstreamFor(`${address}/desk`)
  expect(configuration).toMatchObject({ basePath: '/api/desk', description: '/api/desk/openapi.json' })
})

test('finds the description at the root for a given path', async () => {
  const address = await serverWith({ '/openapi.json': description() })
  const { configuration } = await upstreamFor(`${address}/desk/`)
  expect(configuration).toMatchObject({ basePath: '/api/desk', description: '/api/openapi.json' })
})

test('leaves out a given path with which each path of the description starts', async () => {
  const document = { ...description(), paths: { '/desk/things': description().paths['/things'] } }
  const address = await serverWith({ '/desk/openapi.json': document })
  const { configuration } = await upstreamFor(`${address}/desk`)
  expect(configuration).toMatchObject({ basePath: '/api', description: '/api/desk/openapi.json' })
})

test('accepts the address of a description, with its query', async () => {
  const address = await serverWith({ '/docs/all?v=2': description('/v2') })
  const { configuration } = await upstreamFor(`${address}/docs/all?v=2`)
  expect(configuration).toMatchObject({ basePath: '/api/v2', description: '/api/docs/all?v=2' })
})

test.each(['http://localhost:3000/v2', 'http://127.0.0.1:3000/v2', 'http://0.0.0.0/v2'])(
  'keeps the host of the given address where the description names %s',
  async (named) => {
    const address = await serverWith({ '/openapi.json': description(named) })
    const { configuration, origin } = await upstreamFor(`${address}/openapi.json`)
    expect(origin).toBe(address)
    expect(configuration).toMatchObject({ basePath: '/api/v2', description: '/api/openapi.json' })
  },
)

test('uses the public host that a description given by address names', async () => {
  const address = await serverWith({ '/openapi.json': description('https://things.example/v2') })
  const { configuration, origin } = await upstreamFor(`${address}/openapi.json`)
  expect(origin).toBe('https://things.example')
  expect(configuration).toMatchObject({ basePath: '/api/v2', description: `${address}/openapi.json` })
})

test('serves a description from a file, and requests nothing of its servers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  closing.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'things.yaml')
  await writeFile(file, yaml)
  const { configuration, responses: replies, origin } = await upstreamFor('http://127.0.0.1:9/desk', file)
  expect(configuration).toMatchObject({ basePath: '/api/desk', description: '/switchboard-description' })
  expect(replies['/switchboard-description']).toEqual({ text: yaml, type: 'text/plain; charset=utf-8' })
  expect(origin).toBe('http://127.0.0.1:9')
})

test.each([
  ['only there', { '/v2/things': [] }, 'https://things.example/v2', '/api/v2'],
  ['at the root', { '/things': [] }, 'https://things.example/v2', '/api'],
  ['with a page everywhere else', { '/v2/things': [], '/things': '<html></html>' }, '/v2/', '/api/v2'],
  ['nowhere, but it calls itself so', {}, '/v2', '/api/v2'],
])('uses the path that a file names where the server returns %s', async (_name, replies, named, basePath) => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  closing.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(description(named)))
  const { configuration } = await upstreamFor(await serverWith(replies), file)
  expect(configuration).toMatchObject({ basePath })
})

test('asks for no export to find where a server responds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  closing.push(() => rm(folder, { recursive: true }))
  const file = join(folder, 'openapi.json')
  const { paths, ...document } = description('/v2')
  const all = { '/things/export/csv': paths['/things'], ...paths }
  await writeFile(file, JSON.stringify({ ...document, paths: all }))
  const address = await serverWith({ '/things/export/csv': 'id', '/v2/things': [] })
  expect((await upstreamFor(address, file)).configuration).toMatchObject({ basePath: '/api/v2' })
})

test('recognises the pages of the app at the addresses of data', async () => {
  const item = { get: { responses: { 200: { description: 'One' } } } }
  const document = {
    ...description(),
    paths: {
      '/api/v1/things': item,
      '/api/v1/report': { post: item.get },
      '/api/v1/rooms/{house}': item,
    },
  }
  const { isPage } = await upstreamFor(await serverWith({ '/openapi.json': document }))
  expect(isPage('/api/v1/things?page=2')).toBe(true)
  expect(isPage('/api/v1/report')).toBe(false)
  expect(isPage('/api/v1/report?operation=POST+%2Fapi%2Fv1%2Freport')).toBe(true)
  expect(isPage('/api/v2/things')).toBe(false)
  // The page that asks which house, read anew.
  expect(isPage('/api/v1/rooms/%7Bhouse%7D')).toBe(true)
  expect(isPage('/api/v1/halls/%7Bhouse%7D')).toBe(false)
})

test('reports a file that cannot be read', async () => {
  const file = '/no/such/file.json'
  await expect(findUpstream('http://127.0.0.1:9', file)).rejects.toThrow(
    `The description ${file} cannot be read.`,
  )
})

const page = '<!doctype html><title>App</title>'

test.each([
  ['nothing', {}],
  ['web pages', { '/': page, '/openapi.json': page }],
  ['other JSON', { '/openapi.json': { error: 'no' }, '/swagger.json': [] }],
  ['broken text', { '/openapi.json': '{{{', '/openapi.yaml': 'a: b: c\n  - d' }],
])('starts without a description where the usual places have %s', async (_name, replies) => {
  const address = await serverWith(replies)
  const { configuration, notes } = await upstreamFor(address)
  expect(configuration).toEqual({ basePath: '/api', proxy: { path: '/api', origin: address } })
  expect(notes).toEqual([`No description was found at ${address}/ yet; the app will ask for one.`])
})

test('starts where nothing responds yet', async () => {
  const { configuration, notes } = await upstreamFor('127.0.0.1:9')
  expect(configuration).toMatchObject({ basePath: '/api' })
  expect(notes).toHaveLength(1)
})

test.each(['', 'http://', './openapi.yaml', '/srv/openapi.yaml', 'http://a b'])(
  'reports that “%s” is not the address of a server',
  async (given) => {
    await expect(findUpstream(given)).rejects.toThrow('is not the address of a server')
  },
)

test('uses the description that a page of Swagger UI names', async () => {
  const page = `<html><div id="swagger-ui"></div><script>SwaggerUIBundle({ url: '/specs/one.json' })</script></html>`
  const address = await serverWith({ '/docs': page, '/specs/one.json': description('/v2') })
  const { configuration } = await upstreamFor(`${address}/docs`)
  expect(configuration).toMatchObject({ basePath: '/api/v2', description: '/api/specs/one.json' })
})

const setUp = `window.onload = () => { window.ui = SwaggerUIBundle({ url: "/specs/one.json" }) }`
const holding = `const options = { "swaggerDoc": ${JSON.stringify(description('/v2'))} }; SwaggerUIBundle(options)`
const scripts = '<div id="swagger-ui"></div><script src="./swagger-ui-bundle.js"></script>'
const initializer = `${scripts}<script src="./swagger-initializer.js"></script>`

test.each([
  [
    'the script of a page',
    { '/docs': initializer, '/docs/swagger-initializer.js': setUp, '/specs/one.json': description('/v2') },
    '/api/specs/one.json',
  ],
  [
    'the settings that a script of a page names',
    {
      '/swagger-ui/index.html': initializer,
      '/swagger-ui/swagger-initializer.js': 'SwaggerUIBundle({ configUrl: "/settings/swagger-config" })',
      '/settings/swagger-config': { url: '/specs/one.json' },
      '/specs/one.json': description('/v2'),
    },
    '/api/specs/one.json',
  ],
  [
    'an element of a page',
    { '/redoc': '<redoc spec-url="specs/one.json"></redoc>', '/specs/one.json': description('/v2') },
    '/api/specs/one.json',
  ],
  [
    'a script that holds it',
    { '/docs': initializer, '/swagger-initializer.js': holding },
    '/api/swagger-initializer.js',
  ],
])('finds at the address of a server the description by %s', async (_what, replies, path) => {
  const address = await serverWith(replies)
  const { configuration, notes, isPage } = await upstreamFor(address)
  expect(configuration).toMatchObject({ basePath: '/api/v2', description: path })
  expect(notes).toEqual([])
  expect(isPage('/api/v2/things')).toBeDefined()
})

test('lets the app offer several descriptions of a page', async () => {
  const urls = ['one', 'two'].map((name) => ({ url: `/specs/${name}.json`, name }))
  const page = `<div id="swagger-ui"></div><script>SwaggerUIBundle({ urls: ${JSON.stringify(urls)} })</script>`
  const address = await serverWith({ '/all-docs': page, '/specs/one.json': description() })
  const { configuration, notes } = await upstreamFor(`${address}/all-docs`)
  expect(configuration).toMatchObject({ basePath: '/api', description: '/api/all-docs' })
  expect(notes.join()).toContain('the app will ask which')
})

test('reports that a server does not respond yet', async () => {
  const { notes } = await findUpstream('http://127.0.0.1:9')
  expect(notes.join()).toContain('Nothing responds at http://127.0.0.1:9 yet')
})

test.each(['/openapi.json', '/v3/api-docs', '/docs/api.yaml', '/api/docs'])(
  'lets the app read the base path of a description at %s that needs a sign-in',
  async (path) => {
    const server = createServer((_request, response) => response.writeHead(401).end('{}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
    const { configuration, origin } = await upstreamFor(address + path)
    expect(configuration).toEqual({ description: `/api${path}`, proxy: { path: '/api', origin: address } })
    expect(origin).toBe(address)
  },
)

test.each(['/openapi.json', '/v3/api-docs', '/docs/api.yaml', '/api/docs'])(
  'lets the app read the base path of a description at %s once its server is up',
  async (path) => {
    const proxy = { path: '/api', origin: 'http://127.0.0.1:9' }
    const silent = await upstreamFor(`http://127.0.0.1:9${path}`)
    expect(silent.configuration).toEqual({ description: `/api${path}`, proxy })
    expect(silent.notes.join()).toContain('Nothing responds at http://127.0.0.1:9 yet')
    const server = createServer((_request, response) => response.writeHead(503).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
    const failing = await upstreamFor(address + path)
    expect(failing.configuration).toMatchObject({ description: `/api${path}` })
    expect(failing.configuration).not.toHaveProperty('basePath')
  },
)

test('keeps the path of a server that does not respond yet as its base', async () => {
  const { configuration } = await upstreamFor('http://127.0.0.1:9/v2')
  expect(configuration).toMatchObject({ basePath: '/api/v2' })
})

test('lets the app read the base path of a description that leads to a login page', async () => {
  const server = createServer(({ url }, response) =>
    url === '/login'
      ? response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><input type="password">')
      : response.writeHead(302, { Location: '/login' }).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
  const { configuration } = await upstreamFor(`${address}/api/spec.yaml`)
  expect(configuration).toEqual({
    description: '/api/api/spec.yaml',
    proxy: { path: '/api', origin: address },
  })
})
