import type { Plugin } from 'vite'
import { createDemo } from './handlers.ts'
import { serveHandlers } from './middleware.ts'
import { nodeMedia } from './node-media.ts'

/** Serves the demo at `/api` beside the app, in development and in preview. */
export function demoApi(): Plugin {
  // Created with the first server, because a build does not need it.
  let middleware: ReturnType<typeof serveHandlers> | undefined
  const serve = () => (middleware ??= serveHandlers(createDemo({ readMedia: nodeMedia }).handlers, '/api'))
  return {
    name: 'demo-api',
    configureServer(server) {
      server.middlewares.use(serve())
    },
    configurePreviewServer(server) {
      server.middlewares.use(serve())
    },
  }
}
