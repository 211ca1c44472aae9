import type { ConnectionHooks, ResponseHook } from '../http/connection.ts'
import type { Server } from '../server/server.tsx'
import type { Session, SessionStore } from '../session/session.ts'
import { percentDecoded } from '../openapi/model/percent-decoded.ts'

/** The cookie in which a server sends its CSRF token, and the header in which it expects it. */
export interface CsrfNames {
  cookie: string
  header: string
}

/** A CSRF token with the name of its header. */
export interface CsrfToken {
  name: string
  value: string
}

/** The CSRF token of a client. It is kept as long as the same person is signed in. */
export interface KeptToken {
  token?: CsrfToken
  /** True if the server requires a token even when a header identifies the person. */
  isWanted: boolean
  owner: Session | undefined
}

/** What a new token depends on. `described` returns the server with its description, which may name an address for tokens. */
export interface TokenSource {
  session: SessionStore
  described: () => Promise<Server>
  configured?: CsrfNames
}

/**
 * Hooks that send a CSRF token with each change. The token comes from a cookie, or from an address of the server. That address is
 * requested after a change was refused for lack of a token. `load` loads the code that handles a refusal.
 */
export function csrfHooks(
  source: TokenSource,
  load: () => Promise<{ retryWithToken: (kept: KeptToken, source: TokenSource) => ResponseHook }>,
): Required<ConnectionHooks> {
  const { session, configured } = source
  const kept: KeptToken = { isWanted: false, owner: session.get() }
  return {
    beforeRequest: [
      (request) => {
        if (!changesThings(request)) return
        if (kept.owner !== session.get()) {
          kept.token = undefined
          kept.isWanted = false
        }
        const inCookie = csrfHeader(
          kept.isWanted ? withoutHeaders(request) : request,
          document.cookie,
          configured,
        )
        if (inCookie !== undefined && !request.headers.has(inCookie.name))
          request.headers.set(inCookie.name, inCookie.value)
        if (kept.token !== undefined) request.headers.set(kept.token.name, kept.token.value)
      },
    ],
    afterResponse: [
      async (...refusal) => {
        const [request, , { status }] = refusal
        if (status < 400 || !changesThings(request)) return undefined
        const { retryWithToken } = await load()
        return retryWithToken(kept, source)(...refusal)
      },
    ],
  }
}

/** The request without its headers. */
export function withoutHeaders({ method, url }: Request): Pick<Request, 'method' | 'url' | 'headers'> {
  return { method, url, headers: new Headers() }
}

/** The names in common frameworks: Django, Angular's convention (Spring, Laravel, .NET), Tornado, Flask-JWT, and others. */
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
 * The CSRF token in a cookie and the header for it. `undefined` for requests that change nothing or that a header identifies.
 * `cookies` is `document.cookie`, so the API must be on this page's host.
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

/** True if a cookie, not a header, identifies the person. */
export function isInCookie({ headers }: Pick<Request, 'headers'>): boolean {
  return !headers.has('Authorization')
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(/; */)) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return percentDecoded(rest.join('='))
  }
  return undefined
}
