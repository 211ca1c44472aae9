import { fetchBody, type FetchOptions } from '../../http/calls.ts'
import type { Connection } from '../../http/connection.ts'
import { createClient } from '../../http/client.ts'
import type { Server } from '../../server/server.tsx'
import { hasExpired } from '../../server/session-ended.ts'
import { HUGE, LARGE, type Text } from '../large/description-text.ts'
import { prepareWorker } from '../large/reading-worker.ts'

/** The text of a description, with the headers of its response. */
export interface FetchedText {
  text: Text
  headers: Headers
}

/** Gives a text that was requested before, once; `undefined`: the session has changed meanwhile, or it is another address. */
export type Ahead = (server: Server, address: string) => Promise<FetchedText | undefined> | undefined

/** The text of a description, as it may have been requested `ahead`; `undefined`: the server asks for a sign-in. */
export async function fetchDescription(
  server: Server,
  address: string,
  options: FetchOptions,
  ahead?: Ahead,
): Promise<FetchedText | undefined> {
  const fetch = (as = server.client.connection) => requestText(as, address, options)
  return (await (ahead?.(server, address) ?? fetch())) ?? fetchRefused(server, fetch)
}

/** One request for a description. */
export function requestText(
  connection: Connection,
  address: string,
  options: FetchOptions = {},
): Promise<FetchedText | undefined> {
  // No second attempts: ky copies each response for their hooks, and one of 13 MB is slow to copy.
  const hooks = { beforeRequest: connection.hooks?.beforeRequest }
  // A missing description does not lead to the login page: there is none before it is read.
  return fetchBody(createClient({ ...connection, hooks, onUnauthorized: undefined }), address, options, take)
}

/** The worker that reads a large description gets ready while that is on its way. */
async function take(response: Response): Promise<FetchedText> {
  const { headers } = response
  // Packed, a description is a tenth as long.
  const size = Number(headers.get('Content-Length')) * (headers.has('Content-Encoding') ? 10 : 1)
  if (size > HUGE || (size > LARGE && headers.get('Content-Type')?.includes('yaml'))) prepareWorker()
  // What is read elsewhere does not come here first.
  const text = size > HUGE ? await response.blob() : new Uint8Array(await response.arrayBuffer())
  return { text, headers }
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
