import type { AfterResponseHook, BeforeRequestHook } from 'ky'

/** How to reach one server's API. */
export interface Connection {
  /** In front of every path: `/api`, `''`, or an absolute `https://host/api`. */
  basePath: string
  /** Shared headers, for the API only. They replace the defaults of the same name; `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  /**
   * The token call. Defaults: path `oauth/token`, client id `browser`, an empty secret. `scopes`: requested
   * in every sign-in by OAuth 2. `issuer`: an OpenID Connect server that signs people in, whatever the description says.
   */
  token?: { path?: string; clientId?: string; clientSecret?: string; scopes?: string[]; issuer?: string }
  /** Which cookies are sent; those of every origin by default. */
  credentials?: RequestCredentials
  /** Read once at the start of each request. `undefined` or empty: anonymous. */
  getAccessToken?: () => string | undefined
  /**
   * Called after a 401 to send the person to the login address. Where it gives false, or a promise of that, the 401 is an `ApiError` of the call:
   * a sign-in has just changed nothing.
   */
  onUnauthorized?: (refused: RefusedRequest) => unknown
  /** Loads what keeps a redirected request on its own origin. Absent: what carries more than a token, or changes something, fails where it is redirected. */
  confine?: () => Promise<{ confinedFetch: ConfinedFetch; followAway: FollowAway; prepare: Prepare }>
  /** Sends a request when its turn has come, which `respond` does. Absent: at once. */
  pace?: Pace
  /** Base paths of other servers that are configured: one of the same origin narrows what belongs to this API to its base path. */
  otherBasePaths?: readonly string[]
  /** Run for requests to the API alone, after the built-in ones: what else a session sends, and second attempts. */
  hooks?: ConnectionHooks
}

/** A request that got a 401. */
export interface RefusedRequest {
  /** In capitals. */
  method: string
  address: URL
}

/** Sends requests from a window: `fetch`, or what stands in for it. */
export type Sender = (window: Pick<Window & typeof globalThis, 'fetch' | 'XMLHttpRequest'>) => typeof fetch

type ConfinedFetch = (request: Request, sender?: Sender) => Promise<Response>
type FollowAway = (request: Request, response: Response) => Promise<Response>
/** From now on a request to this origin is sent in the same task. */
type Prepare = (origin: string) => Promise<void>

/** Decides when a request is sent, or that it fails as the last one did. */
export type Pace = (request: Request, respond: () => Promise<Response>) => Promise<Response>

/** Hooks of ky, in their order. */
export interface ConnectionHooks {
  beforeRequest?: readonly RequestHook[]
  afterResponse?: readonly ResponseHook[]
}

/** Changes the headers of a request, or adds to `context.query`. It returns no request: ky would skip the hooks behind it. */
export type RequestHook = BeforeRequestHook

/** Returns another response instead of the one that came, or nothing. */
export type ResponseHook = AfterResponseHook

/** The absolute base of a base path. Its pathname ends without a slash, except that of a root. */
export function baseOf(basePath: string): URL {
  // Node has no location, and fetch there takes only absolute addresses.
  const base = new URL(basePath || '/', globalThis.location?.origin ?? 'http://localhost')
  base.pathname = base.pathname.replace(/\/+$/, '')
  base.search = ''
  base.hash = ''
  return base
}

/** Where a request goes: a path gets the base path in front, an absolute address stays. `query` is encoded, without `?`. */
export function requestUrl(base: URL, path: string, query = ''): URL {
  const isAbsolute = /^(https?|blob|data):/i.test(path)
  const address = new URL(
    isAbsolute ? path : `${base.origin}${rootOf(base)}${path.replace(/^(?=[^/?])/, '/')}`,
  )
  if (query !== '') address.search = address.search === '' ? query : `${address.search}&${query}`
  return address
}

/**
 * Whether an address belongs to the API, so that token and shared headers are sent there: its own origin, also outside the base
 * path (`/media/7.wav` beside `/api`). Where another server of that origin is configured: below the base path by whole segments
 * (`/apix` is not below `/api`), and not below a longer base path of the other.
 */
export function isOwn(base: URL, address: URL, others: readonly string[] = []): boolean {
  if (address.origin !== base.origin) return false
  const neighbours = others.map(baseOf).filter(({ origin }) => origin === base.origin)
  if (neighbours.length === 0) return true
  const isNearer = (one: URL) => rootOf(one).length > rootOf(base).length && isBelow(one, address)
  return isBelow(base, address) && !neighbours.some(isNearer)
}

function isBelow(base: URL, address: URL): boolean {
  return `${address.pathname}/`.startsWith(`${rootOf(base)}/`)
}

function rootOf(base: URL): string {
  return base.pathname === '/' ? '' : base.pathname
}
