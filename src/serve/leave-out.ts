import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Modules of packages (`[]`: the whole module), or functions of one, that come with what the app uses and that nothing in it ever reaches. The
 * first page is too small for them.
 */
export const UNREACHED: Readonly<Record<string, readonly string[]>> = {
  // Links are `AddressLink`, addresses are read by `parseQuery`, no place is loaded before it is gone to, and what fails is shown by `ErrorScreen`.
  '@tanstack/react-router/dist/esm/link.js': [],
  '@tanstack/router-core/dist/esm/searchParams.js': [],
  // No route leads to another one or hides behind it, and nobody asks whether an address is that of a route: there are three.
  // None loads anything itself either.
  '@tanstack/router-core/dist/esm/load-client.js': [
    'preloadClientRoute',
    'followRedirect',
    'runBackground',
    'getLoaderContext',
  ],
  '@tanstack/router-core/dist/esm/new-process-route-tree.js': [
    'processRouteMasks',
    'findFlatMatch',
    'findSingleMatch',
  ],
  '@tanstack/react-router/dist/esm/CatchBoundary.js': ['ErrorComponent'],
  // What only `hydrateRoot`, `<ViewTransition>`, `<SuspenseList>`, `useActionState` and a `ref` of a fragment reach: nothing here has one of them.
  'react-dom/cjs/react-dom-client.production.js': [
    'updateDehydratedSuspenseComponent',
    'prepareToHydrateHostInstance',
    'canHydrateInstance',
    'startViewTransition',
    'commitAfterMutationEffectsOnFiber',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
    'commitDeletedPairViewTransitions',
    'updateSuspenseListComponent',
    'mountActionState',
    'validateDocumentPositionWithFiberTree',
  ],
  // No list is an infinite query.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': [],
  // The progress of an upload comes from its own transport.
  'ky/distribution/utils/body.js': ['streamRequest'],
  // A request is made once, and has all the time that it takes (`createClient`).
  'ky/distribution/utils/timeout.js': ['timeout'],
  'ky/distribution/utils/delay.js': ['delay'],
}

/** What puts it there. Without a plugin of that name the app is larger and works all the same. */
const AROUND_IMPORTS = 'native:import-analysis-build'

/** Leaves these out of the built app. What would call them all the same throws and says so. */
export function leaveOut(unreached = UNREACHED): Plugin {
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
      const [module, functions] =
        Object.entries(unreached).find(([name]) => id.endsWith(`/node_modules/${name}`)) ?? []
      if (module === undefined || functions === undefined) return undefined
      const source = readFileSync(id, 'utf8')
      return functions.length === 0 ? withoutAll(source, module) : functions.reduce(withoutFunction, source)
    },
  }
}

/** A module with the same exports, none of which can be called. */
function withoutAll(source: string, module: string): string {
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
  return `function gone${thrower(module.split('/').at(-1) ?? module)}
export { ${exported.map((name) => `gone as ${name}`).join(', ')} }`
}

/**
 * The source without what a function of its outermost level does. It ends at the first brace that begins a line, as all packages are written that are
 * handed over readable; one that is not found stays, and the app is larger.
 */
function withoutFunction(source: string, name: string): string {
  const declared = new RegExp(
    `^(export (?:default )?)?(?:const )?(?:async )?(?:function )?${name}\\b(?: = (?:async )?)?\\([^]*?^\\}`,
    'm',
  )
  return source.replace(declared, (_, exported = '') => `${exported}function ${name}${thrower(name)}`)
}

function thrower(name: string): string {
  return `() { throw new Error(${JSON.stringify(`Left out: ${name}`)}) }`
}
