import { likelyBase } from '../openapi/description/servers.ts'
import { clientAt } from '../http/client.ts'
import { resolveAddress, ownAddress } from '../server/addresses.ts'
import type { Server } from '../server/server.tsx'
import type { FoundDescription } from './use-description.ts'

/**
 * A description that was looked for, with the base path that it names, where the one in use is only the root of its server: nobody could say
 * more while the description was not to be read. The server keeps its `id`, so that the session, own headers, corrections and what was learnt
 * stay with it, and addresses of the app stay as they are.
 */
export function adoptBase(server: Server, found: FoundDescription): FoundDescription {
  const { client } = server
  if (found.address === undefined || pathOf(ownAddress(server, client.base.href)) !== '/') return found
  const named = pathOf(likelyBase(found.description, ownAddress(server, found.address)))
  if (named === '/') return found
  const base = new URL(resolveAddress(server, named))
  base.pathname = base.pathname.replace(/\/+$/, '')
  return { ...found, client: clientAt(client, base) }
}

function pathOf(address: string): string {
  return new URL(address).pathname
}
