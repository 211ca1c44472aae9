import { createClient } from '../../http/client.ts'
import { ownAddress } from '../../server/addresses.ts'
import { ownHeaders, ownHeadersKey } from '../../server/own-settings.ts'
import type { Server } from '../../server/server.tsx'
import { clientIdStart } from '../../auth/ways/code.ts'
import { createSessionStore } from '../../session/session.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/**
 * Copies a person's session, added headers and OAuth client ids to another base address of the same description.
 * It does so only within one origin, and never replaces what is stored for that address.
 */
export function carrySession(server: Server, basePath: string): void {
  const { base } = createClient({ basePath })
  const { id, client } = server
  const isSame =
    base.origin === client.base.origin && originOf(server, base) === originOf(server, client.base)
  const target = withoutTrailingSlash(base.href)
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

/** The origin of the server itself. Two proxied paths of this page's origin may lead to different servers. */
function originOf(server: Server, base: URL): string {
  return new URL(ownAddress(server, base.href)).origin
}
