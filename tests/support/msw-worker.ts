import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Modules of the page: no requests of the app. */
const MODULES = ['/src/*', '/tests/*', '/node_modules/*', '/@*', '/__vitest*']

/** What msw's worker does otherwise here: each line it has, and the line that comes before it. */
const otherwise = [
  // Chromium fetches hundreds of modules for each file of tests: it asks the worker about none of them.
  [
    "addEventListener('install', function () {",
    `addEventListener('install', (event) => void event.addRoutes?.(${JSON.stringify(
      MODULES.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
    )}))`,
  ],
  // It lets any page that is seen respond for a frame that is not, or no longer, mocked: with two pages, that of another test.
  ["if (client?.frameType === 'top-level')", "if (client?.frameType === 'nested') return undefined"],
] as const

/** Serves `/mockServiceWorker.js` straight from the installed msw: no copied file, no public folder. */
export function mswWorker(): Plugin {
  return {
    name: 'msw-worker',
    configureServer(server) {
      const script = readFile(
        createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'),
        'utf8',
      ).then((text) =>
        otherwise.reduce(
          (changed, [line, before]) => changed.replace(line, () => `${before}\n  ${line}`),
          text,
        ),
      )
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-cache')
        response.end(await script)
      })
    },
  }
}
