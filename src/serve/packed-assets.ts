import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import sirv from 'sirv'
import type { Plugin } from 'vite'

const pack = promisify(gzip)

/** Puts a packed copy beside every script and style of the build, so that no web server has to pack it for each visitor (`gzip_static` of nginx, …). */
export function packAssets(): Plugin {
  return {
    name: 'switchboard-pack-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = file.type === 'chunk' ? file.code : file.source
          await writeFile(`${join(dir, file.fileName)}.gz`, await pack(text, { level: 9 }))
        }),
      )
    },
  }
}

/** Serves a folder of files that never change, because their names hold a fingerprint: packed, and asked for once. */
export function serveAssets(path: string, folder: string): Plugin {
  return {
    name: 'switchboard-serve-assets',
    configurePreviewServer(server) {
      server.middlewares.use(
        path,
        sirv(folder, { gzip: true, immutable: true, maxAge: YEAR, extensions: [] }),
      )
    },
  }
}

/** In seconds. */
const YEAR = 31_536_000
