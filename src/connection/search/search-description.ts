import { NoDescriptionError, type Attempt } from '../../server/no-description.ts'
import { documentsInPage, type NamedDocument } from '../../openapi/document/documents-in-page.ts'
import { ApiError, NoResponseError } from '../../http/api-error.ts'
import { nodeOf } from '../../openapi/model/document.ts'
import { PROXY_PROBLEM } from '../doctor/diagnose-proxy.ts'
import { pageKindOf } from '../../http/page-kind.ts'
import { readDescription } from '../reading/read-description.ts'
import type { FoundDescription, Miss } from '../reading/found-description.ts'

export interface Search {
  /**
   * What is there; never throws but for an abort. `isOpen`: requested without cookies, because an address that is open to everybody
   * (`Access-Control-Allow-Origin: *`) cannot be read with them.
   */
  tryAt: (address: string, isOpen?: boolean) => Promise<FoundDescription | Miss>
  /** True where what responds only without cookies is of use: a description that stands elsewhere than its server. */
  mayBeOpen?: boolean
  /** Where it may stand, or a page that names it, the likeliest first, after what came so far. None: asking on is of no use. */
  addresses: (misses: readonly Miss[]) => string[]
  /** The address that a page names, as it is reached from here: a proxy may be in between. */
  leadThrough?: (named: string) => string
  /** The address of a page as the server itself knows it. */
  ownAddress?: (address: string) => string
}

/** How many addresses are requested at once. */
const AT_ONCE = 4
/** How many addresses are requested at all, but for what a page names last. */
const MOST = 24

/**
 * Looks for a description by GETs alone, a few at a time, and stops at the first: what the pages that were seen name, then the usual paths. Throws a `NoDescriptionError`.
 */
export async function searchDescription(given: Search, first: Miss): Promise<FoundDescription> {
  const isRetried = given.mayBeOpen && isSilence(first.error) && !isLate(first)
  const open = isRetried ? await given.tryAt(first.address, true) : first
  if ('description' in open) return open
  const isOpen = open !== first && !isSilence(open.error)
  const search = isOpen ? { ...given, tryAt: (address: string) => given.tryAt(address, true) } : given
  const misses = [isOpen ? open : first]
  const tried = new Set([first.address])
  const named = await follow(search, misses, tried)
  if (named !== undefined) return named
  while (tried.size < MOST && !isDead(misses)) {
    const waiting = search.addresses(misses).filter((address) => !tried.has(address))
    if (waiting.length === 0) break
    const wave = waiting.slice(0, AT_ONCE - (tried.size % AT_ONCE))
    const found = (await tryAll(search, wave, misses, tried)) ?? (await follow(search, misses, tried))
    if (found !== undefined) return found
  }
  throw new NoDescriptionError(misses.map(attemptOf))
}

async function tryAll(
  { tryAt }: Search,
  addresses: string[],
  misses: Miss[],
  tried: Set<string>,
): Promise<FoundDescription | undefined> {
  for (const address of addresses) tried.add(address)
  const all = await Promise.all(addresses.map((address) => tryAt(address)))
  for (const one of all) {
    if ('description' in one) return one
    misses.push(one)
  }
  return undefined
}

/** True for a server that does not respond at all, or only after a long wait: no further address is tried. */
function isDead(misses: Miss[]): boolean {
  const isEnough = misses.length >= AT_ONCE || misses.some(isLate)
  return isEnough && misses.every(({ error }) => isSilence(error))
}

function isLate({ error }: Miss): boolean {
  return error instanceof NoResponseError && error.reason === 'timeout'
}

function isSilence(error: unknown): boolean {
  if (error instanceof NoResponseError) return error.reason !== 'malformed'
  // What `npm start` says for a server that does not respond to it.
  return error instanceof ApiError && error.type === 502 && isProxyProblem(error.cause)
}

function isProxyProblem(cause: unknown): boolean {
  return nodeOf(cause).type?.toString().startsWith(PROXY_PROBLEM) === true
}

