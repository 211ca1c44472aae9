import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createServer } from '../../../src/app/session/create-server.ts'
import { DEFAULTS } from '../../../src/app/configuration/configuration-defaults.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import type { Server } from '../../../src/server/server.tsx'

/** A server at an address, described, and as much of a browser as signing in to it takes. */
export function signInTo(basePath: string, document: unknown, token: object = {}): Server {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: '/login',
    href: 'http://localhost/login',
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const configuration = { ...DEFAULTS, basePath, token: { ...DEFAULTS.token, ...token } }
  const server = createServer(configuration, new QueryClient(), () => {})
  return { ...server, description: describe(document) }
}
