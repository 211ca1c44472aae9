import type { AfterResponseHook, BeforeRequestHook } from 'ky'

/** How to reach one server's API. */
export interface Connection {
  /** In front of every path: `/api`, `''`, or an absolute `https://host/api`. */
  basePath: string
  /** Shared headers, sent only to the API. They replace defaults of the same name; `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  /**
   * Settings of the token request. Defaults: path `oauth/token`, client id `browser`, an empty secret. `scopes` are requested in
   * every sign-in by OAuth 2. `issuer` is an OpenID Connect server for signing in, whatever the description says.
   */
  token?: { path?: string; clientId?: string; clientSecret?: string; scopes?: string[]; issuer?: string }
  /** Whether cookies are sent; `include` by default. */
  credentials?: RequestCredentials
  /** Returns the bearer token, once at the start of each request. `undefined` or empty: anonymous. */
  getAccessToken?: () => string | undefined
  /**
   * Called after a 401 to send the person to the login address. If it returns `false` or a promise of it, the call throws an
   * `ApiError` instead. That is so right after a sign-in, because another one would change nothing.
   */
  onUnauthorized?: (refused: RefusedRequest) => unknown
  /**
   * Loads the code that confines redirected requests to their own origin. Without it, a redirected change fails, and so does a
   * redirected read with more headers than a token.
   */
  confine?: () => Promise<{ confinedFetch: ConfinedFetch; followAway: FollowAway; prepare: Prepare }>
  /** Delays a request until its turn, then sends it with `respond`. Without it, requests are sent at once. */
  pace?: Pace
  /** Base paths of the other configured servers. If one has the same origin, only addresses below the base path belong to this API. */
  otherBasePaths?: readonly string[]
  /** Hooks for requests to the API alone, after the built-in ones: further credentials and second attempts. */
  hooks?: ConnectionHooks
}

/** A request that got a 401. */
interface RefusedRequest {
  /** In capitals. */
  method: string
  address: URL
}

/** Returns the `fetch` of a window, or a replacement for it. */
export type Sender = (window: Pick<Window & typeof globalThis, 'fetch' | 'XMLHttpRequest'>) => typeof fetch

type ConfinedFetch = (request: Request, sender?: Sender) => Promise<Response>
type FollowAway = (request: Request, response: Response) => Promise<Response>
/** Prepares an origin, so that from now on a request to it is sent in the same task. */
type Prepare = (origin: string) => Promise<void>

/** Decides when a request is sent, or that it fails like the previous one. */
export type Pace = (request: Request, respond: () => Promise<Response>) => Promise<Response>

/** Hooks of ky, in their order. */
export interface ConnectionHooks {
  beforeRequest?: readonly RequestHook[]
  afterResponse?: readonly ResponseHook[]
}

/**
 * Changes the headers of a request, or adds to `context.query`. It must return no request, because ky would then skip the hooks
 * behind it.
 */
export type RequestHook = BeforeRequestHook

/** Returns a response that replaces the received one, or nothing. */
export type ResponseHook = AfterResponseHook

/** The absolute base of a base path. Its pathname ends without a slash, except that of a root. */
export function baseOf(basePath: string): URL {
  // Node has no location, and its fetch takes only absolute addresses.
  const { origin, pathname } = new URL(basePath || '/', globalThis.location?.origin ?? 'http://localhost')
  return new URL(origin + pathname.replace(/\/+$/, ''))
}

/** The address of a request: a path gets the base path in front, an absolute address stays. `query` is encoded and has no `?`. */
export function requestUrl(base: URL, path: string, query = ''): URL {
  const isAbsolute = /^(https?|blob|data):/i.test(path)
  const address = new URL(
    isAbsolute ? path : `${base.origin}${rootOf(base)}${path.replace(/^(?=[^/?])/, '/')}`,
  )
  addQuery(address, query)
  return address
}

/** Adds an encoded query behind the one that an address has. `searchParams` would rewrite the rest of it. */
export function addQuery(address: URL, query: string): void {
  if (query !== '') address.search += (address.search === '' ? '' : '&') + query
}

/**
 * Whether an address belongs to the API, so that the token and shared headers are sent there. The API owns its origin, also outside
 * the base path (`/media/7.wav` beside `/api`).
 *
 * If another server of that origin is configured, the API owns only addresses below its base path. `/apix` is not
 * below `/api`. A longer base path of the other server wins.
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
