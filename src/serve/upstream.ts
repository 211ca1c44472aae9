import { readFile } from 'node:fs/promises'
import { describe } from '../openapi/description/describe.ts'
import { NotADescriptionError } from '../openapi/model/not-a-description.ts'
import type { Description } from '../openapi/model/model.ts'
import { parseDocument } from '../openapi/description/parse-document.ts'
import { serversOf } from '../openapi/description/servers.ts'
import { readDescription } from '../connection/reading/read-description.ts'
import { isUnauthorized } from '../http/api-error.ts'
import { isLoopback } from '../server/addresses.ts'
import { NoDescriptionError } from '../server/no-description.ts'
import type { FixedResponses } from './fixed-responses.ts'
import { baseOfFile, baseOfGiven, respondingBase } from './base-of-file.ts'
import { StatusError, type FoundText } from './description-text.ts'
import { findDescription } from './find-description.ts'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'

/** A real server that the app is served in front of. */
export interface Upstream {
  /** Scheme, host and port: `http://127.0.0.1:8080`. */
  origin: string
  /** The path of this origin that leads to it: `/api`. */
  prefix: string
  /** What is served here: the configuration, and a description given as a file. */
  responses: FixedResponses
  /** A note for the person at the command line. */
  notes: string[]
  /**
   * Whether an address of this origin below the prefix may also be a page of the app. That is true of
   * `/api/contacts/7` where every path of the API starts with `/api`. `undefined`: unknown, because no description
   * could be read.
   */
  isPage: (address: string) => boolean | undefined
}

/** Thrown where the address cannot be used, with a sentence for the person who typed it. */
export class UpstreamError extends Error {}

/** The path of this origin that leads to the API. */
export const PREFIX = '/api'
const HANDED_OVER = '/switchboard-description'
/**
 * What an address on the command line means: a server, or its description. `file`: a description for a server that
 * has none of its own. Only the path of its `servers` is used, because the address is given.
 */
export async function findUpstream(address: string, file?: string): Promise<Upstream> {
  const given = parseAddress(address)
  if (file !== undefined) return withFile(given, file)
  try {
    // Parts in other documents are not waited for: they change neither the paths nor the base.
    const read = async (found: FoundText) => ({
      description: await readDescription(found.text),
      address: found.address,
    })
    const found = await findDescription(given.href, { patience: PATIENCE, read })
    const { description } = found
    const url = new URL(found.address)
    const isServer = given.pathname === '/'
    const base =
      found.isGiven || isServer
        ? await baseOf(description, url, found.isGiven && !isServer)
        : baseOfGiven(given, description)
    const here = new URL(base.pathname, found.isGiven ? base : given)
    return upstream(here, {
      address: url.origin === here.origin ? PREFIX + url.pathname + url.search : url.href,
      description,
    })
  } catch (error) {
    const isNamed = error instanceof NoDescriptionError && error.choices.length > 0
    // The app offers the descriptions that the page names. It also reads those that it can have later.
    // Some servers lead to a login page instead of refusing.
    const isForLater = isFile(given) || (isDocument(given) && isWithheld(given, error))
    const isAddress = isForLater || (isNamed && given.pathname !== '/')
    return upstream(isAddress ? new URL(given.origin) : given, {
      address: isAddress ? PREFIX + given.pathname + given.search : undefined,
      isBaseUnknown: isForLater,
      notes: [whyNone(given, error)],
    })
  }
}

/** True for the name of a file, which no base path has. */
function isFile({ pathname }: URL): boolean {
  return /\.(?:json|ya?ml)$/i.test(pathname)
}

/** True for the address of a document, judged by its name. False for the base path of a server. */
function isDocument({ pathname }: URL): boolean {
  return /(?:openapi|swagger|api-?docs?|api-json|schema|spec)[^/]*\/?$|\/docs\/?$/i.test(pathname)
}

