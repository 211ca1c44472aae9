import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProxyOptions } from 'vite'

type Proxy = Parameters<NonNullable<ProxyOptions['configure']>>[0]

/**
 * Makes the server's own pages work behind the proxy, so that a person can sign in at its login page. Their addresses
 * are put below the prefix. Only pages that the browser shows are rewritten, not the data that the app reads.
 */
export function leadPagesBelow(proxy: Proxy, below: { prefix: string; origin: string }): void {
  proxy.on('proxyReq', (request, { headers }) => {
    // A compressed page could not be rewritten.
    if (headers['sec-fetch-dest'] === 'document') request.removeHeader('accept-encoding')
  })
  proxy.on('proxyRes', (upstream, request, response) => {
    if (isPageShown(request, upstream)) rewriteBody(upstream, response, (page) => leadBelow(page, below))
  })
}

/** Pages longer than this (bytes) are not rewritten. */
const MOST = 2_000_000

/**
 * Puts the addresses that a page of the server names below the prefix. A login form that posts to `/session` would
 * otherwise send the password to the app.
 *
 * `<form action="/session">` → `<form action="/api/session">`
 */
export function leadBelow(page: string, { prefix, origin }: { prefix: string; origin: string }): string {
  return page.replace(
    /(<[a-z][^<>]*?\s(?:href|src|action|formaction)\s*=\s*["']?)(\/(?!\/)|https?:\/\/[^/"'\s>]+\/?)/gi,
    (written: string, before: string, start: string) => {
      if (start === '/') return `${before}${prefix}/`
      const isOwn = URL.canParse(start) && new URL(start).origin === origin
      return isOwn ? `${before}${prefix}/` : written
    },
  )
}

/** True for a page that the browser shows as a document. */
function isPageShown({ headers }: IncomingMessage, response: IncomingMessage): boolean {
  const isPage = /^(?:text\/html|application\/xhtml)/i.test(response.headers['content-type'] ?? '')
  return (
    isPage && headers['sec-fetch-dest'] === 'document' && response.headers['content-encoding'] === undefined
  )
}

/** Rewrites the body of a response once it is complete. Call it before anything is written. */
function rewriteBody(
  upstream: IncomingMessage,
  response: ServerResponse,
  rewrite: (page: string) => string,
): void {
  if (Number(upstream.headers['content-length'] ?? 0) > MOST) return
  delete upstream.headers['content-length']
  const chunks: Buffer[] = []
  const end = response.end.bind(response)
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = (chunk: unknown) => {
    take(chunk)
    return true
  }
  response.end = (chunk?: unknown) => {
    take(chunk)
    // As single bytes: the rewritten parts are ASCII in every charset of the web.
    const page = rewrite(Buffer.concat(chunks).toString('latin1'))
    return end(Buffer.from(page, 'latin1'))
  }
}
