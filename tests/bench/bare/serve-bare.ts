import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { demoApi } from '../../../src/demo/vite-plugin.ts'
import { packAssets, serveAssets } from '../../../src/serve/packed-assets.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Builds the bare list and serves it as `npm start` serves the app, before the same demo server. */
export async function serveBare(): Promise<{ address: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'bare-list-'))
  await build({ root, configFile: false, logLevel: 'error', build: { outDir }, plugins: [packAssets()] })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    plugins: [serveAssets('/assets', join(outDir, 'assets')), demoApi()],
    preview: { host: '127.0.0.1', port: 0 },
  })
  return {
    address: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
