import { readFile } from 'node:fs/promises'
import { describe, NotADescriptionError } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { parseDocument } from '../description/parse-document.ts'
import { serversOf } from '../description/servers.ts'
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
}

/** The address cannot be used, as a sentence for whoever typed it. */
export class UpstreamError extends Error {}

const PREFIX = '/api'
const HANDED_OVER = '/switchboard-description'
/** Where a description stands so often that `npm start` looks there itself, to learn the base path from its `servers`. */
const PLACES = [
  'openapi.json',
  'v3/api-docs',
  'swagger.json',
  'swagger/v1/swagger.json',
  'openapi.yaml',
  'server/specs/oas',
]

/**
 * What an address on the command line stands for: a server, or its description. `file`: a description for a server
 * that has none of its own; its `servers` are not asked, since the address was given.
 */
export async function findUpstream(address: string, file?: string): Promise<Upstream> {
  const given = parseAddress(address)
  if (file !== undefined) return withFile(given, file)
  const own = await describedAt(given)
  if (own !== undefined) {
    const base = baseOf(own, given, true)
    return upstream(base, given.origin === base.origin ? PREFIX + given.pathname + given.search : given.href)
  }
  for (const start of new Set([given.href.replace(/\/?$/, '/'), `${given.origin}/`])) {
    for (const place of PLACES) {
      const url = new URL(place, start)
      const description = await describedAt(url)
      if (description === undefined) continue
      const base = given.pathname === '/' ? baseOf(description, url, false) : given
      return upstream(new URL(base.pathname, given.origin), PREFIX + url.pathname)
    }
  }
  return upstream(given, undefined, [
    `No description was found at ${given.href} yet; the app will ask for one.`,
  ])
}

async function withFile(server: URL, file: string): Promise<Upstream> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UpstreamError(`The description ${file} cannot be read.`)
  })
  const found = upstream(server, HANDED_OVER)
  return {
    ...found,
    answers: { ...found.answers, [HANDED_OVER]: { text, type: 'text/plain; charset=utf-8' } },
  }
}

function upstream(base: URL, description: string | undefined, notes: string[] = []): Upstream {
  const basePath = PREFIX + base.pathname.replace(/\/$/, '')
  const configuration = { basePath, description, proxy: { path: PREFIX, origin: base.origin } }
  return {
    origin: base.origin,
    prefix: PREFIX,
    answers: { '/switchboard.json': { json: configuration } },
    notes,
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
  if (text === undefined) return undefined
  try {
    return describe(await parseDocument(text))
  } catch (error) {
    if (error instanceof NotADescriptionError) return undefined
    throw error
  }
}

/** `undefined`: nothing answers there, or with a failing status. */
async function textAt(url: URL): Promise<string | undefined> {
  try {
    const headers = { accept: 'application/json, */*' }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    return answer.ok ? await answer.text() : undefined
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
