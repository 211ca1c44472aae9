import type { Plugin } from 'vite'

const DEFAULT_IMPORT = /^import (\w+) from (["'][^"']+\.module\.css["'])/gm

/**
 * Imports the classes of a CSS module by their names. The bundler then writes each class where it is used, and no table
 * of them. It also warns of a class that does not exist. Vite's types know only the table.
 */
export function namedStyles(): Plugin {
  return {
    name: 'switchboard-named-styles',
    apply: 'build',
    // After Vite's own, which leaves out the rules of a module of which no code is left.
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } } }),
    transform: (code, id) => {
      if (id.endsWith('.module.css')) return { moduleSideEffects: 'no-treeshake' }
      if (!code.includes('.module.css')) return undefined
      return { code: code.replace(DEFAULT_IMPORT, 'import * as $1 from $2'), map: null }
    },
  }
}
