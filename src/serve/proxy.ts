import type { ProxyOptions } from 'vite'
import { PROXY_PROBLEM } from '../connection/doctor/diagnose-proxy.ts'
import { leadPagesBelow } from './login-page.ts'
import type { Upstream } from './upstream.ts'

/** Leads everything below the prefix to the server, as if the browser had sent it directly. */
export function proxyTo({ prefix, origin, isPage }: Upstream): ProxyOptions {
  return {
    bypass: async ({ method, headers, url = '/' }) => {
      // The same address is a page of the app and data of the server: the `Accept` header decides.
      if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return undefined
      const isApp = isPage(url) ?? (await isData(origin + url.slice(prefix.length), headers.cookie))
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
      proxy.on('proxyReq', (request) => {
        // Servers that check these against their own address would refuse what comes from the app's, and some what comes without.
        if (request.hasHeader('origin')) request.setHeader('origin', origin)
        request.setHeader('referer', `${origin}/`)
      })
      proxy.on('proxyRes', (answer) => {
        const { location, 'www-authenticate': challenge } = answer.headers
        // The browser would ask for a name and a password in a window of its own, before the app can.
        if (challenge?.startsWith('Basic')) answer.headers['www-authenticate'] = `x${challenge}`
        if (location?.startsWith(origin)) answer.headers.location = prefix + location.slice(origin.length)
        else if (location?.startsWith('/')) answer.headers.location = prefix + location
      })
      proxy.on('error', (error, request, response) => {
        if (!('writeHead' in response) || response.headersSent) {
          response.destroy()
          return
        }
        // The rest of a file on its way would be waited for otherwise.
        request.resume()
        response.writeHead(502, { 'content-type': 'application/problem+json', connection: 'close' })
        response.end(JSON.stringify(problemOf(error, origin)))
      })
    },
  }
}

/** True where the server has no page of its own to show at an address: data or a refusal, which the app knows what to make of. */
async function isData(address: string, cookie = ''): Promise<boolean> {
  try {
    const headers = { accept: 'text/html, */*;q=0.5', cookie }
    const answer = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    const type = answer.headers.get('content-type') ?? ''
    return answer.status >= 400 || (answer.status < 300 && (type === '' || /json|yaml/.test(type)))
  } catch {
    // The app says best what is wrong.
    return true
  }
}

/** A problem of RFC 9457 with a type of its own, distinct from a response of the server. */
function problemOf(error: NodeJS.ErrnoException, upstream: string) {
  const { code = '', message } = error
  const reason = Object.entries(REASONS).find(([, codes]) => codes.test(code))?.[0] ?? 'other'
  const detail = `The server at ${upstream} did not answer (${message}).`
  return {
    type: PROXY_PROBLEM + reason,
    title: detail,
    status: 502,
    upstream,
    error: 'bad_gateway',
    error_description: detail,
  }
}

/** Codes of Node's errors by what they mean. */
const REASONS = {
  refused: /^ECONNREFUSED$/,
  unknown: /^(?:ENOTFOUND|EAI_AGAIN)$/,
  timeout: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
  // Bytes of TLS where HTTP was expected.
  https: /^HPE_/,
  http: /^(?:EPROTO|ERR_SSL_)/,
  broken: /^(?:ECONNRESET|EPIPE)$/,
}
