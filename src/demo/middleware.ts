import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { getResponse, type HttpHandler, type RequestHandler } from 'msw'

/** A step of a Node HTTP server: responds, or calls `next`. */
type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** Serves msw handlers below `prefix` over real HTTP. Bodies stream both ways; a closed connection aborts the request. */
export function serveHandlers(handlers: RequestHandler[], prefix: string): Middleware {
  return (message, response, next) => {
    const path = message.url?.split('?')[0] ?? ''
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return next()
    void responseOrPass(handlers, message, response, next)
  }
}

async function responseOrPass(
  handlers: RequestHandler[],
  message: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    await respond(handlers, message, response)
  } catch (error) {
    // The response has begun, so the client can only see that it is broken.
    if (response.headersSent || response.destroyed) response.destroy()
    else next(error)
  }
}

async function respond(
  handlers: RequestHandler[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const hangUp = new AbortController()
  response.on('close', () => response.writableFinished || hangUp.abort())
  const request = requestOf(message, hangUp.signal)
  const handler = await handlerFor(handlers, request)
  const found = handler && (await getResponse([handler], request))
  await send(found ?? noRoute(request), message, response)
  // An unread body would block the connection's next request.
  message.resume()
}

function requestOf(message: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers()
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '')
  }
  const { method = 'GET' } = message
  // HEAD is GET without the body (RFC 9110 §9.3.2); the handlers know only GET.
  if (method === 'GET' || method === 'HEAD') return new Request(addressOf(message), { headers, signal })
  const body = Readable.toWeb(message) as ReadableStream
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(addressOf(message), init)
}

function addressOf({ url, headers }: IncomingMessage): string {
  return new URL(url ?? '/', `http://${headers.host ?? 'localhost'}`).href
}

/** The handler for a request. The search uses a request without a body, because msw copies the body for each handler. */
async function handlerFor(handlers: RequestHandler[], request: Request): Promise<RequestHandler | undefined> {
  const bare = new Request(request.url, { method: request.method })
  for (const handler of handlers) {
    if (await (handler as HttpHandler).test({ request: bare })) return handler
  }
  return undefined
}

async function send(found: Response, message: IncomingMessage, response: ServerResponse): Promise<void> {
  // `Response.error()` means that the connection is to break.
  if (found.type === 'error') return void response.destroy()
  response.statusCode = found.status
  for (const [name, value] of found.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = found.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (message.method !== 'HEAD' && found.body) {
    return pipeline(Readable.fromWeb(found.body as NodeStream), response)
  }
  response.end()
}

function noRoute(request: Request): Response {
  const { pathname } = new URL(request.url)
  return Response.json(
    { error: 'not_found', error_description: `There is no ${request.method} ${pathname} here.` },
    { status: 404 },
  )
}
