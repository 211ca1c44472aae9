import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { keys } from '../../../src/server/keys.ts'
import { descriptionOptions } from '../../../src/connection/use-description.ts'
import { demo, openDesk, respondWith } from '../../queries/hook-page.tsx'

test('requests a description first where it was found last time', async () => {
  respondWith(
    http.get('/api/v3/api-docs', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const read = () => client.fetchQuery({ ...descriptionOptions(server), staleTime: 0 })
  expect((await read()).address).toMatch(/\/api\/v3\/api-docs$/)
  expect(sent).toContain('GET /openapi.json')
  sent.length = 0
  client.removeQueries({ queryKey: keys.description(server) })
  expect((await read()).description.title).toBe('Voicemail desk')
  expect(sent).toEqual(['GET /v3/api-docs'])
})

test('searches the usual paths again where a description has moved', async () => {
  respondWith(
    http.get('/api/v3/api-docs', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const read = () => client.fetchQuery({ ...descriptionOptions(server), staleTime: 0 })
  await read()
  respondWith(
    http.get('/api/swagger.json', () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  sent.length = 0
  client.removeQueries({ queryKey: keys.description(server) })
  expect((await read()).address).toMatch(/\/api\/swagger\.json$/)
  expect(sent[0]).toBe('GET /v3/api-docs')
})

const inScript = (document: unknown) =>
  `window.onload = function () { const options = { "swaggerDoc": ${JSON.stringify(document)} } }`
const page = (script: string) =>
  HttpResponse.html(
    `<!doctype html><title>Swagger UI</title><div id="swagger-ui"></div><script src="${script}"></script>`,
  )

test('finds the description in a script of a page that redirects to its address with a slash', async () => {
  respondWith(
    http.get('/api/docs', () => page('./swagger-ui-init.js')),
    http.get('/api/docs/swagger-ui-init.js', () => HttpResponse.text(inScript(demo.document))),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const { description } = await client.fetchQuery(descriptionOptions(server))
  expect(description.title).toBe('Voicemail desk')
  expect(sent.every((one) => one.startsWith('GET '))).toBe(true)
})

test.each([
  [
    '/documentation/json',
    'Fastify',
    '{"message":"Route GET:/x not found","error":"Not Found","statusCode":404}',
  ],
  ['/api-json', 'NestJS', '{"message":"Cannot GET /x","error":"Not Found","statusCode":404}'],
  ['/doc', 'Hono', '404 Not Found'],
  ['/openapi/v1.json', 'ASP.NET Core', null],
  ['/q/openapi', 'Quarkus', '<!doctype html><h1>Resource not found</h1>'],
  ['/v2/api-docs', 'Springfox', '{"timestamp":1,"status":404,"error":"Not Found","path":"/x"}'],
])('finds a description at %s, where %s puts it', async (path, _framework, missing) => {
  respondWith(
    http.get(`/api${path}`, () => HttpResponse.json(demo.document)),
    http.all('/api/*', () => new HttpResponse(missing, { status: 404 })),
  )
  const { client, server, sent } = openDesk()
  const { address } = await client.fetchQuery(descriptionOptions(server))
  expect(new URL(address ?? '').pathname).toBe(`/api${path}`)
  expect(sent.length).toBeLessThanOrEqual(8)
})
