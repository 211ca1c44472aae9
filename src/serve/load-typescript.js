import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner } from 'vite'

/**
 * Loads a TypeScript file of this folder through Vite, so that every supported Node runs it. Later imports work until
 * `close` is called.
 * @param {string} name
 */
export async function loadTypeScript(name) {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const module = await runner.import(fileURLToPath(new URL(name, import.meta.url)))
  return { module, close: () => vite.close() }
}
