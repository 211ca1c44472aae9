import { afterEach, expect, test } from 'vitest'
import { createServer } from '../../src/app/create-server.ts'
import { DEFAULTS } from '../../src/app/configuration/configuration-defaults.ts'

const KEY = { in: 'cookie' as const, name: 'desk-key', value: 'abc' }
const server = createServer(DEFAULTS, () => {})

afterEach(() => {
  server.session.end()
  document.cookie = 'desk-key=; path=/; max-age=0'
})

const goOut = () =>
  server.client.connection.authorize?.({
    method: 'GET',
    address: new URL('/api/notes', location.href),
    headers: new Headers(),
  })

test('gives the browser the cookie of a session before a request goes out', async () => {
  server.session.set({ accessToken: 'abc', credentials: [KEY] })
  await goOut()
  expect(document.cookie).toBe('desk-key=abc')
})

test('gives it no cookie of a session that ends while a request is on its way out', async () => {
  server.session.set({ accessToken: 'abc', credentials: [KEY] })
  const out = goOut()
  server.session.end()
  await out
  expect(document.cookie).toBe('')
})
