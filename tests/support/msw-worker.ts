import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Where msw lets any page that is seen answer for a frame that is not, or no longer, mocked: with two pages, that of another test. */
const ANY_PAGE = "if (client?.frameType === 'top-level')"

/** Serves `/mockServiceWorker.js` straight from the installed msw: no copied file, no public folder. */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    configureServer(server) {
      const script = readFile(
        createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'),
        'utf8',
      ).then((text) =>
        text.replace(ANY_PAGE, `if (client?.frameType === 'nested') return undefined\n\n  ${ANY_PAGE}`),
      )
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-cache')
        response.end(await script)
      })
    },
  }
}
