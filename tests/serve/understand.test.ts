import { execFile } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { descriptionAt, understandAll } from '../../src/serve/understand.ts'

const api = {
  openapi: '3.0.0',
  info: { title: 'Desk', version: '2' },
  paths: {
    '/contacts': {
      get: {
        responses: {
          200: {
            description: '',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: 'parts.yaml#/Contact' } } },
            },
          },
        },
      },
    },
  },
}
const parts = 'Contact:\n  type: object\n  properties:\n    name: {type: string}\n'

/** What the server of these tests returns, by path. */
const replies: Record<
  string,
  (sent: IncomingHttpHeaders) => { status?: number; headers?: Record<string, string>; body?: string | Buffer }
> = {
  '/docs/api.yaml': () => ({ headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(api) }),
  '/docs/parts.yaml': () => ({ body: parts }),
  '/moved': () => ({ status: 302, headers: { Location: '/docs/api.yaml' } }),
  '/packed.json.gz': () => ({ body: gzipSync(JSON.stringify(api)) }),
  '/packed': () => ({ headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(JSON.stringify(api)) }),
  '/wide': () => ({ body: Buffer.from(`\uFEFF${JSON.stringify(api)}`, 'utf16le') }),
  '/app/': () => ({ headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>App</title>' }),
  '/app/swagger.json': () => ({ body: JSON.stringify(api) }),
  '/ui': () => ({
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><script>SwaggerUIBundle({ url: "/docs/api.yaml" })</script>',
  }),
  '/login': () => ({ status: 401 }),
  '/private': ({ authorization }) =>
    authorization === `Basic ${btoa('ann:p@ss')}` ? { body: JSON.stringify(api) } : { status: 401 },
}
let server: Server
let root = ''
let folder = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const reply = replies[new URL(request.url ?? '/', 'http://localhost').pathname]?.(request.headers) ?? {
      status: 404,
    }
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'understand-'))
  await mkdir(join(folder, 'more'))
  await mkdir(join(folder, 'all'))
  for (const name of ['b.json', 'a.yml', 'notes.txt'])
    await writeFile(join(folder, 'all', name), `{openapi: 3.0.0, info: {title: ${name}}, paths: {}}`)
  await writeFile(join(folder, 'api.json'), JSON.stringify(api))
  await writeFile(join(folder, 'parts.yaml'), parts)
  await writeFile(join(folder, 'wide.json'), Buffer.from(`\uFEFF${JSON.stringify(api)}`, 'utf16le'))
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

test.for([
  ['a file, with what it refers to', 'api.json', ['name']],
  ['a file in UTF-16', 'wide.json', ['name']],
  ['an address, whatever its described type', '/docs/api.yaml', ['name']],
  ['an address that leads elsewhere, with what stands beside the place it leads to', '/moved', ['name']],
  ['a packed file', '/packed.json.gz', []],
  ['a packed response', '/packed', []],
  ['a response in UTF-16', '/wide', []],
  ['the address of a server', '/app/', []],
  ['a page that names the description', '/ui', ['name']],
] as const)('reads %s', async ([, source, fields]) => {
  const { description } = await descriptionAt(source.startsWith('/') ? root + source : join(folder, source))
  expect(description.title).toBe('Desk')
  expect(description.resource('/contacts')?.fields.map(({ name }) => name)).toEqual(fields)
})

test('reads a description from the web, which may not refer to files of this machine', async () => {
  const file = join(folder, 'secret.yaml')
  await writeFile(file, parts)
  replies['/sly'] = () => ({
    body: JSON.stringify({ ...api, paths: { '/a': { $ref: `file://${file}` }, '/b': { $ref: file } } }),
  })
  const { description } = await descriptionAt(`${root}/sly`)
  expect(description.operations).toEqual([])
})

test('prints one object a line for each description, including failures, in order', async () => {
  const dead = createServer()
  await new Promise<void>((done) => dead.listen(0, '127.0.0.1', done))
  const silent = `http://127.0.0.1:${(dead.address() as AddressInfo).port}`
  dead.close()
  await writeFile(join(folder, 'page.html'), '<html></html>')
  const given = [
    join(folder, 'api.json'),
    join(folder, 'none.json'),
    join(folder, 'more'),
    `${silent}/x.json`,
    `${root}/login`,
    join(folder, 'page.html'),
    join(folder, 'all'),
  ]
  const { printed, code } = await called(...given, '--json')
  const lines = printed.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(Object.keys(lines[0] ?? {})).toEqual([
    'title',
    'version',
    'operations',
    'resources',
    'reachable',
    'unreached',
    'warnings',
    'ms',
  ])
  expect(Object.keys((lines[0] as { resources: object[] }).resources[0] ?? {})).toEqual(
    'name path parent list read create update destroy actions itemId rowsAt paging total labelField fields'.split(
      ' ',
    ),
  )
  expect(lines.slice(1).map(({ error, title }) => error ?? title)).toEqual([
    expect.stringContaining('There is no file'),
    expect.stringContaining('is a folder'),
    expect.stringContaining('is the server running?'),
    expect.stringContaining('asks for a sign-in'),
    expect.stringContaining('a web page'),
    'a.yml',
    'b.json',
  ])
  expect(code).toBe(1)
})

test('sends the name and password in an address to the server, and accepts a host without a scheme', async () => {
  const host = root.replace('http://', '')
  for (const given of [`http://ann:p%40ss@${host}/private`, `${host}/docs/api.yaml`])
    expect((await descriptionAt(given)).description.title).toBe('Desk')
  await expect(descriptionAt(`${root}/private`)).rejects.toThrow('asks for a sign-in')
})

test('names the usual paths that deserve another look: not those with nothing or another page', async () => {
  const page = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>Sales</title>' }
  Object.assign(replies, {
    '/shop/openapi.json': () => ({ status: 500 }),
    '/shop/openapi.yaml': () => ({ body: 'hello' }),
    '/shop/docs': () => page,
  })
  const looking = await descriptionAt(`${root}/shop/`).then(
    () => 'found',
    (error: Error) => error.message,
  )
  expect(looking).toMatch(
    /^There is nothing at .*\/shop\/ \(status 404\)\. It was also looked for at \d+ usual/,
  )
  const [, hints = ''] = looking.split('in vain.')
  expect(hints).toMatch(/openapi\.json returns status 500\./)
  expect(hints).not.toMatch(/nothing|status 404|web page/i)
})

test('accepts no other options', async () => {
  expect(await called('--yaml', 'api.json')).toMatchObject({
    code: 2,
    warned: [expect.stringContaining('There is no option --yaml.')],
  })
})

test('reads standard input, and reports in words', { timeout: 60_000 }, async () => {
  const run = promisify(execFile)(process.execPath, ['src/serve/understand.js', '-'])
  run.child.stdin?.end('openapi: 3.0.0\ninfo: {title: Piped}\npaths: {/pets: {get: {responses: {}}}}')
  const { stdout } = await run
  expect(stdout).toContain('Piped\n  -\n  1 operation, all reachable; 1 resource, 1 list')
  expect(stdout).toContain('The operation says nothing of its responses.')
})

/** What the command prints and how it ends, called in this process: one of its own takes seconds to begin. */
async function called(...given: string[]) {
  const before = process.exitCode
  process.exitCode = undefined
  try {
    const [log, error] = (['log', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    await understandAll(given)
    const textsOf = (spy: typeof log) => (spy?.mock.calls ?? []).map(([text]) => String(text))
    return { printed: textsOf(log), warned: textsOf(error), code: process.exitCode }
  } finally {
    process.exitCode = before
  }
}
