import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import sirv from 'sirv'
import type { Plugin } from 'vite'

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)

/**
 * Puts compressed copies (`.br`, `.gz`) beside every script and style of the build. A web server can send those:
 * `brotli_static` and `gzip_static` of nginx, `precompressed` of Caddy.
 */
export function packAssets(): Plugin {
  return {
    name: 'switchboard-pack-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = file.type === 'chunk' ? file.code : file.source
          const path = join(dir, file.fileName)
          const [br, gz] = await Promise.all([packBrotli(text, BEST), packGzip(text, { level: 9 })])
          await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
        }),
      )
    },
  }
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Serves a folder of files that never change, because their names contain a hash. They are compressed and cached for
 * a year.
 */
export function serveAssets(path: string, folder: string): Plugin {
  return {
    name: 'switchboard-serve-assets',
    configurePreviewServer(server) {
      server.middlewares.use(
        path,
        sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: YEAR, extensions: [] }),
      )
    },
  }
}

/** In seconds. */
const YEAR = 31_536_000