/** What the pages among the misses name, or hold themselves. Throws where one offers several. */
async function follow(
  search: Search,
  misses: Miss[],
  tried: Set<string>,
): Promise<FoundDescription | undefined> {
  const { leadThrough = (named) => named, ownAddress = (address) => address } = search
  for (let next = misses.find(isPage); next !== undefined; next = misses.find(isPage)) {
    const { text = '', address } = next
    seen.add(next)
    const [page, ...others] = pageAddresses(ownAddress(address)).map((own) => documentsInPage(text, own))
    if (page === undefined) continue
    const documents = page.documents.map((one) => ({ ...one, address: leadThrough(one.address) }))
    const otherwise = others.flatMap(({ documents, more }) =>
      documents.map((one) => one.address).concat(more),
    )
    const more = [...page.more, ...otherwise].map(leadThrough)
    const fresh = documents.filter((one) => !tried.has(one.address))
    if (fresh.length > 1 && fresh.every(({ name }) => name !== undefined))
      throw new NoDescriptionError(misses.map(attemptOf), fresh)
    const addresses = new Set([...fresh.map((one) => one.address), ...more.filter((one) => !tried.has(one))])
    const before = misses.length
    const found =
      (await tryAll(search, [...addresses].slice(0, AT_ONCE), misses, tried)) ??
      (await tryOpen(search, fresh, misses))
    if (found !== undefined) return found
    for (const miss of misses.slice(before)) if (more.includes(miss.address)) settings.add(miss)
    const description = page.text === undefined ? undefined : await readInlined(page.text)
    if (description !== undefined) return { description, address }
  }
  return undefined
}

/** Where a page may stand: many a server sends `/docs` on to `/docs/`, from which relative addresses lead elsewhere. */
function pageAddresses(address: string): string[] {
  const { pathname, search } = new URL(address)
  return /\/$|\.[^/]*$/.test(pathname) || search !== '' ? [address] : [address, `${address}/`]
}

/** Once more without cookies: a page often names a description at a public address. */
async function tryOpen(
  { tryAt }: Search,
  documents: NamedDocument[],
  misses: Miss[],
): Promise<FoundDescription | undefined> {
  for (const { address } of documents) {
    if (!misses.some((miss) => miss.address === address && isSilence(miss.error))) continue
    const found = await tryAt(address, true)
    if ('description' in found) return found
  }
  return undefined
}

/** Pages that were looked into. Marks on a miss live as long as the search that made it. */
const seen = new WeakSet<Miss>()
/** Scripts and settings that a page names: they are looked into, whatever their words. */
const settings = new WeakSet<Miss>()

/** A page, or a script or setting of one: all that may name a description and was not looked into. */
function isPage(miss: Miss): boolean {
  return (
    !seen.has(miss) &&
    miss.text !== undefined &&
    (settings.has(miss) ||
      /openapi|swagger|redoc|rapi-?doc|scalar|elements|service-desc|api-docs/i.test(miss.text))
  )
}

async function readInlined(text: string): Promise<FoundDescription['description'] | undefined> {
  try {
    return await readDescription(text)
  } catch {
    return undefined
  }
}

function attemptOf({ address, error, text }: Miss): Attempt {
  const isGuarded =
    error === undefined ||
    (error instanceof ApiError && /^40[13]$/.test(String(error.type))) ||
    isLoginPage(text)
  return { address, problem: problemOf(error, text), isGuarded }
}

function problemOf(error: unknown, text: string | undefined): string {
  if (error === undefined) return 'It asks for a sign-in.'
  if (error instanceof NoResponseError) return 'No response came that this page may read.'
  if (error instanceof ApiError) return refusalOf(error.type)
  if (isLoginPage(text)) return 'A login page is there: it is perhaps shown after signing in.'
  if (text !== undefined && pageKindOf(text) !== undefined) return 'A web page is there, not a description.'
  return error instanceof Error ? error.message : 'It cannot be read.'
}

function isLoginPage(text: string | undefined): boolean {
  return text !== undefined && pageKindOf(text) === 'login'
}

function refusalOf(status: number): string {
  if (status === 404 || status === 410) return 'Nothing is there.'
  if (status === 403) return 'It is not shown to everybody: perhaps only after signing in.'
  if (status >= 500) return `The server failed (status ${status}).`
  return `The server refuses it (status ${status}).`
}
