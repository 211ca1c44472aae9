import { kindOf } from './names/kind-of.ts'
import { isPagingName } from '../lists/paging/paging.ts'
import type { Resolver } from '../model/document.ts'
import type { Resource } from '../model/model.ts'
import { remembered } from '../model/lazily.ts'
import { parametersOf } from '../model/paths.ts'
import { wordSet } from '../model/word-set.ts'
import { writtenParameters } from '../operations/operations.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular, singular, words } from '../wording/words.ts'

/** The resources that fields may refer to. */
export interface Referable {
  /** Follows the references in the schemas of fields. */
  resolver: Resolver
  resources: readonly Resource[]
  /** By the plain singular of their names, the best first. */
  byName: ReadonlyMap<string, readonly Resource[]>
  /** The only name that ends in a word: `doctorschedule` for `schedule`. Empty where several do. */
  byLastWord: ReadonlyMap<string, string>
  /** By the schema name of their records; of several with one schema, the nearest to the root. */
  bySchema: ReadonlyMap<string, Resource>
  /** The schema name of a resource's records. */
  schemaOf: (resource: Resource) => string | undefined
  /** The words before the last of a name that name a resource or the parent: `['project']` of `own_project_key`. */
  nounsBefore: (parts: readonly string[]) => readonly string[]
}

/** The resources that fields may refer to. `recordNames`: the schema names of their records. */
export function referableOf(
  resolver: Resolver,
  resources: readonly Resource[],
  recordNames: readonly (string | undefined)[],
): Referable {
  const schemas = new Map(resources.map((resource, index) => [resource, recordNames[index]]))
  const schemaOf = (resource: Resource) => schemas.get(resource)
  const referable = resources.filter((resource) => !resource.isSingleton && (resource.read || resource.list))
  const opened = bestFirst(referable)
  const byName = new Map<string, Resource[]>()
  for (const resource of opened)
    for (const name of new Set([plainSingular(resource.name), plain(resource.singular)]))
      // The resource at `/` has no noun.
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), resource])
  // `boardId` refers to the `Board` that `/boards/available` lists, where no resource of that name describes its rows.
  for (const resource of opened) {
    const kind = plainSingular(kindOf(schemaOf(resource) ?? ''))
    const isKnown = byName.get(kind)?.some((one) => !one.isListOnly || !one.isUndescribed)
    if (kind.length > 2 && !GENERAL.has(kind) && !isKnown) byName.set(kind, [resource])
  }
  // `bookId` refers to the `/libros` of a server that speaks two languages.
  for (const [name, found] of byName) {
    const english = languages.nounInEnglish?.(name)
    if (english !== undefined && !byName.has(english)) byName.set(english, found)
  }
  for (const resource of opened) {
    const noun = nounOfKey(resource)
    if (noun !== undefined && !byName.has(noun)) byName.set(noun, [resource])
  }
  const bySchema = new Map<string, Resource>()
  for (const resource of referable) {
    const name = schemaOf(resource)
    const before = name && bySchema.get(name)
    if (name && (!before || before.path.length > resource.path.length)) bySchema.set(name, resource)
  }
  // `Reference` with the rows of `/spells` and `/monsters` says of neither that it is meant.
  for (const [name, { list, path }] of bySchema) {
    const holders = opened.filter((other) => schemaOf(other) === name)
    const nouns = holders.map((other) => plainSingular(other.name))
    // `/api/{endpoint}` has no noun.
    const kind = plain(kindOf(name))
    const isNamed = nouns.some((noun) => noun !== '' && kind.includes(noun))
    if (new Set(nouns).size > 1 && list && !path.includes('{') && !isNamed) bySchema.delete(name)
  }
  const nounsBefore = remembered((parts: readonly string[]) =>
    parts
      .map((_part, from) => plainSingular(parts.slice(from, -1).join('')))
      .filter((noun) => noun === 'parent' || namedBy({ byName }, noun) !== undefined),
  )
  return { resolver, resources, byName, byLastWord: lastWordsOf(opened), bySchema, schemaOf, nounsBefore }
}

/** What everybody may read, resources with a list to choose from, and the nearest to the root. */
function bestFirst(referable: readonly Resource[]): Resource[] {
  const doubtOf = ({ path, isListOnly = false, list }: Resource) =>
    Number(isOfAdmins(path)) * 4 + Number(isListOnly) * 2 + Number(list === undefined)
  return referable
    .filter(({ itemPath, recordsOf }) => itemPath !== undefined && !recordsOf)
    .toSorted((one, other) => doubtOf(one) - doubtOf(other) || one.path.length - other.path.length)
}

