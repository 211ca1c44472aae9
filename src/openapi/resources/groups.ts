import { listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Description, Group, Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { labelOfTag } from '../wording/tag-label.ts'
import { plain, plainSingular, singular, words } from '../wording/words.ts'

/**
 * Top-level resources in the groups of the navigation. Groups are tags or their parents (`x-tagGroups`, `parent` of
 * OpenAPI 3.2). There is one unnamed group where they would not help. Resources that open at once come first, the
 * server's own come last, and deprecated ones at the very end. In a group, lists that people change come before
 * read-only ones. Otherwise the order of the document holds.
 */
export const groupsOf: (description: Description) => readonly Group[] = remembered(readGroups)

function readGroups({ resolver: { document }, resources }: Description): Group[] {
  const top = resources.filter((resource) => resource.parent === undefined && !resource.isHidden)
  const tags = new Map(
    listOf(document.tags).map((one): [string, Node] => [textOf(nodeOf(one).name) ?? '', nodeOf(one)]),
  )
  const above = nodeOf(nodeOf(document['x-switchboard']).headings)
  const headings = (name: string) => textOf(above[name]) ?? labelOfTag(name, tags.get(name))
  const rank = rankBy(tags)
  const groups = new Map<string, Group>()
  const groupAt = (name: string, description?: string): Group => {
    const known = groups.get(name) ?? { name, description, resources: [] }
    groups.set(name, known)
    return known
  }
  for (const [name, tag] of tags) {
    const heading = headings(name)
    if (isGroup(tag))
      groupAt(heading, heading === labelOfTag(name, tag) ? textOf(tag.description) : undefined)
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
  // Headings that repeat the names of their only resources are no help.
  const repeating = filled.filter(
    ({ name, resources: [only, ...more] }) =>
      more.length === 0 && only && plainSingular(name) === plain(only.singular),
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

/** True for a resource about the server's own health, which has no data of people. */
function isOfServer({ path, isSingleton }: Resource): boolean {
  return isSingleton && OF_SERVER.test(path)
}

const OF_SERVER =
  /^\/(?:(?:apis?|rest|v\d[\w.]*|actuator)\/)*(?:health(?:z|-?check)?(?:\/\w+)?|readyz?|readiness|livez?|liveness|ping|metrics|version|status|up|schema|salud|saude)\/?$/i

/** True for a group whose only resource has its name, so that a heading would repeat it. */
export function repeatsItsOnlyResource({ name, resources: [only, ...others] }: Group): boolean {
  if (only === undefined || others.length > 0) return false
  const known = new Set(words(only.label).map(singular))
  return words(name)
    .map(singular)
    .some((word) => known.has(word))
}

/** The heading of information about the server: `/health`, `/version`. A tag of that name is joined with it. */
export const SERVER = 'Server'
/** The heading of deprecated resources. */
export const DEPRECATED = 'Deprecated'

/** False for a tag that only marks something (OpenAPI 3.2 `kind`, `x-traitTag`). */
function isGroup(tag: Node): boolean {
  return (tag.kind === undefined || tag.kind === 'nav') && tag['x-traitTag'] !== true
}

function mainOf({ list, read, create, update, destroy }: Resource): Operation | undefined {
  return list ?? read ?? create ?? update ?? destroy
}

/** The tag that groups a resource: a hint's, else the first of its operation that makes a group. */
function tagOf(resource: Resource, tags: ReadonlyMap<string, Node>): string {
  const own = mainOf(resource)?.tags ?? []
  if (resource.group !== (own[0] ?? '')) return resource.group
  return own.find((name) => isGroup(tags.get(name) ?? {})) ?? ''
}

function isDeprecated(resource: Resource): boolean {
  return mainOf(resource)?.deprecated === true
}

/** Words in the paths of server administration. */
const ADMINISTRATIVE =
  /\/(?:_[a-z]|(?:admin|administration|internal|system|actuator|debug|metrics|healthz?)(?:\/|$))/i

/**
 * The rank of a resource: 0 lists, 1 single records, 2 those that need a selection first. Administrative ones follow,
 * then the server's own.
 */
function rankBy(tags: ReadonlyMap<string, Node>): (resource: Resource) => number {
  return (resource) => {
    const { path, list, isSingleton } = resource
    if (isOfServer(resource)) return 20
    const { rank } = nodeOf(tags.get(mainOf(resource)?.tags[0] ?? '')?.['x-switchboard'])
    const needs = path.includes('{') || (!list && !isSingleton) ? 2 : isSingleton ? 1 : 0
    return needs + (ADMINISTRATIVE.test(path) ? 10 : 0) + Number(rank ?? 0)
  }
}

/** True for a read-only resource, such as figures, kinds and countries. */
function onlyReads({ create, update, destroy, actions }: Resource): boolean {
  return [create, update, destroy].every((one) => one === undefined) && actions.length === 0
}

function first({ resources }: Group, rank: (resource: Resource) => number): number {
  return Math.min(...resources.map(rank))
}
