import type { Plugin } from 'vite'

/**
 * Nothing but the app's own files runs: no inline script, no eval. Pictures, sound and requests may go anywhere, because a
 * person may choose any server; `http:` allows https too. Styles may be inline: the date picker and drag and drop place things by style attributes.
 */
const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  'img-src http: data: blob:',
  'media-src http: data: blob:',
  'connect-src http: blob:',
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/**
 * A second policy beside the first: of this origin only the build's own folder holds scripts. A file below the base path may be anybody's.
 * Both have to allow a script (CSP Level 3 §2.2); `'self'` takes no path. Firefox takes no wildcard
 * without a port, WebKit none without a scheme.
 */
const scriptsBelow = (base: string) => `script-src http://*:*${base}assets/`

/** The header of the app's own page; `frame-ancestors` is for headers alone. */
export const CONTENT_SECURITY_POLICY = `${PAGE}; frame-ancestors 'none', ${scriptsBelow('/')}`

/**
 * The header of everything that the API serves on the app's origin. Shown as a document, such as an uploaded HTML or SVG file, it runs no script, so that
 * it reads no token. Forms and cookies stay: the server's own login page needs them.
 */
export const DOCUMENT_POLICY = "sandbox allow-forms allow-same-origin; form-action 'self'"

/** Sends the Content-Security-Policy and its companions with every response. `api`: the path below which the API responds. */
export function securityHeaders(api: string): Plugin {
  return {
    name: 'switchboard-security-headers',
    configurePreviewServer(server) {
      server.middlewares.use(({ url = '' }, response, next) => {
        const policy = url.startsWith(`${api}/`) ? DOCUMENT_POLICY : CONTENT_SECURITY_POLICY
        response.setHeader('content-security-policy', policy)
        response.setHeader('x-content-type-options', 'nosniff')
        response.setHeader('referrer-policy', 'same-origin')
        next()
      })
    },
  }
}

/** Writes the policy into the built page too, for web servers that send no such header. */
export function policyInPage(): Plugin {
  let base = '/'
  return {
    name: 'switchboard-policy-in-page',
    // In development Vite's own inline scripts run.
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const metas = [PAGE, scriptsBelow(base)].map(
          (policy) => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        // Before anything that it is about, and behind the charset, which has to stand at the very start.
        return page.replace(/<meta charset=[^>]*>/, (charset) => [charset, ...metas].join('\n    '))
      },
    },
  }
}

/** Closes what wants to be upgraded, to a web socket for one: no part of this server takes it, and it would stay open. */
export function closeUpgrades(): Plugin {
  return {
    name: 'switchboard-close-upgrades',
    configurePreviewServer({ httpServer }) {
      httpServer.on('upgrade', (_request, socket) => {
        socket.end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      })
    },
  }
}
