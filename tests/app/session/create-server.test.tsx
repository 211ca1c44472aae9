import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { createServer } from '../../../src/app/session/create-server.ts'
import { DEFAULTS } from '../../../src/app/configuration/configuration-defaults.ts'

const KEY = { in: 'cookie' as const, name: 'desk-key', value: 'abc' }
const server = createServer(DEFAULTS, createQueryClient(), () => {})

afterEach(() => {
  server.session.end()
  document.cookie = 'desk-key=; path=/; max-age=0'
})

/** The hooks run before the request, for which the server of the tests returns 404. */
const goOut = () => expect(server.client.ky.get('notes')).rejects.toMatchObject({ type: 404 })

test('sets the cookie of a session before a request is sent', async () => {
  server.session.set({ accessToken: 'abc', credentials: [KEY] })
  await goOut()
  expect(document.cookie).toBe('desk-key=abc')
})

test('sets no cookie of a session that ends while a request is being prepared', async () => {
  server.session.set({ accessToken: 'abc', credentials: [KEY] })
  const out = goOut()
  server.session.end()
  await out
  expect(document.cookie).toBe('')
})
