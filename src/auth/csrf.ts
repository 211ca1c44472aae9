import type { ConnectionHooks } from '../http/connection.ts'
import { sendAgain } from '../http/hooks.ts'
import type { Server } from '../server/server.tsx'
import type { SessionStore } from '../session/session.ts'
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

/**
 * Hooks that send a CSRF token with each change. The token comes from a cookie, or from an address of the server. That address is
 * requested after a change was refused for lack of a token. An error that names CSRF always counts as such a refusal. Any other
 * counts only if a cookie identifies the person.
 *
 * `described` returns the server with its description, which may name the address. `load` loads the code that handles a refusal.
 */
export function csrfHooks(
  session: SessionStore,
  described: () => Promise<Server>,
  load: () => Promise<FreshTokens>,
  configured?: CsrfNames,
): Required<ConnectionHooks> {
  // Kept in this client as long as the same person is signed in.
  let token: CsrfToken | undefined
  /** True if the server requires a token even when a header identifies the person. */
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
        const inCookie = csrfHeader(isWanted ? withoutHeaders(request) : request, document.cookie, configured)
        if (inCookie !== undefined && !request.headers.has(inCookie.name))
          request.headers.set(inCookie.name, inCookie.value)
        if (token !== undefined) request.headers.set(token.name, token.value)
      },
    ],
    afterResponse: [
      async (request, options, refusal) => {
        if (refusal.status < 400 || !changesThings(request)) return undefined
        const { freshToken, isAboutCsrf } = await load()
        const isNamed = await isAboutCsrf(refusal)
        const isPlain = isInCookie(request) && [400, 403, 422].includes(refusal.status)
        if (!isNamed && !isPlain) return undefined
        const server = await described()
        owner = session.get()
        isWanted = isNamed
        // Some servers send the token with the refusal.
        const inCookie = csrfHeader(withoutHeaders(request), document.cookie, configured)
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

/** Requests a CSRF token after a refusal: `fresh-csrf-token.ts`, which is then loaded. */
interface FreshTokens {
  freshToken: (
    server: Server,
    refusal: Response,
    request: Request,
    isNamed: boolean,
  ) => Promise<CsrfToken | undefined>
  isAboutCsrf: (refusal: Response) => Promise<boolean>
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
function isInCookie({ headers }: Pick<Request, 'headers'>): boolean {
  return !headers.has('Authorization')
}

function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(/; */)) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return percentDecoded(rest.join('='))
  }
  return undefined
}
