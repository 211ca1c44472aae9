import { readFile } from 'node:fs/promises'
import { describe, NotADescriptionError } from '../description/describe.ts'
import { documentsInPage } from '../description/documents-in-page.ts'
import type { Description } from '../description/model.ts'
import { parseDocument } from '../description/parse-document.ts'
import { serversOf } from '../description/servers.ts'
import { usualPlaces } from '../queries/usual-places.ts'
import type { Answers } from './answers.ts'

/** A real server that the app is served in front of. */
export interface Upstream {
  /** Scheme, host and port: `http://127.0.0.1:8080`. */
  origin: string
  /** The path of this origin that stands for it: `/api`. */
  prefix: string
  /** What is answered here instead of there: the configuration, and a description handed over as a file. */
  answers: Answers
  /** What whoever started it should know. */
  notes: string[]
  /**
   * Whether an address of this origin below the prefix is also one of a page of the app, as `/api/contacts/7` is where every path of the API
   * starts with `/api`. `undefined`: nobody knows, because there was no description to be read.
   */
  isPage: (address: string) => boolean | undefined
}

/** The address cannot be used, as a sentence for whoever typed it. */
export class UpstreamError extends Error {}

const PREFIX = '/api'
const HANDED_OVER = '/switchboard-description'
/**
 * What an address on the command line stands for: a server, or its description. `file`: a description for a server
 * that has none of its own; its `servers` are not asked, since the address was given.
 */
export async function findUpstream(address: string, file?: string): Promise<Upstream> {
  const given = parseAddress(address)
  if (file !== undefined) return withFile(given, file)
  for (const url of [given, ...(await namedBy(given))]) {
    const own = await describedAt(url)
    if (own === undefined) continue
    const base = baseOf(own, url, true)
    const address = url.origin === base.origin ? PREFIX + url.pathname + url.search : url.href
    return upstream(base, { address, description: own })
  }
  const found = await search(usualPlaces([given.href, given.origin]))
  if (found === undefined) return upstream(given, { notes: [await whyNone(given)] })
  const { url, description } = found
  const base = given.pathname === '/' ? baseOf(description, url, false) : given
  return upstream(new URL(base.pathname, given.origin), { address: PREFIX + url.pathname, description })
}

/** The descriptions that the page at an address names, where a page is there: people copy the address of Swagger UI. */
async function namedBy(url: URL): Promise<URL[]> {
  const text = await textAt(url)
  if (text === undefined || !/^\s*</.test(text)) return []
  const { documents, more } = documentsInPage(text, url.href)
  const named = documents.map(({ address }) => address)
  for (const address of named.length > 0 ? [] : more) {
    const script = await textAt(new URL(address))
    if (script !== undefined)
      named.push(...documentsInPage(script, address).documents.map((one) => one.address))
  }
  return named.map((address) => new URL(address))
}

async function whyNone({ href, origin }: URL): Promise<string> {
  return (await textAt(new URL(origin), true)) === undefined
    ? `Nothing answers at ${origin} yet; the app will say why, and look again.`
    : `No description was found at ${href} yet; the app will ask for one.`
}

/** The first of these addresses, by their order, that gives a description; a few are asked side by side. */
async function search(places: string[]): Promise<{ url: URL; description: Description } | undefined> {
  for (let first = 0; first < places.length; first += SIDE_BY_SIDE) {
    const urls = places.slice(first, first + SIDE_BY_SIDE).map((place) => new URL(place))
    const answers = await Promise.all(urls.map(async (url) => ({ url, description: await describedAt(url) })))
    for (const { url, description } of answers) if (description !== undefined) return { url, description }
  }
  return undefined
}

const SIDE_BY_SIDE = 4

async function withFile(server: URL, file: string): Promise<Upstream> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UpstreamError(`The description ${file} cannot be read.`)
  })
  const description = await parsed(text)
  const found = upstream(server, { address: HANDED_OVER, description })
  return {
    ...found,
    answers: { ...found.answers, [HANDED_OVER]: { text, type: 'text/plain; charset=utf-8' } },
  }
}

function upstream(
  base: URL,
  { address, description, notes = [] }: { address?: string; description?: Description; notes?: string[] },
): Upstream {
  const basePath = PREFIX + base.pathname.replace(/\/$/, '')
  const configuration = { basePath, description: address, proxy: { path: PREFIX, origin: base.origin } }
  return {
    origin: base.origin,
    prefix: PREFIX,
    answers: { '/switchboard.json': { json: configuration } },
    notes,
    isPage(asked) {
      if (description === undefined) return undefined
      const { pathname, searchParams } = new URL(asked, base)
      const match = description.match(pathname)
      // A file or a page of the server's own may stand at the address of any other operation.
      return match !== undefined && (match.kind !== 'operation' || searchParams.has('operation'))
    },
  }
}

function parseAddress(address: string): URL {
  try {
    if (/^[./~]/.test(address)) throw new TypeError('the path of a file')
    const url = new URL(/^https?:\/\//.test(address) ? address : `http://${address}`)
    if (url.hostname !== '') return url
  } catch {
    // Told below.
  }
  throw new UpstreamError(`“${address}” is not the address of a server, such as http://127.0.0.1:8080.`)
}

async function describedAt(url: URL): Promise<Description | undefined> {
  const text = await textAt(url)
  return text === undefined ? undefined : await parsed(text)
}

/** `undefined`: the text is no description. */
async function parsed(text: string): Promise<Description | undefined> {
  try {
    return describe(await parseDocument(text))
  } catch (error) {
    if (error instanceof NotADescriptionError) return undefined
    throw error
  }
}

/** `undefined`: nothing answers there, or with a failing status (unless any will do). */
async function textAt(url: URL, isAnyStatus = false): Promise<string | undefined> {
  try {
    const headers = { accept: 'application/json, */*' }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    return answer.ok || isAnyStatus ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

/**
 * The server's base address from its description. Descriptions often name a host of somebody's desk, so their host counts only
 * where the description itself was given by address and names a public one.
 */
function baseOf(description: Description, found: URL, trustHost: boolean): URL {
  const named = serversOf(description)[0]
  if (named === undefined || !URL.canParse(named, found.href)) return new URL(found.origin)
  const base = new URL(named, found)
  if (base.host === found.host) return base
  return trustHost && !isLoopback(base.hostname) ? base : new URL(base.pathname, found.origin)
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.startsWith('127.') ||
    host === '[::1]' ||
    host.endsWith('.local') ||
    host === '0.0.0.0'
  )
}
