import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Serves `/mockServiceWorker.js` straight from the installed msw: no copied file, no public folder. */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    configureServer(server) {
      const script = readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'))
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-cache')
        response.end(await script)
      })
    },
  }
}
