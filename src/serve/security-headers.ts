import type { Plugin } from 'vite'

/**
 * The policy of the page. Only the app's own files run: no inline script, no eval. Pictures, sound and requests may
 * go anywhere, because a person may choose any server. `http:` allows https too. Inline styles are allowed: the date
 * picker and drag and drop position things by style attributes.
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
 * A second policy beside the first: scripts come only from the build's own folder. A file below the base path may
 * come from any user. A script has to pass both policies (CSP Level 3 §2.2), because `'self'` takes no path. Firefox
 * takes no wildcard without a port, WebKit none without a scheme. Only the page has it, which knows its own folder.
 */
const scriptsBelow = (base: string) => `script-src http://*:*${base}assets/`

/** The header of the app's own page. `frame-ancestors` works only as a header. */
export const CONTENT_SECURITY_POLICY = `${PAGE}; frame-ancestors 'none'`

/**
 * The header of everything that the API serves on the app's origin. An uploaded HTML or SVG file that is opened as a
 * document runs no script. So it cannot read the token. Forms and cookies stay allowed, because the server's own
 * login page needs them.
 */
export const DOCUMENT_POLICY = "sandbox allow-forms allow-same-origin; form-action 'self'"

/**
 * Sends the Content-Security-Policy and related headers with every response. `api`: the path below which the API
 * responds.
 */
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

/** Writes the policy into the built page too, for web servers that do not send the header. */
export function policyInPage(): Plugin {
  let base = '/'
  return {
    name: 'switchboard-policy-in-page',
    // Vite's own inline scripts run in development.
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
        // After the charset, which has to come first, and before everything that the policy covers.
        return page.replace(/<meta charset=[^>]*>/, (charset) => [charset, ...metas].join('\n    '))
      },
    },
  }
}

/**
 * Closes upgrade requests, such as those for a web socket. This server takes none, and the connection would stay
 * open.
 */
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
