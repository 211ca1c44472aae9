import type { Plugin } from 'vite'

/**
 * Lets the browser keep the modules of the app: every file of tests has a page of its own, which would request the same hundreds of them again.
 * Not where files are watched, because there they change.
 */
export function cachedModules(): Plugin {
  return {
    name: 'cached-modules',
    configureServer(server) {
      if (server.config.server.watch !== null) return
      server.middlewares.use((request, response, next) => {
        if (/^\/(?:src|node_modules|@vite|@id|@fs)\//.test(request.url ?? '')) {
          const set = response.setHeader.bind(response)
          response.setHeader = (name, value) =>
            set(name, /^cache-control$/i.test(name) ? 'max-age=3600' : value)
        }
        next()
      })
    },
  }
}
