import { minifySync } from 'vite'
import { reach, type ModuleGraph } from './reached-modules.ts'

/** Modules that are loaded by the same late parts. */
interface Script {
  modules: string[]
  /** Of the code without comments and the like, in characters. */
  length: number
  parts: Set<Part>
}

interface Part {
  id: string
  /** Of one request. */
  cost: number
}

/** What one request more costs, in characters of code that a part loads and does not need. */
const REQUEST = 2500
/** So much more it costs a part that visits begin with. */
const AT_FIRST = 4

/**
 * Names the script of a module that late parts of the page share, beyond what it has loaded from its `entry`. Modules that the same parts need are one
 * script; two scripts become one where the requests that this spares outweigh the code that a part then loads without need. `start`: the late part that
 * most visits begin with.
 */
export function sharedChunks(
  entry: string,
  start: string,
): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => (names ??= nameModules(entry, start, graph)).get(id) ?? null
}

function nameModules(entry: string, start: string, graph: ModuleGraph): Map<string, string> {
  const first = reach(entry, graph, new Set())
  const scripts = scriptsOf(first, start, graph)
  for (let pair = bestPair(scripts); pair !== undefined; pair = bestPair(scripts)) {
    const [one, other] = pair
    one.modules.push(...other.modules)
    one.length += other.length
    for (const part of other.parts) one.parts.add(part)
    scripts.splice(scripts.indexOf(other), 1)
  }
  // What is left of `first`: small parts of a package, as an icon, that the page needs not at once although it imports the package.
  return new Map([
    ...[...first].map((id) => [id, 'shared'] as const),
    ...scripts.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index + 1}`] as const)),
  ])
}

/** One script for each set of two late parts or more. */
function scriptsOf(first: ReadonlySet<string>, start: string, graph: ModuleGraph): Script[] {
  const parts = [...lateParts(first, graph)].map((id) => ({
    id,
    cost: id === start ? REQUEST * AT_FIRST : REQUEST,
  }))
  const partsOf = new Map<string, Part[]>()
  for (const part of parts)
    for (const id of reach(part.id, graph, first)) partsOf.set(id, [...(partsOf.get(id) ?? []), part])
  const scripts = new Map<string, Script>()
  for (const [id, users] of partsOf) {
    if (users.length < 2) continue
    const key = users.map((user) => user.id).join()
    const script = scripts.get(key) ?? { modules: [], length: 0, parts: new Set(users) }
    script.modules.push(id)
    script.length += minifySync(id, graph.getModuleInfo(id)?.code ?? '').code.length
    scripts.set(key, script)
  }
  return [...scripts.values()]
}

/** The two scripts of which most is gained by making them one, if any. */
function bestPair(scripts: readonly Script[]): [Script, Script] | undefined {
  let best: { gain: number; pair: [Script, Script] } | undefined
  for (const [index, one] of scripts.entries())
    for (const other of scripts.slice(index + 1)) {
      const both = [...one.parts].filter((part) => other.parts.has(part))
      const spared = both.reduce((sum, part) => sum + part.cost, 0)
      const needless =
        one.length * (other.parts.size - both.length) + other.length * (one.parts.size - both.length)
      const gain = spared - needless
      if (gain > (best?.gain ?? 0)) best = { gain, pair: [one, other] }
    }
  return best?.pair
}

/** All modules that are loaded late, by what the page has `first` or by one another. */
function lateParts(first: ReadonlySet<string>, graph: ModuleGraph): Set<string> {
  const parts = new Set<string>()
  const look = (modules: ReadonlySet<string>) => {
    for (const id of modules)
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (parts.has(part) || first.has(part)) continue
        parts.add(part)
        look(reach(part, graph, first))
      }
  }
  look(first)
  return parts
}
