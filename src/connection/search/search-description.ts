import { isMissing } from '../../server/refusals.ts'
import { NoDescriptionError, type Attempt } from '../../server/no-description.ts'
import { documentsInPage, type NamedDocument } from '../../openapi/document/documents-in-page.ts'
import { ApiError, NoResponseError } from '../../http/api-error.ts'
import { nodeOf } from '../../openapi/model/document.ts'
import { PROXY_PROBLEM } from '../doctor/diagnose-proxy.ts'
import { pageKindOf } from '../../http/page-kind.ts'
import { readDescription } from '../reading/read-description.ts'
import type { FoundDescription, Miss } from '../reading/found-description.ts'

/** How a search requests addresses. */
interface Search {
  /**
   * Requests an address. Throws only for an abort. With `isOpen` the request carries no cookies, because a public address
   * (`Access-Control-Allow-Origin: *`) cannot be read with them.
   */
  tryAt: (address: string, isOpen?: boolean) => Promise<FoundDescription | Miss>
  /** True if an address that responds only without cookies may be used, because the API may be elsewhere. */
  mayBeOpen?: boolean
  /**
   * The addresses to try next, the likeliest first, according to the responses so far. Empty if trying further addresses is
   * useless.
   */
  addresses: (misses: readonly Miss[]) => string[]
  /** Turns an address that a page names into one that can be reached from here, perhaps through a proxy. */
  leadThrough?: (named: string) => string
  /** The address of a page without the proxy. */
  ownAddress?: (address: string) => string
}

/** How many addresses are requested at the same time. */
const AT_ONCE = 4
/** How many addresses are requested in all, apart from those that the last page names. */
const MOST = 24

/**
 * Searches for a description by GETs, a few at a time, and stops at the first one found. Addresses in the pages it sees come first,
 * then the usual paths. Throws a `NoDescriptionError` if there is none.
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

/** True for a server that does not respond, or only after a long wait. No further address is tried then. */
function isDead(misses: Miss[]): boolean {
  const isEnough = misses.length >= AT_ONCE || misses.some(isLate)
  return isEnough && misses.every(({ error }) => isSilence(error))
}

function isLate({ error }: Miss): boolean {
  return error instanceof NoResponseError && error.reason === 'timeout'
}

function isSilence(error: unknown): boolean {
  if (error instanceof NoResponseError) return error.reason !== 'malformed'
  // The status of `npm start` for a server that does not respond.
  return error instanceof ApiError && error.type === 502 && isProxyProblem(error.cause)
}

function isProxyProblem(cause: unknown): boolean {
  return nodeOf(cause).type?.toString().startsWith(PROXY_PROBLEM) === true
}

/** A description that one of the missed pages names or contains. Throws if a page offers several. */
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

/** The possible addresses of a page. Many servers redirect `/docs` to `/docs/`, which changes the meaning of relative addresses. */
function pageAddresses(address: string): string[] {
  const { pathname, search } = new URL(address)
  return /\/$|\.[^/]*$/.test(pathname) || search !== '' ? [address] : [address, `${address}/`]
}

/** Tries again without cookies, because a page often names a description at a public address. */
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

/** Pages that were already searched. Keyed by the miss, so that an entry ends with its search. */
const seen = new WeakSet<Miss>()
/** Scripts and settings that a page names. They are searched whatever they contain. */
const settings = new WeakSet<Miss>()

/** True for a page (or its script or setting) that may name a description and was not yet searched. */
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
  const status = statusOf(error)
  const isGuarded = error === undefined || /^40[13]$/.test(String(status)) || isLoginPage(text)
  const isPage = status === undefined && isOtherPage(text)
  return { address, problem: problemOf(error, text), status, isPage, isGuarded }
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.type
  // The command line reads without ky, and has an error of its own.
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}

function problemOf(error: unknown, text: string | undefined): string {
  if (error === undefined) return 'It asks for a sign-in.'
  if (error instanceof NoResponseError) return 'No response came that this page may read.'
  if (error instanceof ApiError) return refusalOf(error.type)
  if (isLoginPage(text)) return 'A login page is there: it is perhaps shown after signing in.'
  if (isOtherPage(text)) return 'A web page is there, not a description.'
  return error instanceof Error ? error.message : 'It cannot be read.'
}

function isLoginPage(text: string | undefined): boolean {
  return text !== undefined && pageKindOf(text) === 'login'
}

function isOtherPage(text: string | undefined): boolean {
  return text !== undefined && pageKindOf(text) !== undefined && !isLoginPage(text)
}

function refusalOf(status: number): string {
  if (isMissing(status)) return 'Nothing is there.'
  if (status === 403) return 'It is not shown to everybody: perhaps only after signing in.'
  if (status >= 500) return `The server failed (status ${status}).`
  return `The server refuses it (status ${status}).`
}
