import type { Connect, Plugin } from 'vite'

/** Responses by path: JSON, or a plain text. */
export type FixedResponses = Record<string, { json: unknown } | { text: string; type: string }>

/** Responds to some paths first: to the configuration, and to a description given as a file. */
export function responseFrom(responses: FixedResponses): Plugin {
  const respond: Connect.NextHandleFunction = (request, response, next) => {
    const fixed = responses[new URL(request.url ?? '/', 'http://localhost').pathname]
    if (fixed === undefined) return next()
    response.setHeader('cache-control', 'no-cache')
    response.setHeader('content-type', 'json' in fixed ? 'application/json' : fixed.type)
    response.end('json' in fixed ? JSON.stringify(fixed.json) : fixed.text)
  }
  return {
    name: 'switchboard-responses',
    configureServer: ({ middlewares }) => void middlewares.use(respond),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(respond),
  }
}
