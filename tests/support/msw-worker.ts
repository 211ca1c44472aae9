import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Serves `/mockServiceWorker.js` straight from the installed msw: no copied file, no public folder. */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response, next) => {
        readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))
          .then((script) => {
            response.setHeader('content-type', 'text/javascript')
            response.setHeader('cache-control', 'no-cache')
            response.end(script)
          })
          .catch(next)
      })
    },
  }
}
