import type { QueryClient } from '@tanstack/react-query'
import { requestUrl } from '../http/connection.ts'
import { isRefusal, probeAs } from './probe-as.ts'
import { pathsRead, whenRead } from './read-paths.ts'
import type { Server } from '../server/server.tsx'
import { wantsKeys } from './wants-api-key.ts'

/** So many addresses are tried anonymously: where a server shows all of them to everybody, the next one proves nothing. */
const MOST = 4

/**
 * Takes back that a session was not checked once something was read with it that is not shown anonymously: it is described so, or a GET without the
 * session is refused there. `known` gives the server with its description. Returns a function that stops.
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

/** True for a path that is described to require a sign-in, or that a request without one is refused at. */
export async function isGuarded(server: Server, path: string): Promise<boolean> {
  const { description, client } = server
  const match = description?.match(path)
  const operation =
    match?.kind === 'list' ? match.resource.list : match?.kind === 'record' ? match.resource.read : undefined
  if (operation !== undefined && description !== undefined && wantsKeys(operation, description)) return true
  return isRefusal(await probeAs(server, undefined, requestUrl(client.base, path)), true)
}