/** True where an address needs a sign-in, or its server does not respond yet, or only with failures. */
function isWithheld({ href }: URL, error: unknown): boolean {
  if (error instanceof StatusError)
    return isUnauthorized(error) || error.status === 403 || error.status >= 500
  // Any other error is that of a request without a response.
  if (!(error instanceof NoDescriptionError)) return true
  return error.attempts.some(
    ({ address, isGuarded, status = 0 }) => address === href && (isGuarded || status >= 500),
  )
}

/** How long one response may take (ms). */
const PATIENCE = 10_000

function whyNone({ href, origin }: URL, error: unknown): string {
  if (!(error instanceof NoDescriptionError)) {
    const reason = error instanceof Error ? error.message : String(error)
    return /^Nothing responds|could not be reached/.test(reason)
      ? `Nothing responds at ${origin} yet; the app will say why, and look again.`
      : `${reason} The app will say why, and look again.`
  }
  if (error.choices.length > 0) return `Several descriptions are named at ${href}; the app will ask which.`
  const guarded = error.attempts.find(({ isGuarded }) => isGuarded)
  return guarded === undefined
    ? `No description was found at ${href} yet; the app will ask for one.`
    : `${guarded.address} asks for a sign-in; the app will ask for one, and look again.`
}

async function withFile(server: URL, file: string): Promise<Upstream> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UpstreamError(`The description ${file} cannot be read.`)
  })
  const description = await parsed(text)
  const found = upstream(await baseOfFile(server, description), { address: HANDED_OVER, description })
  return {
    ...found,
    responses: { ...found.responses, [HANDED_OVER]: { text, type: 'text/plain; charset=utf-8' } },
  }
}

function upstream(
  base: URL,
  {
    address,
    description,
    isBaseUnknown = false,
    notes = [],
  }: { address?: string; description?: Description; isBaseUnknown?: boolean; notes?: string[] },
): Upstream {
  const basePath = PREFIX + withoutTrailingSlash(base.pathname)
  const configuration = {
    // The app takes the base path that the description names, once that can be read.
    ...(!isBaseUnknown && { basePath }),
    description: address,
    proxy: { path: PREFIX, origin: base.origin },
  }
  return {
    origin: base.origin,
    prefix: PREFIX,
    responses: { '/switchboard.json': { json: configuration } },
    notes,
    isPage(address) {
      if (description === undefined) return undefined
      const { pathname, searchParams } = new URL(address, base)
      const match = description.match(pathname)
      if (match === undefined) return false
      // The server may have a file or a page at the address of another operation, but not at a path template.
      return match.kind !== 'operation' || searchParams.has('operation') || pathname.includes('%7B')
    },
  }
}

function parseAddress(address: string): URL {
  try {
    if (/^[./~]/.test(address)) throw new TypeError('the path of a file')
    const url = new URL(/^https?:\/\//.test(address) ? address : `http://${address}`)
    if (url.hostname !== '') return url
  } catch {
    // The error is thrown below.
  }
  throw new UpstreamError(`“${address}” is not the address of a server, such as http://127.0.0.1:8080.`)
}

/** The description in a text; `undefined` where it is none. */
async function parsed(text: string): Promise<Description | undefined> {
  try {
    return describe(await parseDocument(text))
  } catch (error) {
    if (error instanceof NotADescriptionError) return undefined
    throw error
  }
}

/**
 * The server's base address from its description. Descriptions often name a developer's own host. So their host
 * counts only where the description was given by address and the host is public. A mock server need not have the
 * path. The base is the root where only the root responds.
 */
async function baseOf(description: Description, found: URL, trustHost: boolean): Promise<URL> {
  const root = new URL(found.origin)
  const named = serversOf(description)[0]
  if (named === undefined || !URL.canParse(named, found.href)) return root
  const base = new URL(named, found)
  if (base.host === found.host || (trustHost && !isOfDeveloper(base.hostname))) return base
  const here = new URL(base.pathname, root)
  return here.pathname === '/' ? root : ((await respondingBase(description, here, root)) ?? here)
}

/** True for the machine of the person who wrote the description. */
function isOfDeveloper(host: string): boolean {
  return isLoopback(host) || host.endsWith('.local')
}
