import { expect, test } from 'vitest'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { carrySession } from '../../../src/app/session/carry-session.ts'
import { readConfiguration } from '../../../src/app/configuration/configuration-schema.ts'
import { createServer } from '../../../src/app/session/create-server.ts'
import { ownHeaders, ownHeadersKey } from '../../../src/server/own-settings.ts'

const serverAt = (given: object) => createServer(readConfiguration(given), createQueryClient(), () => {})
const session = { accessToken: 'abc', userName: 'mara' }

/** A server with a session, an added header and a client id. */
function usedServer(given: object) {
  const server = serverAt(given)
  server.session.set(session)
  localStorage.setItem(ownHeadersKey(server.id), '{"X-Tenant":"north"}')
  localStorage.setItem(`switchboard client ${server.id} web`, 'desk-app')
  return server
}

test('copies the session, the headers and the client ids to another base path of the same origin', () => {
  carrySession(usedServer({ basePath: 'https://desk.example' }), 'https://desk.example/api/v1')
  const other = serverAt({ basePath: 'https://desk.example/api/v1' })
  expect(other.session.get()).toEqual(session)
  expect(ownHeaders(other.id)).toEqual({ 'X-Tenant': 'north' })
  expect(localStorage.getItem(`switchboard client ${other.id} web`)).toBe('desk-app')
})

test('keeps a session that the other base path already has', () => {
  const other = serverAt({ basePath: 'https://desk.example/v2' })
  other.session.set({ accessToken: 'own' })
  carrySession(usedServer({ basePath: 'https://desk.example' }), 'https://desk.example/v2')
  expect(other.session.get()).toEqual({ accessToken: 'own' })
})

const proxy = { path: '/api', origin: 'https://desk.example' }

test.each([
  ['another host', { basePath: 'https://desk.example' }, 'https://other.example'],
  ['another port', { basePath: 'https://desk.example' }, 'https://desk.example:8443'],
  ['a path that leads elsewhere', { basePath: '/api', proxy }, '/files'],
])('copies nothing to %s', (_where, given, basePath) => {
  carrySession(usedServer(given), basePath)
  const other = serverAt({ basePath })
  expect(other.session.get()).toBeUndefined()
  expect(ownHeaders(other.id)).toEqual({})
})

test('copies them below the proxied path of the same server', () => {
  carrySession(usedServer({ basePath: '/api', proxy }), '/api/v1')
  expect(serverAt({ basePath: '/api/v1' }).session.get()).toEqual(session)
})
