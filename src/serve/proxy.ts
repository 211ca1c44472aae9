import type { ProxyOptions } from 'vite'
import type { Upstream } from './upstream.ts'

/** Leads everything below the prefix to the server, as if the browser had asked it directly. */
export function proxyTo({ prefix, origin }: Upstream): ProxyOptions {
  return {
    target: origin,
    changeOrigin: true,
    secure: false,
    cookieDomainRewrite: '',
    cookiePathRewrite: { '/': '/' },
    rewrite: (path) => path.slice(prefix.length),
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        // Servers that check these against their own address would refuse what comes from the app's.
        request.removeHeader('origin')
        request.removeHeader('referer')
      })
      proxy.on('proxyRes', (answer) => {
        const { location } = answer.headers
        if (location?.startsWith(origin)) answer.headers.location = prefix + location.slice(origin.length)
        else if (location?.startsWith('/')) answer.headers.location = prefix + location
      })
      proxy.on('error', (error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) {
          response.destroy()
          return
        }
        response.writeHead(502, { 'content-type': 'application/json' })
        const said = `The server at ${origin} did not answer (${error.message}).`
        response.end(JSON.stringify({ error: 'bad_gateway', error_description: said }))
      })
    },
  }
}
