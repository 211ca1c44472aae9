import { readWithKinds } from '../openapi/description/describe.ts'
import { likelyBase } from '../openapi/description/servers.ts'
import { clientAt } from '../http/client.ts'
import { resolveAddress, ownAddress } from '../server/addresses.ts'
import { hasCorrections } from '../server/correction-marks.ts'
import type { Server } from '../server/server.tsx'
import type { FoundDescription } from './reading/found-description.ts'

/** The corrections of this device and of the team: only some servers have any. */
export const loadOwnCorrections = () => import('./corrections/corrections.ts')

/** The description with the app's kinds of field, and with the corrections of this device and of the team. Their code is loaded only where there are some. */
export async function withCorrections(server: Server, found: FoundDescription): Promise<FoundDescription> {
  readWithKinds(found.description, server.kinds)
  if (!hasCorrections(server)) return found
  const { correctFound } = await loadOwnCorrections()
  return correctFound(server, found)
}

/** The description with the base path that it names, where neither a person nor `switchboard.json` has given one. */
export function withBase(
  server: Server,
  configured: string | undefined,
  found: FoundDescription,
): FoundDescription {
  const { proxy, client } = server
  const isGiven = configured !== undefined && server.isBaseUnknown !== true
  if (isGiven || client.base.pathname !== (proxy?.path ?? '/')) return found
  return adoptBase(server, found)
}

/**
 * A description that was looked for, with the base path that it names. Only the root of its server was known before the description was read. The
 * server keeps its `id`: session, own headers, corrections and what was learnt stay with it. Addresses of the app stay as they are.
 */
function adoptBase(server: Server, found: FoundDescription): FoundDescription {
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
