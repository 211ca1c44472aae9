import type { Operation } from '../openapi/model/operation.ts'
import { sourceOf } from '../openapi/operations/operations.ts'
import { addressesOf, serversOf } from '../openapi/description/servers.ts'
import { clientAt, type Client } from '../http/client.ts'
import { resolveAddress, ownAddress } from './addresses.ts'
import type { Server } from './server.tsx'

/** Where an operation is sent that the description puts at a server of its own. */
export interface OperationServer {
  client: Client
  /** In front of the operation's path; empty where the client has it. */
  start: string
  /** Another server than that of all the rest: nothing of the session is sent there. */
  foreign?: string
}

/**
 * The address of an operation: the base address in use, unless its description names a server for it, or for its path, alone (OpenAPI 3.1
 * §4.8.9, §4.8.10). One of the same host gets the session like every other call, another host gets nothing.
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
  // Without a word of its own it is the root of the server.
  const own = URL.canParse(named || '/', found) ? new URL(named || '/', found) : undefined
  const all = URL.canParse(first, found) ? new URL(first, found) : here
  if (own === undefined || own.href.replace(/\/$/, '') === all.href.replace(/\/$/, '')) return usual
  // The server that the description speaks of is the one in use, whatever each calls itself.
  if (own.host !== all.host && own.host !== here.host)
    return {
      client: { ...client, ky: client.ky.extend({ credentials: 'omit' }) },
      start: own.href.replace(/\/$/, ''),
      foreign: own.origin,
    }
  const [path, usualPath] = [own, all].map(({ pathname }) => pathname.replace(/\/$/, ''))
  const before = here.pathname.replace(/\/$/, '')
  // Where the base path in use is not the described one, what this one has become is unknown.
  if (usualPath === undefined || !before.endsWith(usualPath)) return usual
  const base = new URL(
    resolveAddress(server, here.origin + before.slice(0, before.length - usualPath.length) + path),
  )
  base.pathname = base.pathname.replace(/(?<=.)\/+$/, '')
  return { client: clientAt(client, base), start: '' }
}
