import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules of packages that come with what the app uses and that nothing in it ever reaches: links are `AddressLink`, addresses are read by
 * `parseQuery`, and no list is an infinite query. The first page is too small for them.
 */
const UNREACHED = [
  '@tanstack/react-router/dist/esm/link.js',
  '@tanstack/router-core/dist/esm/searchParams.js',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
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
      const left = modules.find((module) => id.endsWith(`/node_modules/${module}`))
      if (left === undefined) return undefined
      const [, names = ''] = /export\s*\{([^}]*)\}/.exec(readFileSync(id, 'utf8')) ?? []
      const exported = names
        .split(',')
        .map((name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        )
        .filter(Boolean)
      return `function gone() { throw new Error(${JSON.stringify(`${left} was left out of this build.`)}) }
export { ${exported.map((name) => `gone as ${name}`).join(', ')} }`
    },
  }
}
