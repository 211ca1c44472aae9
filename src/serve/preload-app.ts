import type { Plugin } from 'vite'

/**
 * Adds a preload link for the script that draws the app (the module at `path`). It then loads beside the script that
 * sends the first requests.
 */
export function preloadApp(path: string): Plugin {
  let base = '/'
  return {
    name: 'switchboard-preload-app',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter(({ facadeModuleId }) => facadeModuleId === path)
          .flatMap(({ fileName, imports }) => imports.concat(fileName))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${file}` },
            injectTo: 'head',
          })),
    },
  }
}
