import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { FetchOptions } from '../http/calls.ts'
import type { Heading } from '../openapi/description/heading.ts'
import type { Source } from '../openapi/document/source.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'
import { whenIdle } from './large/when-idle.ts'
import { checkDescription } from './check-description.ts'
import { withBase, withCorrections } from './complete-description.ts'
import { wordsOf, type Text } from './large/description-text.ts'
import type { Origin } from './large/keep-description.ts'
import { likeliestAddress } from './reading/likeliest-address.ts'
import { fetchDescription, type EarlyRequest } from './reading/fetch-description.ts'
import type { FoundDescription, Miss } from './reading/found-description.ts'
import { loadLarge, readDescription } from './reading/read-description.ts'
import { readOther } from './reading/read-text.ts'
import { handedOver } from './saved/handed-over.ts'
import { handOverMarkOf, savedMarkOf } from './saved/saved-mark.ts'

/**
 * Query options for the server's description: a handed-over text, the configured address, or the usual ones in their order. `early`
 * is a request that was sent earlier.
 */
export function descriptionOptions(server: Server, configured?: string, early?: EarlyRequest) {
  return queryOptions({
    queryKey: keys.description(server),
    queryFn: async ({ client, signal }) => {
      // An earlier heading may belong to another server or person.
      client.setQueryData(keys.heading(server), null)
      const found =
        (await savedDescription(client, server, configured)) ??
        (await findDescription({ client, server, configured, signal, early }))
      return withCorrections(server, withBase(server, configured, found))
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}

/** Reads the server's description. `data.description` is then the model from which every screen is drawn. */
export function useDescription(server: Server, configured?: string) {
  return useQuery(descriptionOptions(server, configured))
}

/** The heading of a large description while the rest of it is still being read. */
export function useHeadingAhead(server: Server): Heading | undefined {
  const { data } = useQuery<Heading | null>({ queryKey: keys.heading(server), queryFn: skipToken })
  return data ?? undefined
}

/** The server with its description, or with its `heading` if only that is known. */
export function describedServer(
  server: Server,
  found: FoundDescription | undefined,
  heading?: Heading,
): Server {
  const { description, address: descriptionAddress, client = server.client } = found ?? {}
  return { ...server, client, description, descriptionAddress, heading }
}

/** A large description that was saved on an earlier visit. Its code is loaded only if there is one. */
async function savedDescription(
  client: QueryClient,
  server: Server,
  configured: string | undefined,
): Promise<FoundDescription | undefined> {
  const id = localStorage.getItem(savedMarkOf(server))
  if (id === null) return undefined
  const large = await loadLarge()
  const opened = await large.openSaved(id, configured)
  if (opened === undefined) return undefined
  const { description, saved } = opened
  if (saved.address !== undefined)
    whenIdle(() => void checkDescription(client, server, saved, id).catch(() => undefined))
  return { description, address: saved.foundAt ?? saved.address }
}

interface Search {
  client: QueryClient
  server: Server
  configured: string | undefined
  signal: AbortSignal
  early?: EarlyRequest
}

async function findDescription({
  client,
  server,
  configured,
  signal,
  early,
}: Search): Promise<FoundDescription> {
  const origin: Origin = {
    server,
    configured,
    onHeading: (heading) => client.setQueryData(keys.heading(server), heading),
  }
  const text = await readHandedOver(server)
  if (text !== undefined)
    return { description: await readDescription(text, { read: readOther(server, signal) }, origin) }
  const tryAt = (address: string, isOpen?: boolean) => tryAddress(origin, address, signal, { isOpen })
  const first = await tryAddress(
    origin,
    likeliestAddress(server.id, server.client.base, configured),
    signal,
    { early },
  )
  if ('description' in first) return first
  const { searchUsualPaths } = await import('./search/usual-paths.ts')
  return searchUsualPaths(server, configured, first, tryAt)
}

/**
 * The description at one address, or what is there instead. With `isOpen` the request carries no cookies, because the address may
 * be public.
 */
async function tryAddress(
  from: Origin,
  address: string,
  signal: AbortSignal,
  { isOpen = false, early }: { isOpen?: boolean; early?: EarlyRequest },
): Promise<FoundDescription | Miss> {
  const { server } = from
  const url = new URL(address, document.baseURI).href
  let text: Text | undefined
  try {
    const mark = savedMarkOf(server)
    const options: FetchOptions = { signal, ky: isOpen ? { credentials: 'same-origin' } : {} }
    const response = await fetchDescription(server, url, options, early)
    const source: Source = { address: url, read: readOther(server, signal) }
    if (response === undefined) return { address: url }
    text = response.text
    // A description that only this person may see must not be saved for others after a sign-out.
    const isSame = savedMarkOf(server) === mark
    const origin = isSame ? { ...from, address: url, headers: response.headers, mark } : undefined
    return { description: await readDescription(text, source, origin), address: source.address }
  } catch (error) {
    if (signal.aborted) throw error
    return { address: url, error, text: text === undefined ? undefined : await wordsOf(text) }
  }
}

async function readHandedOver(server: Server): Promise<string | undefined> {
  if (localStorage.getItem(handOverMarkOf(server)) === null) return undefined
  return handedOver.read(server.id)
}
