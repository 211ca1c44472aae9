import { minifySync } from 'vite'
import { reachedModules, type ModuleGraph } from './reached-modules.ts'

/** Modules that exactly the same late parts need. */
interface Group {
  modules: string[]
  /** Length of the code without comments and white space, in characters. */
  length: number
  parts: ReadonlySet<Part>
}

/** Groups that are loaded together, with everything they import. */
interface Script {
  modules: string[]
  /** The script's own groups and those that it imports. */
  loads: ReadonlySet<Group>
  parts: ReadonlySet<Part>
}

interface Part {
  id: string
  /** The cost of one request. */
  cost: number
  /** The cost of one character that the part does not need. */
  needless: number
}

/**
 * How a part says in its docstring that most visits load it: they begin with it, or they load it when the page is idle.
 * Parts to begin with are waited for, so requests cost more there. The others delay nothing, so needless code costs more.
 */
const VISIT = /@visit (start|idle)\b/

/** The cost of one more request, in characters of code that a part loads without need. */
const REQUEST = 5500
/** The factor of that cost for a part that visits begin with. */
const AT_FIRST = 60
/** The factor of needless code for a part that every visit loads. */
const AT_ALL = 35

/** Names the script that contains everything that `start` loads at once. */
export function startChunk(start: string): (id: string, graph: ModuleGraph) => string | null {
  let reached: Set<string> | undefined
  return (id, graph) => ((reached ??= reachedModules(start, graph, new Set())).has(id) ? 'start' : null)
}

/**
 * Names the script of a module that late parts share and the `entries` do not contain. Modules that the same parts
 * need are one script. Two scripts are merged where the saved requests outweigh the code that is loaded without need.
 */
export function sharedChunks(entries: readonly string[]): (id: string, graph: ModuleGraph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => (names ??= nameModules(entries, graph)).get(id) ?? null
}

function nameModules(entries: readonly string[], graph: ModuleGraph): Map<string, string> {
  const first = new Set(entries.flatMap((entry) => [...reachedModules(entry, graph, new Set())]))
  const scripts = scriptsOf(first, graph)
  const needless = needlessIn()
  for (let pair = bestPair(scripts, needless); pair !== undefined; pair = bestPair(scripts, needless)) {
    const [one, other] = pair
    scripts.splice(scripts.indexOf(other), 1)
    scripts[scripts.indexOf(one)] = {
      modules: [...one.modules, ...other.modules],
      loads: new Set([...one.loads, ...other.loads]),
      parts: new Set([...one.parts, ...other.parts]),
    }
  }
  // The rest of `first`: small parts of a package, such as an icon, that the page needs later.
  return new Map([
    ...[...first].map((id) => [id, 'shared'] as const),
    ...scripts.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index + 1}`] as const)),
  ])
}

/** One script for each set of two or more late parts. */
function scriptsOf(first: ReadonlySet<string>, graph: ModuleGraph): Script[] {
  // A visit loads all of them, so what one needs is needless for none.
  const whenIdle: Part = { id: 'idle', cost: REQUEST, needless: AT_ALL }
  const partOf = (id: string): Part => {
    const [, visit] = VISIT.exec(graph.getModuleInfo(id)?.code ?? '') ?? []
    return visit === 'idle'
      ? whenIdle
      : { id, cost: visit === 'start' ? REQUEST * AT_FIRST : REQUEST, needless: 1 }
  }
  const partsOf = new Map<string, Part[]>()
  for (const id of lateParts(first, graph)) {
    const part = partOf(id)
    for (const module of reachedModules(id, graph, first))
      partsOf.set(module, [...(partsOf.get(module) ?? []), part])
  }
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, users] of partsOf) {
    if (users.length < 2) continue
    const parts = new Set(users)
    const key = [...parts]
      .map((part) => part.id)
      .toSorted()
      .join()
    const group = groups.get(key) ?? { modules: [], length: 0, parts }
    group.modules.push(id)
    group.length += minifySync(id, graph.getModuleInfo(id)?.code ?? '').code.length
    groups.set(key, group)
    groupOf.set(id, group)
  }
  return [...groups.values()].map(({ modules, parts }) => {
    const reached = modules.flatMap((id) => [...reachedModules(id, graph, first)])
    return { modules, loads: new Set(reached.flatMap((id) => groupOf.get(id) ?? [])), parts }
  })
}

/**
 * Returns a function that gives the cost of the code of a script that a part does not need. It is cached for each
 * script, because all pairs are compared.
 */
function needlessIn(): (script: Script, part: Part) => number {
  const known = new WeakMap<Script, Map<Part, number>>()
  return (script, part) => {
    const ofScript = known.get(script) ?? new Map<Part, number>()
    known.set(script, ofScript)
    const length =
      ofScript.get(part) ??
      [...script.loads].reduce(
        (sum, group) => sum + (group.parts.has(part) ? 0 : group.length * part.needless),
        0,
      )
    ofScript.set(part, length)
    return length
  }
}

/** The two scripts whose merging gains most, if any. */
function bestPair(
  scripts: readonly Script[],
  needless: (script: Script, part: Part) => number,
): [Script, Script] | undefined {
  let best: { gain: number; pair: [Script, Script] } | undefined
  for (const [index, one] of scripts.entries())
    for (const other of scripts.slice(index + 1)) {
      let gain = 0
      for (const part of one.parts) gain += other.parts.has(part) ? part.cost : -needless(other, part)
      for (const part of other.parts) if (!one.parts.has(part)) gain -= needless(one, part)
      if (gain > (best?.gain ?? 0)) best = { gain, pair: [one, other] }
    }
  return best?.pair
}

/** All modules that the `first` ones, or one another, load late. */
function lateParts(first: ReadonlySet<string>, graph: ModuleGraph): Set<string> {
  const parts = new Set<string>()
  const look = (modules: ReadonlySet<string>) => {
    for (const id of modules)
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (parts.has(part) || first.has(part)) continue
        parts.add(part)
        look(reachedModules(part, graph, first))
      }
  }
  look(first)
  return parts
}
