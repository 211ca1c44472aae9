import ky, { type KyInstance } from 'ky'

/** How to reach one server's API. */
export interface Connection {
  /** In front of every path: `/api`, `''`, or an absolute `https://host/api`. */
  basePath: string
  /** Shared headers, for the API only. They replace the defaults of the same name; `undefined` ones are left out. */
  headers?: Record<string, string | undefined>
  /**
   * The token call. Defaults: path `oauth/token`, client id `browser`, an empty secret. `scopes`: asked
   * for in every sign-in by OAuth 2. `issuer`: an OpenID Connect server that signs people in, whatever the description says.
   */
  token?: { path?: string; clientId?: string; clientSecret?: string; scopes?: string[]; issuer?: string }
  /** Which cookies go along; those of every origin unless said otherwise. */
  credentials?: RequestCredentials
  /** Read once at the start of each request. `undefined` or empty: nobody is signed in. */
  getAccessToken?: () => string | undefined
  /** Asked to send the person to the login address. */
  onUnauthorized?: () => void
  /**
   * Puts on what else a session asks for: an API key, basic authorization, a CSRF token. Called at the start of each request to the
   * API, and awaited before it goes out.
   */
  authorize?: (request: Outgoing) => void | Promise<void>
  /** Told of a call to the API that was refused (4xx). `true`: it is made once more, with what was changed in its headers. */
  recover?: (refusal: Response, request: Outgoing) => Promise<boolean>
}

/** A request that is about to go out; its headers and its address may still be changed. */
export interface Outgoing {
  method: string
  address: URL
  headers: Headers
  /** The call asks for a session, so it carries none. */
  isSignIn?: boolean
}

/** One server's API, ready to be called. */
export interface Client {
  ky: KyInstance
  connection: Connection
  /** Absolute. The pathname ends without a slash, except that of a root: `http://localhost/api`, `http://localhost/`. */
  base: URL
}

/**
 * The one ky instance that talks to a server.
 *
 * It never retries (the query client does) and never gives up waiting: slow servers are normal. A failing status is
 * not thrown by ky, so that `api-error.ts` alone knows what one means.
 */
export function createClient(connection: Connection): Client {
  return {
    connection,
    base: baseOf(connection.basePath),
    ky: ky.create({
      credentials: connection.credentials ?? 'include',
      mode: 'cors',
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    }),
  }
}

/** Where a call goes: a path gets the base path in front, an absolute address stays. `query` is encoded, without `?`. */
export function addressOf(base: URL, path: string, query = ''): URL {
  const isAbsolute = /^(https?|blob|data):/i.test(path)
  const address = new URL(
    isAbsolute ? path : `${base.origin}${rootOf(base)}${path.replace(/^(?=[^/?])/, '/')}`,
  )
  if (query !== '') address.search = address.search === '' ? query : `${address.search}&${query}`
  return address
}

/** Whether an address belongs to the API: same origin, and below the base path by whole segments (`/apix` is not below `/api`). */
export function isOwn(base: URL, address: URL): boolean {
  return address.origin === base.origin && `${address.pathname}/`.startsWith(`${rootOf(base)}/`)
}

function baseOf(basePath: string): URL {
  // Node has no location, and fetch there takes only absolute addresses.
  const base = new URL(basePath || '/', globalThis.location?.origin ?? 'http://localhost')
  base.pathname = base.pathname.replace(/\/+$/, '')
  base.search = ''
  base.hash = ''
  return base
}

function rootOf(base: URL): string {
  return base.pathname === '/' ? '' : base.pathname
}
