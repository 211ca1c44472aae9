/** What rolldown tells a naming function about the modules. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}

/**
 * Names one chunk for everything that these modules import before anything is lazy. Cut into a dozen small files, the same code is a tenth
 * larger, because each file is compressed on its own, and each file is one more way to the server.
 */
export function oneChunk(
  name: string,
  entries: readonly string[],
): (id: string, graph: ModuleGraph) => string | null {
  let modules: Set<string> | undefined
  return (id, graph) => {
    modules ??= reachable(entries, graph)
    return modules.has(id) && !isPicked(id) ? name : null
  }
}

/** A package's index names all its icons, and all of a hook's siblings; which of them the first page uses, only the bundler knows. */
function isPicked(id: string): boolean {
  return /\/(?:lucide-react\/.*\/icons|react-query\/.*\/(?:useMutation|useQueries)|query-core\/.*\/(?:mutation|queries)Observer)/.test(
    id,
  )
}

function reachable(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
