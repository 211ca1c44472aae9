import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { addressesOf, serversOf } from '../openapi/description/servers.ts'
import { clientAt, type Client } from '../http/client.ts'
import { resolveAddress, ownAddress } from './addresses.ts'
import type { Server } from './server.tsx'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'

/** Where an operation is sent whose description names a server for it. */
interface OperationServer {
  client: Client
  /** The text before the operation's path; empty where the client's base address has it. */
  start: string
  /** The origin of another server. Nothing of the session is sent there. */
  foreign?: string
}

/**
 * The address of an operation. It is below the base address in use, unless the description names another server. An
 * operation or its path may do so (OpenAPI 3.1 §4.8.9, §4.8.10). A server of the same host gets the session like
 * every other request. Another host gets nothing of it.
 */
export function operationServer(server: Server, operation: Operation): OperationServer {
  const { client, description, descriptionAddress } = server
  const usual: OperationServer = { client, start: '' }
  const { node, pathItem } = sourceOf(operation)
  const [named] = addressesOf(node.servers ?? pathItem.servers)
  if (named === undefined || description === undefined || /[{}]/.test(named)) return usual
  const here = new URL(ownAddress(server, client.base.href))
  const found = ownAddress(server, descriptionAddress ?? client.base.href)
  const [first = '/'] = serversOf(description)
  // An empty address means the root of the server.
  const own = URL.canParse(named || '/', found) ? new URL(named || '/', found) : undefined
  const all = URL.canParse(first, found) ? new URL(first, found) : here
  if (own === undefined || withoutTrailingSlash(own.href) === withoutTrailingSlash(all.href)) return usual
  // The server that the description names is the one in use, even if the two addresses differ.
  if (own.host !== all.host && own.host !== here.host)
    return {
      client: { ...client, ky: client.ky.extend({ credentials: 'omit' }) },
      start: withoutTrailingSlash(own.href),
      foreign: own.origin,
    }
  const [path, usualPath] = [own, all].map(({ pathname }) => withoutTrailingSlash(pathname))
  const before = withoutTrailingSlash(here.pathname)
  // Where the base path in use is not the described one, the path of this server is unknown.
  if (usualPath === undefined || !before.endsWith(usualPath)) return usual
  const base = new URL(
    resolveAddress(server, here.origin + before.slice(0, before.length - usualPath.length) + path),
  )
  base.pathname = base.pathname.replace(/(?<=.)\/+$/, '')
  return { client: clientAt(client, base), start: '' }
}
