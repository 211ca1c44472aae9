/** What rolldown tells a naming function about the modules. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** Packages of more code than this (characters) are loaded by the late parts that need them, and by nothing else. */
const HEAVY = 25_000

/**
 * Names the script `name` for every module that brings no heavy package along, beyond what the page has loaded from its `entry`. A module that does stays
 * beside that package: in a shared script it would load it for everybody.
 */
export function lightModules(name: string, entry: string): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | undefined
  return (id, graph) => {
    first ??= reach(entry, graph, new Set())
    const packages = [...reach(id, graph, first)].filter((one) => one.includes('/node_modules/'))
    const length = packages.reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)
    return length > HEAVY ? null : name
  }
}

/** A module and all that it imports before anything is late, without those that are `known`. */
function reach(id: string, graph: ModuleGraph, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [id]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (found.has(one) || known.has(one)) continue
    found.add(one)
    waiting.push(...(graph.getModuleInfo(one)?.importedIds ?? []))
  }
  return found
}
