import { listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Description, Group, Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { humanise, plain, singular, words } from '../wording/words.ts'

/**
 * Top-level resources in the groups of the navigation: tags, or what they stand in (`x-tagGroups`, `parent` of OpenAPI 3.2); one unnamed
 * group where they would not help. What opens at once comes first, what the server keeps for itself last, what is deprecated at the end.
 * Inside a group, lists that people add to or change come before those that they only read; else the order of the document holds.
 */
export const groupsOf: (description: Description) => readonly Group[] = remembered(readGroups)

function readGroups({ resolver: { document }, resources }: Description): Group[] {
  const top = resources.filter((resource) => resource.parent === undefined && !resource.isHidden)
  const tags = new Map(
    listOf(document.tags).map((one): [string, Node] => [textOf(nodeOf(one).name) ?? '', nodeOf(one)]),
  )
  const above = nodeOf(nodeOf(document['x-switchboard']).headings)
  const headings = (name: string) => textOf(above[name]) ?? labelOf(name, tags.get(name))
  const rank = rankBy(tags)
  const groups = new Map<string, Group>()
  const groupAt = (name: string, description?: string): Group => {
    const known = groups.get(name) ?? { name, description, resources: [] }
    groups.set(name, known)
    return known
  }
  for (const [name, tag] of tags) {
    const heading = headings(name)
    if (isGroup(tag)) groupAt(heading, heading === labelOf(name, tag) ? textOf(tag.description) : undefined)
  }
  const deprecated = groupAt(DEPRECATED)
  const server = groupAt(SERVER)
  const homeOf = (resource: Resource): Group =>
    isDeprecated(resource)
      ? deprecated
      : isOfServer(resource)
        ? server
        : groupAt(headings(tagOf(resource, tags)))
  for (const resource of top) homeOf(resource).resources.push(resource)
  const byUse = (one: Resource, other: Resource) =>
    rank(one) - rank(other) || Number(onlyReads(one)) - Number(onlyReads(other))
  for (const group of groups.values()) group.resources.sort(byUse)
  const isTagged = !server.resources.every(isOfServer)
  const filled = [...groups.values()].filter(
    (group) => group.resources.length > 0 && group !== deprecated && (group !== server || isTagged),
  )
  filled.sort((one, other) => first(one, rank) - first(other, rank))
  // A heading over every single resource says everything twice.
  const repeating = filled.filter(
    ({ name, resources: [only, ...more] }) =>
      more.length === 0 && only && plain(singular(name)) === plain(only.singular),
  )
  const current = filled.flatMap(({ resources: own }) => own)
  const isHelp =
    filled.length > 1 && repeating.length < filled.length / 2 && filled.length < current.length * 0.7
  const ungrouped = top.filter((one) => current.includes(one) && !server.resources.includes(one))
  const shown = isHelp ? filled : [{ name: '', resources: ungrouped.toSorted(byUse) }]
  return [...shown.filter((group) => group !== server), server, deprecated].filter(
    ({ resources: own }) => own.length > 0,
  )
}

/** Whether the server itself is well: nothing that it keeps for people. */
function isOfServer({ path, isSingleton }: Resource): boolean {
  return isSingleton && OF_SERVER.test(path)
}

const OF_SERVER =
  /^\/(?:(?:apis?|rest|v\d[\w.]*|actuator)\/)*(?:health(?:z|-?check)?(?:\/\w+)?|readyz?|readiness|livez?|liveness|ping|metrics|version|status|up|schema|salud|saude)\/?$/i

/** True for a group of one resource that is called like it: a heading over it would say the same twice. */
export function saysTheSame({ name, resources: [only, ...others] }: Group): boolean {
  if (only === undefined || others.length > 0) return false
  const known = new Set(words(only.label).map(singular))
  return words(name)
    .map(singular)
    .some((word) => known.has(word))
}

/** The heading of what a server says of itself: `/health`, `/version`; a tag of the name takes it in. */
export const SERVER = 'Server'
/** The heading of what is deprecated. */
export const DEPRECATED = 'Deprecated'

/** What a tag is called. */
export function labelOf(name: string, tag: Node | undefined): string {
  return textOf(tag?.['x-displayName']) ?? textOf(tag?.summary) ?? tagLabel(name)
}

/** A tag in words, where a program made it: `print-shop-controller` → `Print shop`. */
export function tagLabel(name: string): string {
  if (/\s/.test(name)) return /^[a-z][a-z\s]/.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name
  const bare = name.replace(/(?<=\w)[-_]?(?:[Cc]ontroller|[Ee]ndpoint)$/, '')
  return /^[A-Z]?[^A-Z_-]*$/.test(bare) && /^[A-Z]/.test(bare) ? bare : humanise(bare)
}

/** Tags that only mark something (OpenAPI 3.2 `kind`, `x-traitTag`) are no groups. */
function isGroup(tag: Node): boolean {
  return (tag.kind === undefined || tag.kind === 'nav') && tag['x-traitTag'] !== true
}

function mainOf({ list, read, create, update, destroy }: Resource): Operation | undefined {
  return list ?? read ?? create ?? update ?? destroy
}

/** The tag that groups a resource: a hint's, else the first of its operation that is no mark. */
function tagOf(resource: Resource, tags: ReadonlyMap<string, Node>): string {
  const own = mainOf(resource)?.tags ?? []
  if (resource.group !== (own[0] ?? '')) return resource.group
  return own.find((name) => isGroup(tags.get(name) ?? {})) ?? ''
}

function isDeprecated(resource: Resource): boolean {
  return mainOf(resource)?.deprecated === true
}

/** Words of paths that administer a server. */
const ADMINISTRATIVE =
  /\/(?:_[a-z]|(?:admin|administration|internal|system|actuator|debug|metrics|healthz?)(?:\/|$))/i

/** Where resources stand among others: 0 lists, 1 single records, 2 what needs something chosen first, then what is administrative, then what is the server's own. */
function rankBy(tags: ReadonlyMap<string, Node>): (resource: Resource) => number {
  return (resource) => {
    const { path, list, isSingleton } = resource
    if (isOfServer(resource)) return 20
    const { rank } = nodeOf(tags.get(mainOf(resource)?.tags[0] ?? '')?.['x-switchboard'])
    const needs = path.includes('{') || (!list && !isSingleton) ? 2 : isSingleton ? 1 : 0
    return needs + (ADMINISTRATIVE.test(path) ? 10 : 0) + Number(rank ?? 0)
  }
}

/** Whether people only look at its records: figures, kinds and countries, against what they work with. */
function onlyReads({ create, update, destroy, actions }: Resource): boolean {
  return [create, update, destroy].every((one) => one === undefined) && actions.length === 0
}

function first({ resources }: Group, rank: (resource: Resource) => number): number {
  return Math.min(...resources.map(rank))
}