function lastWordsOf(opened: readonly Resource[]): Map<string, string> {
  const byLastWord = new Map<string, string>()
  for (const { name } of opened) {
    const [first = '', ...more] = words(name)
    // The noun of `/modelos-vehiculo` is its first word, which the singular changes.
    const [head = ''] = words(singular(name))
    const last = more.length > 0 && head !== first ? head : plainSingular(more.at(-1) ?? '')
    const whole = plainSingular(name)
    if (last !== '' && !/^(?:by|bulk)$/.test(first) && !ANY_END.test(last))
      byLastWord.set(last, (byLastWord.get(last) ?? whole) === whole ? whole : '')
  }
  return byLastWord
}

/**
 * The noun of a record's id: `meal_id` refers to the `/mealplans/{meal_id}` whose rows have no other id, and
 * `letter_id` to the `/sent-letters/{letter_id}` whose rows nothing describes.
 */
function nounOfKey({
  name,
  itemPath,
  itemId,
  propertyTypes,
  list,
  read,
  actions,
}: Resource): string | undefined {
  const noun = plainSingular(KEY.exec(itemPath!)?.[1] ?? '')
  const isOnly = itemId && String(itemId.at) === itemId.parameter && !propertyTypes?.has('id')
  // `contentId` refers to the `/courses/{contentId}` whose operations all call it that.
  const isUsed = list && read && actions.length > 1 && !GENERAL.has(noun)
  const isEnd = list && !itemId && plainSingular(name).endsWith(noun)
  return noun.length > 2 && (isOnly || isUsed || isEnd) ? noun : undefined
}

/** The id at the end of a record's path, with a noun before it. */
const KEY = /\{(\w+?)_?id\}\/?$/i

/** The resources of a name, whatever field refers to them. */
function namedBy({ byName }: Pick<Referable, 'byName'>, name: string): readonly Resource[] | undefined {
  // `planId` refers to Spanish `planes`, whose singular English rules cut to `plane`.
  const also = languages.nounInEnglish?.(name) ?? ('djlnr'.includes(name.at(-1) ?? ' ') ? `${name}e` : '')
  return byName.get(name) ?? byName.get(also)
}

/**
 * The resource of a name, for a field of the owner: of several, the one in the same part of the API, such as `/admin`.
 * `isWhole`: the name is all of the field's name but its `id`.
 */
export function reachable(
  referable: Referable,
  name: string,
  owner: string | undefined,
  isWhole = true,
): Resource | undefined {
  const named = namedBy(referable, name)
  return named && nearest(named, owner, isWhole)
}

function nearest(
  named: readonly Resource[],
  owner: string | undefined,
  isWhole: boolean,
): Resource | undefined {
  const found = named.filter(
    (resource) =>
      isWithin(resource, owner) &&
      (!resource.isListOnly ||
        ((isWhole || resource.path === owner || !resource.path.includes('{')) && namesRows(resource))),
  )
  if (found.length < 2 || owner === undefined) return found[0]
  const here = partOf(owner)
  const nearness = ({ path, isListOnly }: Resource) =>
    here.startsWith(partOf(path)) ? (isListOnly ? 1 : partOf(path).length) : 0
  return found.reduce((best, one) => (nearness(one) > nearness(best) ? one : best))
}

/** The start of a path before its resources: `/api/admin/` of `/api/admin/shops/{id}/menus`. */
function partOf(path: string): string {
  return path.replace(/\/\{.*/, '').replace(/[^/]+\/?$/, '')
}

/** Whether the owner's path has every parameter that the resource's path needs. */
export function isWithin(resource: Resource, owner: string | undefined): boolean {
  const needed = parametersOf(resource.path)
  if (needed.length === 0) return true
  const given = owner === undefined ? [] : parametersOf(owner)
  return needed.every((parameter) => given.includes(parameter))
}

/**
 * True for a list that shows the name of its records. It requires no parameters, and its rows have an id. Its fields
 * are not read, because they may refer to it.
 */
export function namesRows(resource: Resource): boolean {
  const { list, name } = resource
  if (list === undefined || (GENERAL.has(name.toLowerCase()) && name.toLowerCase() !== 'items')) return false
  // The page and the version are always sent.
  const isSent = (one: string) => isPagingName(one) || plain(one) === 'apiversion'
  const isOpen = writtenParameters(list).every(
    ({ location, name, node }) => location !== 'query' || node.required !== true || isSent(name),
  )
  return isOpen && (resource.isUndescribed === true || hasKey(resource))
}

function hasKey({ itemId }: Resource): boolean {
  const [key = '', ...inner] = itemId?.at ?? []
  return inner.length === 0 && plain(key).endsWith('id') && itemId!.evidence.confidence > 0.7
}

/** Words that may mean anything at the end of a name. */
const ANY_END = /^(?:item|entity|entry|record|request|status|reference|object)$/

function isOfAdmins(path: string): boolean {
  return path.toLowerCase().includes('/admin/')
}

/** Names that may mean anything. */
const GENERAL = wordSet(
  'resource resources item items object objects entity entities record records data result results ids',
)
