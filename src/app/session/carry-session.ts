import { createClient } from '../../http/client.ts'
import { ownAddress } from '../../server/addresses.ts'
import { ownHeaders, ownHeadersKey } from '../../server/own-settings.ts'
import type { Server } from '../../server/server.tsx'
import { clientIdStart } from '../../auth/ways/code.ts'
import { createSessionStore } from '../../session/session.ts'

/**
 * Takes what a person is known by along to another base address of the same description: the session, added headers and the client ids of
 * sign-in servers. Only within one origin, and never over what is kept for that address already.
 */
export function carrySession(server: Server, basePath: string): void {
  const { base } = createClient({ basePath })
  const { id, client } = server
  const isSame =
    base.origin === client.base.origin && originOf(server, base) === originOf(server, client.base)
  const target = base.href.replace(/\/$/, '')
  if (!isSame || target === id) return
  const session = server.session.get()
  const other = createSessionStore(base.href)
  if (session !== undefined && other.get() === undefined) other.set(session)
  const headers = { ...ownHeaders(id), ...ownHeaders(target) }
  if (Object.keys(headers).length > 0) localStorage.setItem(ownHeadersKey(target), JSON.stringify(headers))
  const start = clientIdStart(id)
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(start))) {
    const there = clientIdStart(target) + key.slice(start.length)
    localStorage.setItem(there, localStorage.getItem(there) ?? localStorage.getItem(key) ?? '')
  }
}

/** Of the server itself: two paths of this page's origin may lead to two of them. */
function originOf(server: Server, base: URL): string {
  return new URL(ownAddress(server, base.href)).origin
}
