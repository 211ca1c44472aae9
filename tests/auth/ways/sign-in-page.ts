import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createServer } from '../../../src/app/session/create-server.ts'
import { DEFAULTS } from '../../../src/app/configuration/configuration-defaults.ts'
import { beginSession } from '../../../src/auth/begin-session.ts'
import { offeredWays } from '../../../src/auth/ways/offered-ways.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { keys } from '../../../src/server/keys.ts'
import type { Server } from '../../../src/server/server.tsx'
import type { Session } from '../../../src/session/session.ts'

/** A described server at an address, and the parts of a browser that signing in needs. */
export function signInTo(
  basePath: string,
  document: unknown,
  token: object = {},
  onUnauthorized: () => void = () => {},
): Server {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    hostname: 'localhost',
    pathname: '/login',
    href: 'http://localhost/login',
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const configuration = { ...DEFAULTS, basePath, token: { ...DEFAULTS.token, ...token } }
  const client = new QueryClient()
  const server = createServer(configuration, client, onUnauthorized)
  const description = describe(document)
  client.setQueryData(keys.description(server), { description })
  return { ...server, description }
}

/** Signs in by one of the ways that a server offers: the one with the given label, else the first. */
export async function signInWith(
  server: Server,
  values: Record<string, string>,
  label?: string,
): Promise<Session | undefined> {
  const ways = offeredWays(server)
  const way = label === undefined ? ways[0] : ways.find((one) => one.label === label)
  if (way?.start === undefined) throw new Error(`There is no way ${label ?? 'to sign in'}.`)
  const session = await beginSession(server, new QueryClient(), async (attempt) => {
    await way.first?.start(values, attempt)
    return way.start?.(values, attempt)
  })
  if (session !== undefined) server.session.set(session)
  return session
}
