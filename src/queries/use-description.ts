import { queryOptions, useQuery } from '@tanstack/react-query'
import { NotADescriptionError } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { createClient } from '../http/client.ts'
import { fetchBinary } from '../http/calls.ts'
import { hasCorrections } from './correction-marks.ts'
import { keys } from './keys.ts'
import { markOf } from './hand-over-mark.ts'
import { readDescription } from './read-description.ts'
import type { Server } from './server.tsx'
import { hasExpired, replaceToken } from './session-ended.ts'

/** One address that was asked for a description, and why it gave none. */
export interface Attempt {
  address: string
  problem: string
}

/** No description was found. `attempts` tells where it was looked for. */
export class NoDescriptionError extends Error {
  override name = 'NoDescriptionError'
  readonly attempts: Attempt[]
  constructor(attempts: Attempt[]) {
    super('No description of this server was found.')
    this.attempts = attempts
  }
}

export interface FoundDescription {
  description: Description
  /** `undefined` where a person handed the text over. */
  address?: string
}

/** The server's description: a text that a person handed over, the configured address, or the usual ones in their order. */
export function descriptionOptions(server: Server, configured?: string) {
  return queryOptions({
    queryKey: keys.description(server),
    queryFn: async ({ signal }) => withCorrections(server, await findDescription(server, configured, signal)),
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
  const { correctFound } = await import('./corrections.ts')
  return correctFound(server, found)
}

async function findDescription(
  server: Server,
  configured: string | undefined,
  signal: AbortSignal,
): Promise<FoundDescription> {
  const text = await readHandedOver(server)
  if (text !== undefined) return { description: await readDescription(text) }
  const attempts: Attempt[] = []
  const likeliest = configured ?? `${server.client.base.href.replace(/\/$/, '')}/openapi.json`
  const found = await tryAddress(server, likeliest, signal, attempts)
  if (found !== undefined) return found
  const others = configured === undefined ? (await import('./usual-places.ts')).usualAddresses(server) : []
  for (const address of others.filter((other) => other !== likeliest)) {
    const found = await tryAddress(server, address, signal, attempts)
    if (found !== undefined) return found
  }
  throw new NoDescriptionError(attempts)
}

/** The description at one address; `undefined` with an entry in `attempts` where there is none. */
async function tryAddress(
  server: Server,
  address: string,
  signal: AbortSignal,
  attempts: Attempt[],
): Promise<FoundDescription | undefined> {
  const url = new URL(address, document.baseURI).href
  try {
    // Looking for the description sends nobody to the login page: there is none before it is read.
    const client = createClient({ ...server.client.connection, onUnauthorized: undefined })
    const fetch = () => fetchBinary(client, url, { signal })
    const answer = (await fetch()) ?? (await withAnotherToken(server, fetch))
    if (answer === undefined) {
      attempts.push({ address, problem: 'The server asks for a sign-in here.' })
      return undefined
    }
    return { description: await readDescription(await answer.blob.text()), address: url }
  } catch (error) {
    if (signal.aborted) throw error
    attempts.push({ address, problem: await reasonOf(error) })
    return undefined
  }
}

/** Once more where the token was over: only then, because the description is what names the token path. */
async function withAnotherToken<T>(server: Server, call: () => Promise<T>): Promise<T | undefined> {
  if (!hasExpired(server.session.get())) return undefined
  await replaceToken(server)
  return call()
}

async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof NotADescriptionError) return error.message
  const { problemOf } = await import('./problem.ts')
  const problem = problemOf(error)
  return problem.status === undefined ? problem.title : `Status ${problem.status}.`
}

async function readHandedOver(server: Server): Promise<string | undefined> {
  if (localStorage.getItem(markOf(server)) === null) return undefined
  const { handedOver } = await import('./description-source.ts')
  return handedOver.read(server.id)
}
