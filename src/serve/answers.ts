import type { Plugin } from 'vite'

/** Answers by path: JSON, or a text as it is. */
export type Answers = Record<string, { json: unknown } | { text: string; type: string }>

/** Answers some paths before anything else does: the configuration, and a description handed over as a file. */
export function responseFrom(responses: Answers): Plugin {
  return {
    name: 'switchboard-answers',
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = responses[new URL(request.url ?? '/', 'http://localhost').pathname]
        if (answer === undefined) return next()
        response.setHeader('cache-control', 'no-cache')
        response.setHeader('content-type', 'json' in answer ? 'application/json' : answer.type)
        response.end('json' in answer ? JSON.stringify(answer.json) : answer.text)
      })
    },
  }
}
