import type { QueryClient } from '@tanstack/react-query'
import type { Source } from '../../openapi/document/source.ts'
import { ApiError } from '../../http/api-error.ts'
import { keys } from '../../server/keys.ts'
import { readDescription } from '../reading/read-description.ts'
import { LARGE, sizeOf } from '../large/description-text.ts'
import { savedMarkOf } from '../saved/saved-mark.ts'
import type { SavedDescription } from '../saved/saved-descriptions.ts'
import type { Server } from '../../server/server.tsx'
import { referenceReader } from '../reading/reference-reader.ts'
import { fetchDescription, loadLarge } from '../reading/fetch-description.ts'
import { type FoundDescription } from '../reading/found-description.ts'

/** Gives a description its own base path and its corrections. */
export type Complete = (found: FoundDescription) => Promise<FoundDescription>

/**
 * Checks whether the server has a newer version of a saved description. A newer one is saved and added to the one in use (`newer`).
 * The app switches to it when that interrupts no work. An error changes nothing.
 */
export async function checkDescription(
  client: QueryClient,
  server: Server,
  { saved, id, complete }: { saved: SavedDescription; id: string; complete: Complete },
): Promise<void> {
  const { address, configured } = saved
  if (address === undefined) return
  const mark = savedMarkOf(server)
  // The saved description belongs to another session.
  if (localStorage.getItem(mark) !== id) return
  const response = await fetchIfNewer(server, address, saved)
  // A description that only this person may see must not be saved for others after a sign-out.
  const isSame = savedMarkOf(server) === mark && localStorage.getItem(mark) === id
  if (response === undefined || !isSame) return
  const { text, headers } = response
  const source: Source = { address, read: referenceReader(server) }
  if (sizeOf(text) <= LARGE) {
    localStorage.removeItem(mark)
    return put(await readDescription(text, source))
  }
  const origin = { server, address, configured, headers, mark }
  const { readNewer } = await loadLarge()
  const newer = await readNewer(text, source, origin, saved.fingerprint)
  if (newer.description !== undefined) await put(newer.description)
  else if (localStorage.getItem(mark) === newer.id) localStorage.setItem(mark, id)

  async function put(description: FoundDescription['description']): Promise<void> {
    const newer = await complete({ description, address: source.address })
    if (savedMarkOf(server) !== mark) return
    client.setQueryData<FoundDescription>(keys.description(server), (found) => found && { ...found, newer })
  }
}

async function fetchIfNewer(
  server: Server,
  address: string,
  { etag, modified }: SavedDescription,
): ReturnType<typeof fetchDescription> {
  // Another origin would have to allow these headers (CORS), so only the browser's own cache is used there.
  const isOwn = new URL(address).origin === location.origin
  const headers = isOwn ? { 'If-None-Match': etag, 'If-Modified-Since': modified } : {}
  try {
    return await fetchDescription(server, address, { headers })
  } catch (error) {
    if (error instanceof ApiError && error.type === 304) return undefined
    throw error
  }
}
