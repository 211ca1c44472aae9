import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { read } from '../../src/http/calls.ts'
import { keys } from '../../src/server/keys.ts'
import { ownHeaders } from '../../src/server/own-settings.ts'
import { describedServer, descriptionOptions } from '../../src/connection/use-description.ts'
import { demo, openDesk, respondWith } from '../queries/hook-page.tsx'

// A server behind `npm start` whose description could not be read at the start, so that its base path is unknown.

const proxy = { path: '/api', origin: 'https://desk.example' }

/** A desk whose description names these servers and is at an address of the server's root. */
function deskNaming(servers: object[], given: object = { proxy }) {
  respondWith(
    http.get('/api/docs/openapi.json', () => HttpResponse.json({ ...demo.document, servers })),
    http.get('/api/desk/v1/contacts', () => HttpResponse.json([])),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const desk = openDesk()
  const server = { ...desk.server, ...given }
  const find = async (configured?: string) =>
    describedServer(server, await desk.client.fetchQuery(descriptionOptions(server, configured)))
  return { ...desk, server, find }
}

test('uses the base path that the description names, and keeps the id of the server', async () => {
  const { find, server, sent } = deskNaming([{ url: '/desk/v1' }])
  const described = await find()
  await read(described.client, '/contacts')
  expect(sent.at(-1)).toBe('GET /desk/v1/contacts')
  // Everything stored under its id stays: the session, headers, corrections, learnt facts.
  expect(described.id).toBe(server.id)
  expect(described.session.get()?.userName).toBe('mara.oduya')
  expect(keys.server(described)).toEqual(keys.server(server))
  expect(ownHeaders(described.id)).toEqual(ownHeaders(server.id))
})

test.each([
  ['the server’s own address', [{ url: 'https://desk.example/desk/v1/' }], '/api/desk/v1'],
  ['the address of somebody’s desk', [{ url: 'http://localhost:3000/desk/v1' }], '/api/desk/v1'],
  ['a variable', [{ url: '/{part}/v1', variables: { part: { default: 'desk' } } }], '/api/desk/v1'],
  ['the root', [{ url: '/' }], '/api'],
  ['nothing', [], '/api'],
])('takes the base path from %s', async (_what, servers, expected) => {
  const { find } = deskNaming(servers)
  expect((await find()).client.base.pathname).toBe(expected)
})

test('finds the description again at its address, and the same base path', async () => {
  const { find, client, server, sent } = deskNaming([{ url: '/desk/v1' }])
  await find()
  client.removeQueries({ queryKey: keys.description(server) })
  sent.length = 0
  expect((await find()).client.base.pathname).toBe('/api/desk/v1')
  expect(sent).toEqual(['GET /docs/openapi.json'])
})

test('keeps a base path that was configured', async () => {
  const { find } = deskNaming([{ url: '/desk/v1' }], {})
  expect((await find()).client.base.pathname).toBe('/api')
  const adopted = deskNaming([{ url: '/desk/v1' }])
  expect((await adopted.find('/api/docs/openapi.json')).client.base.pathname).toBe('/api')
})
