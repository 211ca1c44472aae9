import { NoResponseError } from './api-error.ts'
import type { Sender } from './connection.ts'

/**
 * Sends a request so that its headers and its body stay on its own origin, wherever it is redirected. A redirect of a GET to another origin is
 * followed without them; one of a change is a `NoResponseError` (`redirect`), because what it would do elsewhere is not known.
 */
export async function confinedFetch(request: Request, sender: Sender = fetchOf): Promise<Response> {
  return followAway(request, await sendConfined(request, sender))
}

/** What comes of a redirect to another origin: of one that was held back (`undefined`), or that a proxy made visible. */
export async function followAway(request: Request, response: Response | undefined): Promise<Response> {
  const target = response && targetOf(response)
  if (response !== undefined && (target === undefined || isOwn(request, target))) return response
  return isRead(request)
    ? readWithout(request, target)
    : refuse(request, target ?? (await findTarget(request)))
}

/** Opens what requests to an origin are sent through, so that one can be sent while the page is left. */
export async function prepare(origin: string): Promise<void> {
  if (isBrowser()) await confinedFrame(origin)
}

const fetchOf: Sender = (window) => window.fetch.bind(window)

function sendConfined(request: Request, sender: Sender): Promise<Response | undefined> {
  return isBrowser() ? sendFromFrame(request, sender) : sendStepwise(request, sender)
}

function isBrowser(): boolean {
  return 'HTMLIFrameElement' in globalThis
}

/** Empty frames by the origin that they reach. One for each page, whatever number of clients it has; they are never taken away. */
const frames = new Map<string, Promise<ConfinedFrame>>()

interface ConfinedFrame {
  window: Parameters<Sender>[0]
  /** Whether a request to an address was held back, which is reported after the request has failed. */
  wasHeldBack: (address: string) => Promise<boolean>
}

/**
 * Opens an empty frame whose Content-Security-Policy allows one origin. The browser follows redirects inside of it and holds back all others (CSP Level 3
 * §4.1.2). A request with `redirect: 'manual'` would hide where any of them leads.
 */
export function confinedFrame(origin: string): Promise<ConfinedFrame> {
  const open = async () => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src ${origin}">`
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.documentElement.append(frame)
    })
    const heldBack: string[] = []
    frame.contentDocument?.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      heldBack.push(blockedURI),
    )
    return {
      window: frame.contentWindow as Window & typeof globalThis, // a frame in a document has one, with all that a window has
      wasHeldBack: async (address: string) => {
        await new Promise((resolve) => setTimeout(resolve))
        // Some browsers report the origin alone.
        const at = heldBack.findIndex((one) => one !== '' && address.startsWith(one))
        if (at >= 0) heldBack.splice(at, 1)
        return at >= 0
      },
    }
  }
  const found = frames.get(origin) ?? open()
  frames.set(origin, found)
  return found
}

async function sendFromFrame(request: Request, sender: Sender): Promise<Response | undefined> {
  const { window, wasHeldBack } = await confinedFrame(new URL(request.url).origin)
  try {
    return ofThisPage(await sender(window)(request))
  } catch (thrown) {
    request.signal.throwIfAborted()
    if (await wasHeldBack(request.url)) return undefined
    // The frame has classes of its own.
    throw new TypeError(String(thrown), { cause: thrown })
  }
}

function ofThisPage(response: Response): Response {
  if (response instanceof Response) return response
  const { status, statusText, headers, body, url, redirected } = response as Response
  // Chromium gives a stream of nothing there.
  const own = new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers })
  return Object.defineProperties(own, { url: { value: url }, redirected: { value: redirected } })
}

/** Statuses for which a `Response` throws when it is given a body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])

/** Outside a browser the target of a redirect can be seen, so that each step is taken here (Fetch §4.4). */
async function sendStepwise(request: Request, sender: Sender): Promise<Response | undefined> {
  let next = request
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    const copy = next.clone()
    const response = await sender(globalThis)(new Request(next, { redirect: 'manual' }))
    const location = response.headers.get('Location')
    if (!REDIRECTS.has(response.status) || location === null) return response
    const target = new URL(location, next.url)
    if (!isOwn(request, target)) return undefined
    const keepsBody = response.status > 303 || isRead(copy)
    next = new Request(target, keepsBody ? copy : { headers: copy.headers, signal: copy.signal })
  }
  throw new TypeError('redirect count exceeded')
}

/** As many as browsers follow. */
const MOST_REDIRECTS = 20
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where a redirect leads that a proxy made visible: a 300 (RFC 9110 §15.4.1). */
function targetOf({ status, headers, url }: Response): URL | undefined {
  const location = headers.get('Location')
  return status === 300 && location !== null && URL.canParse(location, url)
    ? new URL(location, url)
    : undefined
}

function isOwn(request: Request, target: URL): boolean {
  return target.origin === new URL(request.url).origin
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Follows a redirect of a read without anything of the person but the token, which browsers keep from another origin. */
async function readWithout(request: Request, target?: URL): Promise<Response> {
  const { url, method, headers, signal } = request
  const authorization = target === undefined ? headers.get('Authorization') : null
  const response = await fetch(target ?? url, {
    method,
    headers: { Accept: headers.get('Accept') ?? '*/*', ...(authorization !== null && { authorization }) },
    credentials: 'omit',
    signal,
  })
  if (target === undefined && isOwn(request, new URL(response.url || url))) return refuse(request)
  return response
}

/** Where a GET without credentials is led, which need not be where the change would have been. */
async function findTarget(request: Request): Promise<URL | undefined> {
  try {
    const response = await fetch(request.url, { credentials: 'omit', signal: request.signal })
    void response.body?.cancel()
    return response.redirected ? new URL(response.url) : undefined
  } catch {
    return undefined
  }
}

function refuse(request: Request, target?: URL): never {
  const { host } = new URL(request.url)
  const isElsewhere = target !== undefined && !isOwn(request, target)
  const where = isElsewhere ? `to ${target.origin}${target.pathname}` : 'to another server'
  throw new NoResponseError(
    'redirect',
    `${host} redirects this request ${where}. It was not followed, because what you are signed in with belongs to ${host} alone.`,
    undefined,
  )
}
