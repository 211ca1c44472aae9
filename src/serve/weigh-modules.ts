import type { Plugin } from 'vite'

/** What each script of a build is made of: the file, then the module's path and its length (characters, before it is made small). */
export type ModuleWeights = Record<string, Record<string, number>>

/** Writes `.vite/modules.json` beside the manifest, for whoever looks what a script is made of (`npm run budget`). */
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
          Object.entries(chunk.modules).map(([id, module]) => [id.replace(root, ''), module.renderedLength]),
        )
      }
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(weights) })
    },
  }
}
