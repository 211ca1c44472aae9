import type { QueryClient } from '@tanstack/react-query'
import { readWithKinds } from '../openapi/description/describe.ts'
import { likelyBase } from '../openapi/description/servers.ts'
import { clientAt } from '../http/client.ts'
import { resolveAddress, ownAddress } from '../server/addresses.ts'
import { hasCorrections } from '../server/correction-marks.ts'
import type { Server } from '../server/server.tsx'
import type { FoundDescription } from './reading/found-description.ts'

/** Loads the corrections of this device and of the team. Few servers have any. */
export const loadOwnCorrections = () => import('./corrections/corrections.ts')

/**
 * The description with the app's kinds of field, and with the corrections of this device and of the team. Their code is loaded only
 * if there are any.
 */
export async function withCorrections(server: Server, found: FoundDescription): Promise<FoundDescription> {
  readWithKinds(found.description, server.kinds)
  if (!hasCorrections(server)) return found
  const { correctFound } = await loadOwnCorrections()
  return correctFound(server, found)
}

/** Makes the description again with learnt facts and corrections. Sends no request. */
export async function rereadWithCorrections(client: QueryClient, server: Server): Promise<void> {
  const corrections = await loadOwnCorrections()
  await corrections.rereadDescription(client, server)
}

/** The description with its own base path, unless a person or `switchboard.json` has set one. */
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
 * A description that was found by a search, with the base path that it names. Before it was read, only the root of its server was
 * known. The server keeps its `id`, and with it the session, added headers, corrections and learnt facts. Addresses of the app do
 * not change.
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
