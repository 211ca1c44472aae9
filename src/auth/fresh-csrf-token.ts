import { fetchBinary } from '../http/calls.ts'
import type { ResponseHook } from '../http/connection.ts'
import { sendAgain } from '../http/hooks.ts'
import { csrfPath } from '../openapi/security/session-operations.ts'
import { rootAddress } from '../server/base-address.ts'
import type { Server } from '../server/server.tsx'
import {
  csrfHeader,
  isInCookie,
  withoutHeaders,
  type CsrfToken,
  type KeptToken,
  type TokenSource,
} from './csrf.ts'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'

/**
 * A hook that repeats a refused change with a new CSRF token. An error that names CSRF always counts as such a refusal. Any other
 * counts only if a cookie identifies the person.
 */
export function retryWithToken(
  kept: KeptToken,
  { session, described, configured }: TokenSource,
): ResponseHook {
  return async (request, options, refusal) => {
    const isNamed = await isAboutCsrf(refusal)
    const isPlain = isInCookie(request) && [400, 403, 422].includes(refusal.status)
    if (!isNamed && !isPlain) return undefined
    const server = await described()
    kept.owner = session.get()
    kept.isWanted = isNamed
    // Some servers send the token with the refusal.
    const inCookie = csrfHeader(withoutHeaders(request), document.cookie, configured)
    if (inCookie !== undefined && request.headers.get(inCookie.name) !== inCookie.value) {
      kept.token = undefined
      request.headers.set(inCookie.name, inCookie.value)
      return sendAgain(request, options)
    }
    const token = await freshToken(server, refusal, request, isNamed)
    kept.token = token && { ...token, name: configured?.header ?? token.name }
    if (kept.token === undefined) return undefined
    request.headers.set(kept.token.name, kept.token.value)
    return sendAgain(request, options)
  }
}

/** A CSRF token for a refused request. `isNamed` is true if the refusal names CSRF. */
async function freshToken(
  server: Server,
  refusal: Response,
  request: Request,
  isNamed: boolean,
): Promise<CsrfToken | undefined> {
  const path = server.description && csrfPath(server.description)
  const text = await startOf(refusal)
  // If the description names a token, a 403 or an empty 400 is probably about it.
  const isLikely = path !== undefined && (refusal.status === 403 || (refusal.status === 400 && text === ''))
  if (!isLikely && !isNamed) return undefined
  const usual = /\bx-(?:csrf|xsrf)-?token\b/i.exec(text)?.[0]
  if (path !== undefined) return requestToken(server, path, request, { usual })
  // SAP's gateways and similar servers send it with any response to a request that asks for it.
  if (isRequired(refusal))
    return requestToken(server, request.url, request, { headers: { 'X-CSRF-Token': 'Fetch' } })
  for (const address of usualAddresses(server, refusal.status)) {
    const token = await requestToken(server, address, request, { usual })
    if (token !== undefined) return token
  }
  return undefined
}

/** True for a refusal that names CSRF: by its status (419 of Laravel), by a header or by its text. */
async function isAboutCsrf(refusal: Response): Promise<boolean> {
  if (refusal.status === 419 || isRequired(refusal)) return true
  return /csrf|xsrf|anti-?forgery|(?:authenticity|request.?verification).?token/i.test(await startOf(refusal))
}

function isRequired({ headers }: Response): boolean {
  return /required/i.test(headers.get('X-CSRF-Token') ?? '')
}

async function startOf(refusal: Response): Promise<string> {
  return (await refusal.clone().text()).slice(0, LONGEST)
}

/** How much of a refusal is read, in characters. A server in development may send a far longer page. */
const LONGEST = 20_000

/**
 * The addresses to try: below the API's base, at the root of its server, and the root page. A 419 begins with Laravel's address, a
 * 422 with the root page.
 */
function usualAddresses(server: Server, status: number): string[] {
  const root = rootAddress(server)
  const starts = [...new Set([withoutTrailingSlash(server.client.base.href), root])]
  const paths = ['csrf-token', 'csrf', 'sanctum/csrf-cookie']
  const inOrder = status === 419 ? paths.toReversed() : paths
  const all = inOrder.flatMap((path) => starts.map((start) => `${start}/${path}`))
  return status === 422 ? [`${root}/`, ...all] : [...all, `${root}/`]
}

/** Sends one GET. The token is in its body, in a header, or in a cookie that this page may read. */
async function requestToken(
  server: Server,
  address: string,
  request: Request,
  { headers, usual }: { headers?: Record<string, string>; usual?: string },
): Promise<CsrfToken | undefined> {
  try {
    const options = {
      headers: { Accept: 'application/json, text/plain;q=0.5, text/html;q=0.3', ...headers },
      isInBackground: true,
    }
    // The request that waits for the token may be the one that refreshes the session.
    const client = { ...server.client, asOnePerson: undefined }
    const response = await fetchBinary(client, address, options)
    if (response === undefined) return undefined
    const { blob, headers: received } = response
    const name = [...received.keys()].find((one) => /^x-(?:csrf|xsrf)-?token$/i.test(one))
    const inHeader = name === undefined ? undefined : { name, value: received.get(name) ?? '' }
    return (
      inHeader ??
      tokenIn(
        await blob.text(),
        blob.type,
        usual ?? (/anti-?forgery/i.test(address) ? ANTIFORGERY : USUAL),
      ) ??
      csrfHeader(withoutHeaders(request), document.cookie)
    )
  } catch {
    return undefined
  }
}

const NAMES = [
  'csrfToken',
  'csrf_token',
  'csrf-token',
  'xsrfToken',
  'xsrf_token',
  'requestToken',
  'requestVerificationToken',
  '_csrf',
  'csrf',
  'token',
  'value',
]

/**
 * The token in a response: `{ "headerName": "X-XSRF-TOKEN", "token": "abc" }`, `{ "csrfToken": "abc" }`, `abc`, or a page with
 * `<meta name="csrf-token" content="abc">`. `usual` is the header to use if the response names none.
 */
function tokenIn(text: string, type: string, usual: string): CsrfToken | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (type.includes('html')) {
    const page = new DOMParser().parseFromString(trimmed, 'text/html')
    const value = page.querySelector('meta[name="csrf-token" i]')?.getAttribute('content') ?? ''
    return value === '' ? undefined : { name: usual, value }
  }
  let body: unknown = trimmed
  try {
    body = JSON.parse(trimmed)
  } catch {
    // The text itself is the token.
  }
  if (typeof body === 'string')
    return /^[\w.~+/=:|-]{8,}$/.test(body) ? { name: usual, value: body } : undefined
  if (typeof body !== 'object' || body === null) return undefined
  const all = body as Record<string, unknown> // any object has them, or undefined
  const inner = typeof all.data === 'object' && all.data !== null ? (all.data as typeof all) : all
  const value = NAMES.map((name) => inner[name]).find((one) => typeof one === 'string' && one !== '')
  const name = [inner.headerName, inner.header_name, inner.header].find((one) => typeof one === 'string')
  return typeof value === 'string' ? { name: typeof name === 'string' ? name : usual, value } : undefined
}

const USUAL = 'X-CSRF-Token'
/** The header of ASP.NET Core. */
const ANTIFORGERY = 'RequestVerificationToken'
