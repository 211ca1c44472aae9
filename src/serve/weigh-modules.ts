import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

/** The modules of each script of a build, by file and path. The lengths of each are in bytes, minified and as gzip. */
export type ModuleWeights = Record<string, Record<string, number>>

/** Writes `.vite/modules.json` beside the manifest, which shows the modules of each script (`npm run budget`). */
export function weighModules(): Plugin {
  let root = ''
  return {
    name: 'switchboard-weigh-modules',
    apply: 'build',
    configResolved(config) {
      root = `${config.root}/`
    },
    generateBundle(_options, bundle) {
      const weights: ModuleWeights = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        weights[chunk.fileName] = Object.fromEntries(
          Object.entries(chunk.modules).map(([id, { code }]) => [
            id.replace(root, ''),
            gzipSync(minifySync(id, code ?? '').code).length,
          ]),
        )
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(weights) })
    },
  }
}
