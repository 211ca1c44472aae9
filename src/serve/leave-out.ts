import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules of packages, or one function of one (`module#name`), that come with what the app uses and that nothing in it ever reaches: links are
 * `AddressLink`, addresses are read by `parseQuery`, no list is an infinite query, no place is loaded before it is gone to, and the progress of
 * an upload comes from its own transport.
 * The first page is too small for them.
 */
const UNREACHED = [
  '@tanstack/react-router/dist/esm/link.js',
  '@tanstack/router-core/dist/esm/searchParams.js',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
  '@tanstack/router-core/dist/esm/load-client.js#preloadClientRoute',
  'ky/distribution/utils/body.js#streamRequest',
]

/** What puts it there. Without a plugin of that name the app is larger and works all the same. */
const AROUND_IMPORTS = 'native:import-analysis-build'

/** Leaves these modules out of the built app. What would call them all the same throws and says so. */
export function leaveOut(modules: readonly string[] = UNREACHED): Plugin {
  return {
    name: 'switchboard-leave-out',
    apply: 'build',
    enforce: 'pre',
    configResolved({ plugins }) {
      // Nothing is fetched ahead with a lazy part (`modulePreload`, `cssCodeSplit`): what Vite puts around each `import()` for that is only weight.
      const at = plugins.findIndex(({ name }) => name === AROUND_IMPORTS)
      if (at >= 0) (plugins as Plugin[]).splice(at, 1) // a list of this build alone
    },
    load(id) {
      const left = modules.find((module) => id.endsWith(`/node_modules/${module.replace(/#.*/, '')}`))
      if (left === undefined) return undefined
      const thrown = `() { throw new Error(${JSON.stringify(`Left out: ${left.split(/[/#]/).at(-1)}`)}) }`
      const source = readFileSync(id, 'utf8')
      const only = left.split('#')[1]
      if (only !== undefined)
        return source
          .replace(`export const ${only} =`, `export function ${only}${thrown}\nconst unreached =`)
          .replace(`async function ${only}(`, `function ${only}${thrown}\nasync function unreached(`)
      const [, names = ''] = /export\s*\{([^}]*)\}/.exec(source) ?? []
      const exported = names
        .split(',')
        .map((name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        )
        .filter(Boolean)
      return `function gone${thrown}
export { ${exported.map((name) => `gone as ${name}`).join(', ')} }`
    },
  }
}
