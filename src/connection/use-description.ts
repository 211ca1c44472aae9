import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Heading } from '../openapi/description/heading.ts'
import type { Description } from '../openapi/model/model.ts'
import type { Source } from '../openapi/document/source.ts'
import { createClient, type Client } from '../http/client.ts'
import { fetchBody, type FetchOptions } from '../http/calls.ts'
import { hasCorrections } from '../server/correction-marks.ts'
import { tellHeading } from './reading/heading-ahead.ts'
import { keys } from '../server/keys.ts'
import { markOf } from './reading/hand-over-mark.ts'
import { HUGE, LARGE, readDescription, wordsOf, type Text } from './reading/read-description.ts'
import { placeMarkOf, savedMarkOf } from './saved/saved-mark.ts'
import type { Server } from '../server/server.tsx'

/** An address that gave no description, and what it gave instead. */
export interface Miss {
  address: string
  /** What was thrown; `undefined` where the server asked for a sign-in. */
  error?: unknown
  /** What came, where something could be read. */
  text?: string
}

export interface FoundDescription {
  description: Description
  /** `undefined` where a person handed the text over. */
  address?: string
  /** Goes to the base address that the description names; absent: the configured one. */
  client?: Client
  /** A newer version, to be used when that disturbs nobody. */
  newer?: FoundDescription
}

/** The server's description: a text that a person handed over, the configured address, or the usual ones in their order. */
export function descriptionOptions(server: Server, configured?: string) {
  return queryOptions({
    queryKey: keys.description(server),
    queryFn: async ({ client, signal }) => {
      // What was read before may be of another server, or not for whoever is here now.
      tellHeading(undefined)
      return withCorrections(
        server,
        await withBase(
          server,
          configured,
          (await savedDescription(client, server, configured)) ??
            (await findDescription(server, configured, signal)),
        ),
      )
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}

/** Reads the server's description; afterwards `data.description` is the model that every screen is drawn from. */
export function useDescription(server: Server, configured?: string) {
  return useQuery(descriptionOptions(server, configured))
}

/** With what is said of it on this device, or by the team: loaded only where there is something. */
export async function withCorrections(server: Server, found: FoundDescription): Promise<FoundDescription> {
  if (!hasCorrections(server)) return found
  const { correctFound } = await import('../queries/corrections/corrections.ts')
  return correctFound(server, found)
}

/** With the base path that it names, where nobody has said one: neither a person nor a file, as far as that can be seen without loading more. */
export async function withBase(
  server: Server,
  configured: string | undefined,
  found: FoundDescription,
): Promise<FoundDescription> {
  const { proxy, client } = server
  if (configured !== undefined || client.base.pathname !== (proxy?.path ?? '/')) return found
  return (await import('./adopt-base.ts')).adoptBase(server, found)
}

/** The server as it is once its description was read, or as far as its `heading` tells. */
export function describedServer(
  server: Server,
  found: FoundDescription | undefined,
  heading?: Heading,
): Server {
  const { description, address: descriptionAddress, client = server.client } = found ?? {}
  return { ...server, client, description, descriptionAddress, heading }
}

/** What was saved of a large description at an earlier visit; loaded only where something was. */
async function savedDescription(
  client: QueryClient,
  server: Server,
  configured: string | undefined,
): Promise<FoundDescription | undefined> {
  const id = localStorage.getItem(savedMarkOf(server))
  if (id === null) return undefined
  return (await import('./saved/open-saved.ts')).openSaved(client, server, id, configured)
}

async function findDescription(
  server: Server,
  configured: string | undefined,
  signal: AbortSignal,
): Promise<FoundDescription> {
  const text = await readHandedOver(server)
  if (text !== undefined)
    return {
      description: await readDescription(text, { read: readOther(server, signal) }, { server, configured }),
    }
  const tryAt = (address: string, isOpen?: boolean) => tryAddress(server, address, configured, signal, isOpen)
  const first = await tryAt(
    configured ??
      localStorage.getItem(placeMarkOf(server)) ??
      `${server.client.base.href.replace(/\/$/, '')}/openapi.json`,
  )
  if ('description' in first) return first
  const { searchElsewhere } = await import('./usual-places.ts')
  return searchElsewhere(server, configured, first, tryAt)
}

/** The description at one address, or what is there instead. `isOpen`: it may be open to everybody, who then sends no cookies. */
async function tryAddress(
  server: Server,
  address: string,
  configured: string | undefined,
  signal: AbortSignal,
  isOpen = false,
): Promise<FoundDescription | Miss> {
  const url = new URL(address, document.baseURI).href
  let text: Text | undefined
  try {
    const mark = savedMarkOf(server)
    const answer = await fetchDescription(server, url, {
      signal,
      ky: isOpen ? { credentials: 'same-origin' } : {},
    })
    const source: Source = { address: url, read: readOther(server, signal) }
    if (answer === undefined) return { address: url }
    text = answer.text
    // What a person may read is not kept for everybody because they have signed out meanwhile.
    const isSame = savedMarkOf(server) === mark
    const origin = isSame ? { server, address: url, configured, headers: answer.headers, mark } : undefined
    return { description: await readDescription(text, source, origin), address: source.address }
  } catch (error) {
    if (signal.aborted) throw error
    return { address: url, error, text: text && (await wordsOf(text)) }
  }
}

/** The text of a description; `undefined`: the server asks for a sign-in. */
export async function fetchDescription(server: Server, address: string, options: FetchOptions) {
  // Looking for the description sends nobody to the login page: there is none before it is read.
  const fetch = (as = server.client.connection) =>
    fetchBody(createClient({ ...as, onUnauthorized: undefined }), address, options, take)
  return (await fetch()) ?? (await import('./refused-description.ts')).fetchRefused(server, fetch)
}

/** What reads and draws a large description gets ready while that is on its way. */
async function take(response: Response): Promise<{ text: Text; headers: Headers }> {
  const { headers } = response
  // Packed, a description is a tenth as long.
  const size = Number(headers.get('Content-Length')) * (headers.has('Content-Encoding') ? 10 : 1)
  if (size > LARGE) void import('./reading/get-ready.ts').then(({ getReady }) => getReady(size, headers))
  // What is read elsewhere does not come here first.
  const text = size > HUGE ? await response.blob() : new Uint8Array(await response.arrayBuffer())
  return { text, headers }
}

/** Reads what a description refers to in other places. */
export function readOther(server: Server, signal?: AbortSignal): Source['read'] {
  return async (address) => (await import('./reading/read-text.ts')).readText(server, address, signal)
}

async function readHandedOver(server: Server): Promise<string | undefined> {
  if (localStorage.getItem(markOf(server)) === null) return undefined
  const { handedOver } = await import('./description-source.ts')
  return handedOver.read(server.id)
}
