import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readDescription } from '../../src/connection/reading/read-description.ts'
import { NoDescriptionError } from '../../src/server/no-description.ts'
import { findDescription } from '../../src/serve/find-description.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const paths = { '/things': { get: { responses: { 200: { description: 'all' } } } } }
const document = JSON.stringify({ openapi: '3.0.0', info: { title: 'Things', version: '1' }, paths })

interface Reply {
  status: number
  text: string
}

/** Looks for the description of a server that has these paths, and every other one with `other`. */
async function search(replies: Record<string, string>, other: (path: string) => Reply, start = '/') {
  const requested: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(`${request.method} ${path}`)
    const { status, text } = replies[path] === undefined ? other(path) : { status: 200, text: replies[path] }
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
  const read = async ({ text, address }: { text: string; address: string }) => ({
    description: await readDescription(text),
    address,
  })
  const error = await findDescription(origin + start, { read }).catch((thrown: unknown) => thrown)
  const found =
    error instanceof Error ? undefined : (error as { address: string }).address.slice(origin.length)
  return { requested, found, error }
}

const missing = (text: string | object) => () => ({
  status: 404,
  text: typeof text === 'string' ? text : JSON.stringify(text),
})
const page = (script: string) =>
  `<!doctype html><title>Swagger UI</title><div id="swagger-ui"></div>${script}`
const app = '<!doctype html><title>App</title><div id="root"></div>'

test.each([
  ['/v2/api-docs', (path: string) => missing({ timestamp: 1, status: 404, error: 'Not Found', path })()],
  ['/q/openapi', missing('<h1>Resource not found</h1>')],
  ['/openapi/v1.json', missing('')],
  ['/api-docs/openapi.json', missing('')],
  ['/api/v1/openapi.json', missing('{"detail": "Not Found"}')],
  ['/api/schema/', missing({ detail: 'Not found.' })],
  ['/docs-json', (path: string) => missing({ message: `Cannot GET ${path}`, statusCode: 404 })()],
  ['/documentation/json', (path: string) => missing({ message: `Route GET:${path} not found` })()],
  ['/api-docs.json', missing('<pre>Cannot GET /openapi.json</pre>')],
  ['/doc', missing('404 Not Found')],
  ['/openapi/json', missing('NOT_FOUND')],
  ['/openapi.yml', missing('404 page not found\n')],
  ['/apispec_1.json', missing('<p>The requested URL was not found on the server. If you')],
  ['/docs/api.json', missing({ message: 'The route openapi.json could not be found.' })],
  ['/api/docs.jsonopenapi', missing({ '@type': 'hydra:Error' })],
  ['/spec.json', missing('No procedure matched')],
  ['/server/specs/oas', missing({ errors: [{ extensions: { code: 'ROUTE_NOT_FOUND' } }] })],
])('finds a description at %s by how the server says that nothing is there', async (path, other) => {
  const { requested, found } = await search({ [path]: document }, other)
  expect(found).toBe(path)
  expect(requested.length).toBeLessThanOrEqual(8)
})

const guarded = (text: object) => () => ({ status: 401, text: JSON.stringify(text) })

test.each([
  ['/documentation/json', guarded({ statusCode: 401, error: 'Unauthorized', message: 'No key' })],
  ['/docs-json', guarded({ message: 'Unauthorized', statusCode: 401 })],
  ['/schema/', guarded({ detail: 'Authentication credentials were not provided.' })],
  ['/docs/api.json', guarded({ message: 'Unauthenticated.' })],
  ['/api/docs.jsonopenapi', guarded({ code: 401, message: 'JWT Token not found' })],
  ['/apispec_1.json', guarded({ msg: 'Missing Authorization Header' })],
])('finds a description at %s that a guard of all else lets everybody read', async (path, other) => {
  const { requested, found } = await search({ [path]: document }, other)
  expect(found).toBe(path)
  expect(requested.length).toBeLessThanOrEqual(8)
})

test.each([
  ['openapi.json below a path', { '/api/openapi.json': document }],
  [
    'a page at the root',
    { '/': page("<script>ui({ url: '/spec/x.json' })</script>"), '/spec/x.json': document },
  ],
  ['what stands beside a page that does not name it', { '/docs': page(''), '/docs-json': document }],
])('finds %s, whatever the server says elsewhere', async (_what, replies) => {
  const { requested, found } = await search(replies, missing({ error: 'no' }))
  expect(found).toBeDefined()
  expect(requested.length).toBeLessThanOrEqual(12)
})

test('finds the description of an API behind a web server that returns one page at every address', async () => {
  const other = (path: string) =>
    path.startsWith('/api/') ? missing({ detail: 'Not Found' })() : { status: 200, text: app }
  const { requested, found } = await search({ '/api/v1/openapi.json': document }, other)
  expect(found).toBe('/api/v1/openapi.json')
  expect(requested.length).toBeLessThanOrEqual(12)
})

test.each([
  ['says that nothing is there', missing({ error: 'no' }), 25],
  ['asks for a sign-in', () => ({ status: 401, text: '' }), 13],
  ['refuses', () => ({ status: 403, text: 'no' }), 13],
  ['fails', () => ({ status: 500, text: 'no' }), 13],
  [
    'shows one page',
    () => ({ status: 200, text: app.replace('<div', `<div data-n value="${Math.random()}"`) }),
    13,
  ],
])('stops after a few requests to a server that %s at every path', async (_what, other, most) => {
  const { requested, error } = await search({}, other, '/api/v2/')
  expect(error).toBeInstanceOf(NoDescriptionError)
  expect(requested.length).toBeLessThanOrEqual(most)
  expect(requested.every((one) => one.startsWith('GET '))).toBe(true)
})
