import { fetchBody, type FetchOptions } from '../../http/calls.ts'
import type { Connection } from '../../http/connection.ts'
import { createClient } from '../../http/client.ts'
import type { Server } from '../../server/server.tsx'
import { hasExpired } from '../../server/session-ended.ts'
import { HUGE, LARGE, type Text } from '../large/description-text.ts'
import { prepareWorker } from '../large/reading-worker.ts'

/** The text of a description; `undefined`: the server asks for a sign-in. */
export async function fetchDescription(server: Server, address: string, options: FetchOptions) {
  // A missing description does not lead to the login page: there is none before it is read.
  const fetch = (as = server.client.connection) => {
    // No second attempts: ky copies each response for their hooks, and one of 13 MB is slow to copy.
    const hooks = { beforeRequest: as.hooks?.beforeRequest }
    return fetchBody(createClient({ ...as, hooks, onUnauthorized: undefined }), address, options, take)
  }
  return (await fetch()) ?? fetchRefused(server, fetch)
}

/** What reads and draws a large description gets ready while that is on its way. */
async function take(response: Response): Promise<{ text: Text; headers: Headers }> {
  const { headers } = response
  // Packed, a description is a tenth as long.
  const size = Number(headers.get('Content-Length')) * (headers.has('Content-Encoding') ? 10 : 1)
  if (size > LARGE) getReady(size, headers)
  // What is read elsewhere does not come here first.
  const text = size > HUGE ? await response.blob() : new Uint8Array(await response.arrayBuffer())
  return { text, headers }
}

/** Gets what a description of that size (bytes) is read and drawn with, while it is on its way. */
function getReady(size: number, headers: Headers): void {
  if (size > HUGE || headers.get('Content-Type')?.includes('yaml')) return prepareWorker()
  // The first number in a person's own writing loads tables, which takes as long as drawing half a screen.
  setTimeout(() => new Intl.NumberFormat().format(0))
}

/**
 * A description that was refused to a session: once more with another token where that one was over, as the description may name the token path
 * only then; else anonymously, since many servers refuse a token that is over what they show to everybody.
 */
async function fetchRefused<Fetched>(
  server: Server,
  ask: (as?: Connection) => Promise<Fetched | undefined>,
): Promise<Fetched | undefined> {
  const before = server.session.get()
  if (before === undefined) return undefined
  if (hasExpired(before)) {
    await server.replaceExpiredToken?.(server)
    const again = server.session.get()?.accessToken === before.accessToken ? undefined : await ask()
    if (again !== undefined) return again
  }
  return ask({ ...server.client.connection, getAccessToken: undefined, hooks: undefined })
}
