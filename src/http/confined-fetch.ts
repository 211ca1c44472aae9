import { NoResponseError } from './api-error.ts'
import { confinedFrame } from './confined-frame.ts'
import type { Sender } from './connection.ts'

/** Statuses for which a `Response` throws when it is given a body. */
export const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * Sends a request so that its headers and its body stay on their own origin, even when it is redirected. A redirected GET is
 * repeated at the other origin without them. A redirected change is a `NoResponseError` (`redirect`), because its effect there is
 * unknown.
 * @visit idle
 */
export async function confinedFetch(request: Request, sender: Sender = fetchOf): Promise<Response> {
  return followAway(request, await sendConfined(request, sender))
}

/**
 * The response after a redirect to another origin. `response` is `undefined` when the redirect was blocked, or a proxy's 300 that
 * names the target.
 */
export async function followAway(request: Request, response: Response | undefined): Promise<Response> {
  const target = response && targetOf(response)
  if (response !== undefined && (target === undefined || isOwn(request, target))) return response
  return isRead(request)
    ? readWithout(request, target)
    : refuse(request, target ?? (await findTarget(request)))
}

/** Opens the frame of an origin in advance. A request can then be sent even while the person leaves the page. */
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

async function sendFromFrame(request: Request, sender: Sender): Promise<Response | undefined> {
  const { window, wasHeldBack } = await confinedFrame(new URL(request.url).origin)
  try {
    return ofThisPage(await sender(window)(request))
  } catch (thrown) {
    request.signal.throwIfAborted()
    if (await wasHeldBack(request.url)) return undefined
    // The frame has its own `TypeError` class.
    throw new TypeError(String(thrown), { cause: thrown })
  }
}

function ofThisPage(response: Response): Response {
  if (response instanceof Response) return response
  const { status, statusText, headers, body, url, redirected } = response as Response
  // Chromium gives an empty stream for such a response.
  const own = new Response(WITHOUT_BODY.has(status) ? null : body, { status, statusText, headers })
  return Object.defineProperties(own, { url: { value: url }, redirected: { value: redirected } })
}

/** Follows redirects one by one: outside a browser the target of each is visible (Fetch §4.4). */
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

/** The limit of browsers (Fetch §4.4). */
const MOST_REDIRECTS = 20
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** The target of a redirect that a proxy reports as a 300 (RFC 9110 §15.4.1). */
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

/**
 * Repeats a read at the target of its redirect without credentials. Only the token may be sent along, because browsers remove it at
 * another origin.
 */
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

/** The address to which a GET without credentials is redirected. The change itself may have been redirected elsewhere. */
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
    `${host} redirects this request ${where}. It was not followed, because your credentials belong to ${host} alone.`,
    undefined,
  )
}
