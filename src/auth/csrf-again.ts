import { csrfPath } from '../openapi/security/session-operations.ts'
import { fetchBinary } from '../http/fetch-binary.ts'
import type { Outgoing } from '../http/client.ts'
import { csrfHeader, type CsrfNames } from './csrf.ts'
import type { Server } from '../server/server.tsx'

/** A CSRF token with the header that it goes back in. */
interface CsrfToken {
  name: string
  value: string
}

/**
 * Gets a CSRF token from an address of its own where a change was refused for the lack of one, and puts it on that change and on the next ones:
 * from the address that the description names, else from the usual ones. `described` gives the server with its description.
 */
export function keepCsrfToken(
  { client, session }: Server,
  described: () => Promise<Server>,
  configured?: CsrfNames,
): void {
  const { connection } = client
  const { authorize } = connection
  let token: CsrfToken | undefined
  let owner = session.get()
  connection.authorize = async (request) => {
    await authorize?.(request)
    if (owner !== session.get()) token = undefined
    if (token !== undefined && mayNeed(request)) request.headers.set(token.name, token.value)
  }
  connection.recover = async (refusal, request) => {
    if (refusal.status === 401) return false
    if (!mayNeed(request)) return false
    const server = await described()
    owner = session.get()
    // Some servers give it with the refusal itself.
    const given = csrfHeader({ ...request, headers: new Headers() }, document.cookie, configured)
    if (given !== undefined && request.headers.get(given.name) !== given.value) {
      token = undefined
      request.headers.set(given.name, given.value)
      return true
    }
    token = await freshToken(server, refusal, request)
    if (token === undefined) return false
    if (configured !== undefined) token = { ...token, name: configured.header }
    request.headers.set(token.name, token.value)
    return true
  }
}

/** True for what changes things as whom a cookie, not a header, says. */
function mayNeed({ method, headers }: Outgoing): boolean {
  return !/^(?:get|head|options)$/i.test(method) && !headers.has('Authorization')
}

async function freshToken(
  server: Server,
  refusal: Response,
  request: Outgoing,
): Promise<CsrfToken | undefined> {
  const path = server.description && csrfPath(server.description)
  const wantsFetch = /required/i.test(refusal.headers.get('X-CSRF-Token') ?? '')
  // Where a token is described, a 403 that says no more is likely about it; so is a 400 that says nothing at all.
  const isLikely =
    path !== undefined &&
    (refusal.status === 403 || (refusal.status === 400 && (await refusal.clone().text()) === ''))
  if (!wantsFetch && !isLikely && !(await isAboutCsrf(refusal))) return undefined
  if (path !== undefined) return askFor(server, path, request)
  // So SAP's gateways and others of their kind give it: with any answer, to whoever asks.
  if (wantsFetch) return askFor(server, request.address.href, request, { 'X-CSRF-Token': 'Fetch' })
  for (const address of usualAddresses(server, refusal.status)) {
    const token = await askFor(server, address, request)
    if (token !== undefined) return token
  }
  return undefined
}

async function isAboutCsrf(refusal: Response): Promise<boolean> {
  if (refusal.status === 419) return true
  const said = await refusal.clone().text()
  return /csrf|xsrf|anti-?forgery|authenticity.?token/i.test(said.slice(0, LONGEST))
}

/** What is read of a refusal, in characters: a server in development may send a page of many more. */
const LONGEST = 20_000

/** Below the API's base and at the root of its server, whose page may hold it; with 419 Laravel's first, with 422 the page. */
function usualAddresses({ client, proxy }: Server, status: number): string[] {
  const root = client.base.origin + (proxy?.path.replace(/\/$/, '') ?? '')
  const starts = [...new Set([client.base.href.replace(/\/$/, ''), root])]
  const places = ['csrf-token', 'csrf', 'sanctum/csrf-cookie']
  const inOrder = status === 419 ? places.toReversed() : places
  const all = inOrder.flatMap((place) => starts.map((start) => `${start}/${place}`))
  return status === 422 ? [`${root}/`, ...all] : [...all, `${root}/`]
}

/** One GET. The token is in its body, in a header, or in a cookie that this page may read. */
async function askFor(
  server: Server,
  address: string,
  request: Outgoing,
  headers?: Record<string, string>,
): Promise<CsrfToken | undefined> {
  try {
    const options = {
      headers: { Accept: 'application/json, text/plain;q=0.5, text/html;q=0.3', ...headers },
      isInBackground: true,
    }
    const answer = await fetchBinary(server.client, address, options)
    if (answer === undefined) return undefined
    const { blob, headers: told } = answer
    const name = [...told.keys()].find((one) => /^x-(?:csrf|xsrf)-?token$/i.test(one))
    const inHeader = name === undefined ? undefined : { name, value: told.get(name) ?? '' }
    const bare = new Headers(request.headers)
    return (
      inHeader ??
      tokenIn(await blob.text(), blob.type, /anti-?forgery/i.test(address) ? ANTIFORGERY : USUAL) ??
      csrfHeader({ ...request, headers: bare }, document.cookie)
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
 * `usual`: the header it goes back in where nothing is said.
 */
function tokenIn(text: string, type: string, usual: string): CsrfToken | undefined {
  const said = text.trim()
  if (said === '') return undefined
  if (type.includes('html')) {
    const page = new DOMParser().parseFromString(said, 'text/html')
    const value = page.querySelector('meta[name="csrf-token" i]')?.getAttribute('content') ?? ''
    return value === '' ? undefined : { name: usual, value }
  }
  let body: unknown = said
  try {
    body = JSON.parse(said)
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
