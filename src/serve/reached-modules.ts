import { posix } from 'node:path'
import { parseSync } from 'vite'

/** What rolldown knows about the modules. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

/** The names of exports, or all exports of a module. */
type Names = ReadonlySet<string> | 'all'

/** How a module is linked to others. */
interface Links {
  imports: Map<string, Names>
  /**
   * The exports it passes on, by their names here. `name`: the name in the other module, `undefined` for the whole
   * module.
   */
  passedOn: Map<string, { from: string; name: string | undefined }>
  /** The modules whose exports it all passes on. */
  passedOnWhole: string[]
  /** True where the module has no code of its own. */
  isPassage: boolean
}

/**
 * A module and all that it imports statically, without those that are `known`. Through a module that only passes on
 * exports, it reaches only the used ones.
 */
export function reachedModules(id: string, graph: ModuleGraph, known: ReadonlySet<string>): Set<string> {
  const linksOf = linksIn(graph)
  const found = new Set<string>()
  const looked = new Set<string>()
  const follow = (one: string, names: Names) => {
    if (found.has(one) || known.has(one)) return
    const info = graph.getModuleInfo(one)
    const links = linksOf(one)
    if (names === 'all' || links?.isPassage !== true) return take(one, info, links)
    for (const name of names) {
      const passed = links.passedOn.get(name)
      if (looked.has(`${one} ${name}`)) continue
      looked.add(`${one} ${name}`)
      if (passed !== undefined)
        follow(passed.from, passed.name === undefined ? 'all' : new Set([passed.name]))
      else for (const from of links.passedOnWhole) follow(from, new Set([name]))
    }
  }
  const take = (one: string, info: ModuleInfo | null, links: Links | undefined) => {
    found.add(one)
    for (const target of info?.importedIds ?? []) follow(target, links?.imports.get(target) ?? 'all')
  }
  follow(id, 'all')
  return found
}

/** The links of each module, read once: every late part passes through many modules. */
const read = new WeakMap<ModuleGraph, Map<string, Links | undefined>>()

/** Returns a function that gives the links of a module; `undefined` where its code does not show them. */
function linksIn(graph: ModuleGraph): (id: string) => Links | undefined {
  const known = read.get(graph) ?? new Map<string, Links | undefined>()
  read.set(graph, known)
  return (id) => {
    const info = graph.getModuleInfo(id)
    if (info !== null && !known.has(id)) known.set(id, readLinks(id, info))
    return known.get(id)
  }
}

function readLinks(id: string, { code, importedIds }: ModuleInfo): Links | undefined {
  const { module, errors, program } = parseSync('module.js', code ?? '')
  if (errors.length > 0 || !module.hasModuleSyntax) return undefined
  const isPassage = program.body.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) ||
      (statement.type === 'ExpressionStatement' && 'directive' in statement),
  )
  const links: Links = { imports: new Map(), passedOn: new Map(), passedOnWhole: [], isPassage }
  const add = (specifier: string, name: string | undefined) => {
    const target = targetOf(specifier, id, importedIds)
    const names = target === undefined ? undefined : links.imports.get(target)
    if (target === undefined || names === 'all') return target
    links.imports.set(target, name === undefined ? 'all' : new Set([...(names ?? []), name]))
    return target
  }
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries) add(moduleRequest.value, importedName(importName))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName } of entries) {
      const own = importedName(exportName)
      const name = importedName(importName)
      const from = moduleRequest === null ? undefined : add(moduleRequest.value, name)
      if (moduleRequest !== null && from === undefined) return undefined
      if (from === undefined) continue
      if (own === undefined) links.passedOnWhole.push(from)
      else links.passedOn.set(own, { from, name })
    }
  return links
}

/** The name of an import or export; `undefined` for the whole module. */
function importedName({ kind, name }: { kind: string; name?: string | null }): string | undefined {
  if (kind === 'Default') return 'default'
  return kind === 'Name' ? (name ?? undefined) : undefined
}

/** The module that a specifier means, found among the imported ones by its path or package. */
function targetOf(specifier: string, id: string, importedIds: readonly string[]): string | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(id), specifier)
    return importedIds.find((one) => one === path || one.split('?', 1)[0] === path)
  }
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  const ofPackage = importedIds.filter((one) => one.includes(`/node_modules/${name}/`))
  return ofPackage.length === 1 ? ofPackage[0] : undefined
}
