import type { Plugin } from 'vite'

/**
 * Nothing but the app's own files runs: no inline script, no eval. Pictures, sound and requests may go anywhere, because a
 * person may choose any server. Styles may be inline: the date picker and drag and drop position things by style attributes.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob: http: https:",
  "media-src 'self' data: blob: http: https:",
  "connect-src 'self' blob: http: https:",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends the Content-Security-Policy and its companions with every answer. */
export function securityHeaders(): Plugin {
  return {
    name: 'switchboard-security-headers',
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
        response.setHeader('x-content-type-options', 'nosniff')
        response.setHeader('referrer-policy', 'same-origin')
        next()
      })
    },
  }
}
