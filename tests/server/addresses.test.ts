import { expect, test, vi } from 'vitest'
import { createClient } from '../../src/http/client.ts'
import { isLoopback, isOwnAddress, ownAddress, resolveAddress } from '../../src/server/addresses.ts'
import type { Server } from '../../src/server/server.tsx'
import { createSessionStore } from '../../src/session/session.ts'

const direct = serverAt('http://desk.example/api')
const proxied: Server = {
  ...serverAt('http://localhost:4173/api'),
  proxy: { path: '/api', origin: 'http://127.0.0.1:8080' },
}

function serverAt(basePath: string): Server {
  return { id: basePath, client: createClient({ basePath }), session: createSessionStore('addresses') }
}

test.each([
  ['files/7', 'http://desk.example/api/files/7'],
  ['/media/7.wav', 'http://desk.example/media/7.wav'],
  ['//cdn.example/7.wav', 'http://cdn.example/7.wav'],
  ['https://other.example/7.wav', 'https://other.example/7.wav'],
  ['http://[', 'http://['],
])('resolves the address %s of a record against the server', (address, resolved) => {
  expect(resolveAddress(direct, address)).toBe(resolved)
})

test.each([
  ['files/7', 'http://localhost:4173/api/files/7'],
  ['http://127.0.0.1:8080/files/7?size=2', 'http://localhost:4173/api/files/7?size=2'],
  ['/media/7.wav', 'http://localhost:4173/api/media/7.wav'],
  ['https://other.example/7.wav', 'https://other.example/7.wav'],
])('leads the address %s through the proxy where the server is behind it', (address, resolved) => {
  expect(resolveAddress(proxied, address)).toBe(resolved)
})

test('knows a server behind a proxy by any name of this machine, and another port as another server', () => {
  expect(resolveAddress(proxied, 'http://localhost:8080/files/7')).toBe('http://localhost:4173/api/files/7')
  expect(resolveAddress(proxied, 'http://localhost:9090/files/7')).toBe('http://localhost:9090/files/7')
})

test('sends the token to addresses of the server, also beside its base path, and to no other', () => {
  expect(isOwnAddress(direct, '/media/7.wav')).toBe(true)
  expect(isOwnAddress(direct, 'http://desk.example/api/files/7')).toBe(true)
  expect(isOwnAddress(direct, 'https://other.example/files/7')).toBe(false)
})

test.each(['localhost', 'api.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0'])(
  'takes %s for this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['desk.example', '10.0.0.1', 'localhost.example', '127x.example'])(
  'takes %s for another machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

test('writes an address as the server behind the proxy knows it', () => {
  vi.stubGlobal('location', new URL('http://localhost:4173/contacts'))
  expect(ownAddress(proxied, 'http://localhost:4173/api/files/7?size=2')).toBe(
    'http://127.0.0.1:8080/files/7?size=2',
  )
  expect(ownAddress(proxied, 'http://localhost:4173/icons/7.png')).toBe('http://localhost:4173/icons/7.png')
  expect(ownAddress(direct, 'http://desk.example/api/files/7')).toBe('http://desk.example/api/files/7')
})
