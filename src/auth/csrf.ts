import type { ConnectionHooks } from '../http/connection.ts'
import { fetchBinary } from '../http/calls.ts'
import { sendAgain } from '../http/hooks.ts'
import { csrfPath } from '../openapi/security/session-operations.ts'
import type { Server } from '../server/server.tsx'
import type { SessionStore } from '../session/session.ts'

/** In which cookie a server sends its CSRF token, and in which header it expects it back. */
export interface CsrfNames {
  cookie: string
  header: string
}

/** A CSRF token with the header that it goes back in. */
interface CsrfToken {
  name: string
  value: string
}

/**
 * Hooks that show a server that a change comes from its own page: by the token of a cookie, or of an address of its own. The address is requested
 * where a change was refused for lack of a token. A refusal that names CSRF counts whatever else the request carries. Otherwise only a cookie makes a
 * token likely. `described` gives the server with its description, which may name that address.
 */
export function csrfHooks(
  session: SessionStore,
  described: () => Promise<Server>,
  configured?: CsrfNames,
): Required<ConnectionHooks> {
  // Kept for the client that has these hooks, as long as the same person is signed in.
  let token: CsrfToken | undefined
  /** The server requires a token although a header says who the person is. */
  let isWanted = false
  let owner = session.get()
  return {
    beforeRequest: [
      (request) => {
        if (!changesThings(request)) return
        if (owner !== session.get()) {
          token = undefined
          isWanted = false
        }
        const inCookie = csrfHeader(isWanted ? bare(request) : request, document.cookie, configured)
        if (inCookie !== undefined && !request.headers.has(inCookie.name))
          request.headers.set(inCookie.name, inCookie.value)
        if (token !== undefined) request.headers.set(token.name, token.value)
      },
    ],
    afterResponse: [
      async (request, options, refusal) => {
        if (refusal.status < 400 || !changesThings(request)) return undefined
        const isNamed = await isAboutCsrf(refusal)
        const isPlain = isInCookie(request) && [400, 403, 422].includes(refusal.status)
        if (!isNamed && !isPlain) return undefined
        const server = await described()
        owner = session.get()
        isWanted = isNamed
        // Some servers send it with the refusal itself.
        const inCookie = csrfHeader(bare(request), document.cookie, configured)
        if (inCookie !== undefined && request.headers.get(inCookie.name) !== inCookie.value) {
          token = undefined
          request.headers.set(inCookie.name, inCookie.value)
          return sendAgain(request, options)
        }
        token = await freshToken(server, refusal, request, isNamed)
        if (token === undefined) return undefined
        if (configured !== undefined) token = { ...token, name: configured.header }
        request.headers.set(token.name, token.value)
        return sendAgain(request, options)
      },
    ],
  }
}

/** A request as it would be without its headers. */
function bare({ method, url }: Request): Pick<Request, 'method' | 'url' | 'headers'> {
  return { method, url, headers: new Headers() }
}

/** The names of the common frameworks: Django, Angular's convention (Spring, Laravel, .NET), Tornado, Flask-JWT, and others. */
const FRAMEWORKS: CsrfNames[] = [
  { cookie: 'csrftoken', header: 'X-CSRFToken' },
  { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
  { cookie: '_xsrf', header: 'X-XSRFToken' },
  { cookie: 'csrf_token', header: 'X-CSRF-Token' },
  { cookie: 'csrf-token', header: 'X-CSRF-Token' },
  { cookie: '_csrf', header: 'X-CSRF-Token' },
  { cookie: 'csrf_access_token', header: 'X-CSRF-TOKEN' },
]

/**
 * The header that shows a server that a request comes from its own page: on requests that change things, and only where a cookie,
 * not a header, identifies the person. `cookies` as in `document.cookie`: those of this host, so the API must lie on it.
 */
export function csrfHeader(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  cookies: string,
  configured?: CsrfNames,
): CsrfToken | undefined {
  const mayNeed = changesThings(request) && isInCookie(request)
  if (!mayNeed || new URL(request.url).hostname !== location.hostname) return undefined
  for (const { cookie, header } of configured === undefined ? FRAMEWORKS : [configured]) {
    const value = cookieValue(cookies, cookie)
    if (value !== undefined && value !== '') return { name: header, value }
  }
  return undefined
}

function changesThings({ method }: Pick<Request, 'method'>): boolean {
  return !/^(?:GET|HEAD|OPTIONS|TRACE)$/i.test(method)
}

/** True where a cookie, not a header, identifies the person. */
function isInCookie({ headers }: Pick<Request, 'headers'>): boolean {
  return !headers.has('Authorization')
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(/; */)) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return decoded(rest.join('='))
  }
  return undefined
}

/** Laravel and others write the cookie percent-encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

async function freshToken(
  server: Server,
  refusal: Response,
  request: Request,
  isNamed: boolean,
): Promise<CsrfToken | undefined> {
  const path = server.description && csrfPath(server.description)
  const text = await startOf(refusal)
  // Where a token is described, a 403 without a reason is likely about it; so is a 400 with an empty body.
  const isLikely = path !== undefined && (refusal.status === 403 || (refusal.status === 400 && text === ''))
  if (!isLikely && !isNamed) return undefined
  const usual = /\bx-(?:csrf|xsrf)-?token\b/i.exec(text)?.[0]
  if (path !== undefined) return requestToken(server, path, request, { usual })
  // SAP's gateways and others of their kind send it with any response, to everybody who asks for it.
  if (isRequired(refusal))
    return requestToken(server, request.url, request, { headers: { 'X-CSRF-Token': 'Fetch' } })
  for (const address of usualAddresses(server, refusal.status)) {
    const token = await requestToken(server, address, request, { usual })
    if (token !== undefined) return token
  }
  return undefined
}

/** True for a refusal that names CSRF, by its status (Laravel's), a header or its words. */
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

/** What is read of a refusal, in characters: a server in development may send a page of many more. */
const LONGEST = 20_000

/** Below the API's base and at the root of its server, whose page may hold it; with 419 Laravel's first, with 422 the page. */
function usualAddresses({ client, proxy }: Server, status: number): string[] {
  const root = client.base.origin + (proxy?.path.replace(/\/$/, '') ?? '')
  const starts = [...new Set([client.base.href.replace(/\/$/, ''), root])]
  const paths = ['csrf-token', 'csrf', 'sanctum/csrf-cookie']
  const inOrder = status === 419 ? paths.toReversed() : paths
  const all = inOrder.flatMap((path) => starts.map((start) => `${start}/${path}`))
  return status === 422 ? [`${root}/`, ...all] : [...all, `${root}/`]
}

/** One GET. The token is in its body, in a header, or in a cookie that this page may read. */
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
    const response = await fetchBinary(server.client, address, options)
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
      csrfHeader(bare(request), document.cookie)
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
 * `{ "headerName": "X-XSRF-TOKEN", "token": "abc" }`, `{ "csrfToken": "abc" }`, `abc`, or a page with `<meta name="csrf-token" content="abc">`.
 * `usual`: the header it goes back in where none is named.
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
    // It is the token itself.
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
/** What ASP.NET Core calls it. */
const ANTIFORGERY = 'RequestVerificationToken'
