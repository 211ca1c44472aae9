import type { QueryClient } from '@tanstack/react-query'
import type { Server } from '../../server/server.tsx'
import { whenIdle } from '../large/when-idle.ts'
import { loadLarge } from '../reading/fetch-description.ts'
import type { FoundDescription } from '../reading/found-description.ts'
import { checkDescription, type Complete } from './check-description.ts'

// Exported here, because it is loaded with this code.
export { handedOver } from './handed-over.ts'

/**
 * A large description that was saved with this `id` on an earlier visit, made `complete`. When the page is idle, it is checked for a
 * newer version, which is made so too. `undefined` if there is none that this version can use.
 */
export async function openKept(
  client: QueryClient,
  server: Server,
  { id, configured, complete }: { id: string; configured: string | undefined; complete: Complete },
): Promise<FoundDescription | undefined> {
  const opened = await (await loadLarge()).openSaved(id, configured)
  if (opened === undefined) return undefined
  const { description, saved } = opened
  if (saved.address !== undefined)
    whenIdle(() => void checkDescription(client, server, { saved, id, complete }).catch(() => undefined))
  return { description, address: saved.foundAt ?? saved.address }
}
