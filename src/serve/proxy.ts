import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { ProxyOptions } from 'vite'
import { PROXY_PROBLEM } from '../connection/doctor/diagnose-proxy.ts'
import { leadPagesBelow } from './login-page.ts'
import { CONTENT_SECURITY_POLICY, DOCUMENT_POLICY } from './security-headers.ts'
import type { Upstream } from './upstream.ts'

/** Passes everything below the prefix on to the server, as if the browser had sent it directly. */
export function proxyTo({ prefix, origin, isPage }: Upstream): ProxyOptions {
  return {
    bypass: async ({ method, headers, url = '/' }, response) => {
      // One address may be a page of the app and data of the server: the kind of request decides.
      if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return undefined
      const isApp = isPage(url) ?? (await isData(origin + url.slice(prefix.length), headers.cookie))
      // In development no policy is sent.
      if (isApp && response?.hasHeader('content-security-policy'))
        response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
      return isApp ? '/index.html' : undefined
    },
    target: origin,
    changeOrigin: true,
    secure: false,
    cookieDomainRewrite: '',
    cookiePathRewrite: '/',
    rewrite: (path) => path.slice(prefix.length),
    configure: (proxy) => {
      leadPagesBelow(proxy, { prefix, origin })
      proxy.on('proxyReq', (request, { headers }) => {
        // A server that checks these headers would refuse the app's own origin, and some refuse a request without
        // them. A page of another origin keeps its own, so that the server can refuse it.
        if (!isOwnPage(headers)) return
        if (request.hasHeader('origin')) request.setHeader('origin', origin)
        request.setHeader('referer', `${origin}/`)
      })
      proxy.on('proxyRes', (upstreamResponse, request, response) => {
        // Without this the browser would wait for the rest forever.
        upstreamResponse.once('close', () => {
          const error = Object.assign(new Error('the response broke off'), { code: 'ECONNRESET' })
          if (!upstreamResponse.complete && !response.writableEnded)
            breakOff(response, request, problemOf(error, origin))
        })
        const { 'www-authenticate': challenge } = upstreamResponse.headers
        // Otherwise the browser would open its own password window before the app can.
        if (challenge?.startsWith('Basic')) upstreamResponse.headers['www-authenticate'] = `x${challenge}`
        confine(upstreamResponse)
        redirect(upstreamResponse, request, { prefix, origin })
      })
      proxy.on('error', (error, request, response) => {
        if ('writeHead' in response) breakOff(response, request, problemOf(error, origin))
        else response.destroy()
      })
    },
  }
}

/** Responds with the problem, or closes the connection when part of the response has been sent. */
function breakOff(response: ServerResponse, request: IncomingMessage, problem: { status: number }): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // Otherwise the rest of an upload would be waited for.
  request.resume()
  // These headers described the body of the response that broke off.
  for (const name of OF_BODY) response.removeHeader(name)
  response.writeHead(problem.status, { 'content-type': 'application/problem+json', connection: 'close' })
  response.end(JSON.stringify(problem))
}

const OF_BODY = ['content-length', 'content-encoding', 'transfer-encoding']

/** Whether a page of the app sends a request, as far as its `Origin` says. */
function isOwnPage({ origin, host }: IncomingHttpHeaders): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Confines what the server sends: it is no part of the app, and other pages may not read it. */
function confine({ headers }: IncomingMessage): void {
  const type = headers['content-type'] ?? ''
  // Browsers show a PDF in a viewer of their own, and refuse to in a sandbox.
  if (!/^application\/pdf\b/i.test(type)) {
    const own = headers['content-security-policy'] ?? []
    headers['content-security-policy'] = [own, DOCUMENT_POLICY].flat().join(', ')
  }
  headers['x-content-type-options'] = 'nosniff'
  delete headers['access-control-allow-origin']
  delete headers['access-control-allow-credentials']
  delete headers['service-worker-allowed']
}

/** Statuses that a browser follows by itself (Fetch §2.2.3). */
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Puts a redirect of the server below the prefix. A redirect to another origin would send the app's headers and body
 * there. It becomes a 300 (RFC 9110 §15.4.1), which names the address and is not followed.
 */
function redirect(
  response: IncomingMessage,
  request: IncomingMessage,
  { prefix, origin }: Pick<Upstream, 'prefix' | 'origin'>,
): void {
  const { location } = response.headers
  const address = new URL(request.url ?? '/', origin)
  if (location === undefined || !URL.canParse(location, address)) return
  const target = new URL(location, address)
  if (target.origin === origin) {
    if (/^(?:https?:)?\//.test(location))
      response.headers.location = prefix + target.pathname + target.search + target.hash
  } else if (REDIRECTS.has(response.statusCode ?? 0) && request.headers['sec-fetch-mode'] === 'cors') {
    response.headers.location = target.href
    response.statusCode = 300
    response.statusMessage = 'Multiple Choices'
  }
}

/** True where the server returns data or a refusal at an address, and no page. The app shows those better. */
async function isData(address: string, cookie = ''): Promise<boolean> {
  try {
    const headers = { accept: 'text/html, */*;q=0.5', cookie }
    const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    const type = response.headers.get('content-type') ?? ''
    return response.status >= 400 || (response.status < 300 && (type === '' || /json|yaml/.test(type)))
  } catch {
    // The app explains best what is wrong.
    return true
  }
}

/** A problem (RFC 9457) whose type separates it from a response of the server. */
function problemOf(error: NodeJS.ErrnoException, upstream: string) {
  const { code = '', message } = error
  const reason = Object.entries(REASONS).find(([, codes]) => codes.test(code))?.[0] ?? 'other'
  const detail = `The server at ${upstream} did not respond (${message}).`
  return {
    type: PROXY_PROBLEM + reason,
    title: detail,
    status: 502,
    upstream,
    error: 'bad_gateway',
    error_description: detail,
  }
}

/** Error codes of Node by their meaning. */
const REASONS = {
  refused: /^ECONNREFUSED$/,
  unknown: /^(?:ENOTFOUND|EAI_AGAIN)$/,
  timeout: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
  // TLS bytes came where HTTP was expected.
  https: /^HPE_/,
  http: /^(?:EPROTO|ERR_SSL_)/,
  broken: /^(?:ECONNRESET|EPIPE)$/,
}
