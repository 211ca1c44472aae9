import type { Plugin } from 'vite'
import { createDemo, type DemoOptions } from './handlers.ts'
import { serveHandlers } from './middleware.ts'
import { nodeMedia } from './node-media.ts'

/** Serves the demo at `/api` beside the app, in development and in preview. */
export function demoApi(options: DemoOptions = {}): Plugin {
  const { prefix = '/api' } = options
  // Created with the first server, because a build does not need it.
  let middleware: ReturnType<typeof serveHandlers> | undefined
  const serve = () =>
    (middleware ??= serveHandlers(createDemo({ readMedia: nodeMedia, ...options }).handlers, prefix))
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
