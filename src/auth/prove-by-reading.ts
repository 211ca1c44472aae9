import type { QueryClient } from '@tanstack/react-query'
import { requestUrl } from '../http/connection.ts'
import { isRefusal, probeAs } from './probe-as.ts'
import { pathsRead, whenRead } from './read-paths.ts'
import type { Server } from '../server/server.tsx'
import { wantsKeys } from './wants-api-key.ts'

/** The most addresses that are tried anonymously. If a server shows all of them anonymously, one more would prove nothing. */
const MOST = 4

/**
 * Marks a session as checked once it has read something that needs a session. That is so if the description requires one, or if an
 * anonymous GET is refused. `known` returns the server with its description. Returns a function that stops.
 */
export function proveByReading(client: QueryClient, server: Server, known: () => Server): () => void {
  const looked = new Set<string>()
  let owner = server.session.get()
  const prove = async (path: string) => {
    const session = server.session.get()
    if (session?.isUnchecked !== true) return
    if (owner !== session) looked.clear()
    owner = session
    if (looked.has(path) || looked.size === MOST) return
    looked.add(path)
    if (!(await isGuarded(known(), path))) return
    const { isUnchecked: _, ...checked } = session
    if (server.session.get() === session) server.session.set(checked)
  }
  for (const path of pathsRead(client, server)) void prove(path)
  return whenRead(client, server, (path) => void prove(path))
}

/** True for a path that requires a sign-in, according to the description or to an anonymous request. */
export async function isGuarded(server: Server, path: string): Promise<boolean> {
  const { description, client } = server
  const match = description?.match(path)
  const operation =
    match?.kind === 'list' ? match.resource.list : match?.kind === 'record' ? match.resource.read : undefined
  if (operation !== undefined && description !== undefined && wantsKeys(operation, description)) return true
  return isRefusal(await probeAs(server, undefined, requestUrl(client.base, path)), true)
}
