import type { QueryClient } from '@tanstack/react-query'
import { checkDescription } from '../reading/check-description.ts'
import { describeSaved } from '../read-elsewhere.ts'
import { madeBy } from '../reading/reading-worker.ts'
import { readSaved } from './saved-descriptions.ts'
import type { Server } from '../../server/server.tsx'
import type { FoundDescription } from '../use-description.ts'
import { whenIdle } from '../reading/when-idle.ts'

/**
 * A description as it was saved at an earlier visit, without asking the server; whether it has a newer one is asked when the first screen
 * is there. `undefined`: there is none that this code can use.
 */
export async function openSaved(
  client: QueryClient,
  server: Server,
  id: string,
  configured: string | undefined,
): Promise<FoundDescription | undefined> {
  try {
    const found = await readSaved(id)
    if (found === undefined) return undefined
    const { saved, bytes } = found
    if (saved.madeBy !== madeBy || saved.configured !== configured) return undefined
    const description = await describeSaved(saved, bytes)
    if (saved.address !== undefined)
      whenIdle(() => void checkDescription(client, server, saved, id).catch(() => undefined))
    return { description, address: saved.foundAt ?? saved.address }
  } catch {
    // What cannot be opened is as good as not there.
    return undefined
  }
}
