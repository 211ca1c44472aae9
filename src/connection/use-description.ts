import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { FetchOptions } from '../http/calls.ts'
import type { Heading } from '../openapi/description/heading.ts'
import type { Source } from '../openapi/document/source.ts'
import { keys } from '../server/keys.ts'
import type { Server } from '../server/server.tsx'
import { withBase, withCorrections } from './complete-description.ts'
import { wordsOf, type Text } from './large/description-text.ts'
import type { Origin } from './large/keep-description.ts'
import { likeliestAddress } from './reading/likeliest-address.ts'
import { fetchDescription, loadLarge, type EarlyRequest } from './reading/fetch-description.ts'
import type { FoundDescription, Miss } from './reading/found-description.ts'
import { readDescription } from './reading/read-description.ts'
import { referenceReader } from './reading/reference-reader.ts'
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
      const complete = (found: FoundDescription) =>
        withCorrections(server, withBase(server, configured, found))
      const id = localStorage.getItem(savedMarkOf(server))
      const kept = id === null ? undefined : await openKept(client, server, { id, configured, complete })
      return complete(kept ?? (await findDescription({ client, server, configured, signal, early })))
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

/** Loads the code for descriptions that are on this device. Few servers have one. */
const loadKept = () => import('./kept/open-kept.ts')

const openKept: Awaited<ReturnType<typeof loadKept>>['openKept'] = async (...kept) => {
  // Both at once: it needs the code for large descriptions too.
  const [code] = await Promise.all([loadKept(), loadLarge()])
  return code.openKept(...kept)
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
    return { description: await readDescription(text, { read: referenceReader(server, signal) }, origin) }
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
    const source: Source = { address: url, read: referenceReader(server, signal) }
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
  return (await loadKept()).handedOver.read(server.id)
}
