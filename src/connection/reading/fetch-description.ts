import { fetchBody, type FetchOptions } from '../../http/calls.ts'
import type { Connection } from '../../http/connection.ts'
import { createClient } from '../../http/client.ts'
import type { Server } from '../../server/server.tsx'
import { hasExpired } from '../../session/one-person.ts'
import { HUGE, LARGE, type Text } from '../large/description-text.ts'
import { prepareWorker } from '../large/reading-worker.ts'

/** The text of a description with the headers of its response. */
interface FetchedText {
  text: Text
  headers: Headers
}

/**
 * A request for a description that was sent before the code that reads it was there. Returns the text once; `undefined` if the
 * session has changed meanwhile, or for another address.
 */
export type EarlyRequest = (server: Server, address: string) => Promise<FetchedText | undefined> | undefined

/** The text of a description, from an `early` request where there is one. `undefined` if the server requires a sign-in. */
export async function fetchDescription(
  server: Server,
  address: string,
  options: FetchOptions,
  early?: EarlyRequest,
): Promise<FetchedText | undefined> {
  const fetch = (as = server.client.connection) => requestText(as, address, options)
  return (await (early?.(server, address) ?? fetch())) ?? fetchRefused(server, fetch)
}

/** Sends one request for a description. */
export function requestText(
  connection: Connection,
  address: string,
  options: FetchOptions = {},
): Promise<FetchedText | undefined> {
  // No hooks for second attempts: for them ky copies each response, and one of 13 MB is slow to copy.
  const hooks = { beforeRequest: connection.hooks?.beforeRequest }
  // A 401 must not open the login page, which needs the description.
  return fetchBody(createClient({ ...connection, hooks, onUnauthorized: undefined }), address, options, take)
}

/** Reads the body. For a large one, the worker is started and the code for it is loaded during the download. */
async function take(response: Response): Promise<FetchedText> {
  const { headers } = response
  // A compressed description has about a tenth of its length.
  const size = Number(headers.get('Content-Length')) * (headers.has('Content-Encoding') ? 10 : 1)
  if (size > LARGE) loadLarge().catch(() => {}) // its reader sees the failure, and tries again
  if (size > HUGE || (size > LARGE && headers.get('Content-Type')?.includes('yaml'))) prepareWorker()
  // A Blob, because a worker reads it and the page does not need its bytes.
  const text = size > HUGE ? await response.blob() : new Uint8Array(await response.arrayBuffer())
  return { text, headers }
}

/** Loads the code that reads large descriptions and opens saved ones. */
export const loadLarge = () => import('../large/read-large.ts')

/**
 * Requests a refused description again. If the token had expired, the description is requested with a refreshed one. Otherwise, or
 * if that is refused too, it is requested anonymously. Many servers refuse an expired token even for what they show anonymously.
 */
async function fetchRefused<Fetched>(
  server: Server,
  request: (as?: Connection) => Promise<Fetched | undefined>,
): Promise<Fetched | undefined> {
  const before = server.session.get()
  if (before === undefined) return undefined
  if (hasExpired(before)) {
    await server.replaceExpiredToken?.(server)
    const again = server.session.get()?.accessToken === before.accessToken ? undefined : await request()
    if (again !== undefined) return again
  }
  return request({ ...server.client.connection, getAccessToken: undefined, hooks: undefined })
}
