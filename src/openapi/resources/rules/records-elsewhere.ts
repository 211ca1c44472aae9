import type { Rule } from '../paths/rule.ts'
import { because, together } from '../../model/evidence.ts'
import { SOME } from './lists-by-shape.ts'
import { findItemId } from '../../records/identity.ts'
import { once, remembered, rememberedText } from '../../model/lazily.ts'
import type { Operation } from '../../model/operation.ts'
import { parametersGiven, parametersOf, type PathStep } from '../../model/paths.ts'
import { rowProperties } from '../../records/record.ts'
import { propertyNames, schemaShape, type Shape } from '../../schema/shape.ts'
import { areMany } from '../paths/nouns.ts'
import { mentions } from '../paths/number-in-text.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { isEnvelopeWord } from '../../wording/envelope-words.ts'
import { plain, isPlural, plainSingular, singular, words } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

/**
 * Lists whose records are read at a different path: `/search/text` and `/sounds/{id}`, `/users/{id}/accounts` and
 * `/accounts/{id}`. Their common properties show it. The only list without required parameters becomes the list of
 * those records. The rows of the others open there.
 */
export const recordsElsewhere: Rule = { name: 'records at a path of another spelling', find: findElsewhere }

function findElsewhere(survey: Survey): void {
  const { reader, drafts, byItem, byCollection, look, holds } = survey
  const homes = new Map<string, Draft[]>()
  const kinds = new Set<string | undefined>()
  const knownIn = remembered(({ read }: Draft) => {
    const record = read && look(read, false)
    if (!record) return []
    const whole = schemaShape(reader, record.schema)
    // `{ building, rooms }` is no list of one.
    const isOne = whole.properties().some(([name, { kind }]) => kind === 'object' && !isEnvelopeWord(name))
    return namesIn((isOne ? undefined : record.rows?.row) ?? whole)
  })
  for (const draft of drafts) {
    if (!draft.item || !draft.read || draft.isSingleton) continue
    const noun = nounAt(draft.step)
    if (noun === '') continue
    homes.set(noun, [...(homes.get(noun) ?? []), draft])
    kinds.add(look(draft.read, false).name)
  }
  const found = drafts
    .filter(
      (one) =>
        one.list &&
        (!one.item || onlyUnlinks(one, look(one.list, true).isSilent)) &&
        !one.isSingleton &&
        !one.home,
    )
    .map((draft) => ({ draft, home: homeOf(draft) }))
  for (const { draft, home } of found) {
    if (!home) continue
    if (draft.item) {
      openElsewhere(draft, home)
      continue
    }
    const rivals = found.filter((other) => other.home === home && isOwnList(other.draft, home))
    const isOnly = rivals.length === 1 && rivals[0]?.draft === draft
    if (!home.list && isOnly && !(draft.create && home.create)) join(draft, home)
    else draft.home = home
    if (draft.home) draft.name = nameByKey(draft, home)
  }

  /**
   * Makes the rows open at their records' path. An operation that changes their place in the list, or removes one from
   * it, becomes an action of the list.
   */
  function openElsewhere(draft: Draft, home: Draft): void {
    const { item, update, destroy } = draft
    if (item) byItem.delete(item)
    draft.collectionActions.push(...[update, destroy].filter((one) => one !== undefined))
    Object.assign(draft, {
      item: undefined,
      itemPath: undefined,
      update: undefined,
      destroy: undefined,
      home,
    })
  }

  function homeOf(draft: Draft): Draft | undefined {
    if (!draft.list) return undefined
    if (look(draft.list, true).isSilent) return namesake(draft)
    const { row, at = [] } = look(draft.list, true).rows ?? {}
    if (!row) return undefined
    // Most lists have no name in common with other records, and their properties are not read.
    const names = once(() => namesIn(row))
    const { step, list } = draft
    const nouns = [
      ...nounsOfPath(step),
      ...nounsOf(look(list, true).rowName ?? ''),
      // `{ photos: […] }` of `/curated`
      ...nounsOf(at.at(-1) ?? ''),
    ]
    for (const noun of nouns) {
      const [home, ...rivals] = (homes.get(noun) ?? []).filter(
        (one) =>
          isReachable(draft, one) &&
          (names().length > 2 || (one.path !== draft.path && one.step.segment === step.segment)) &&
          (draft.item ? isSameKind(list, names(), one) : isAlike(list, names(), one)) &&
          hasId(row, one, nouns),
      )
      if (home) return rivals.length === 0 ? home : undefined
    }
    const around = step.parent && byCollection.get(step.parent)
    return around?.read && around.item && isSameRow(row, around) && hasId(row, around, [])
      ? around
      : undefined
  }

  /** The resource that opens the undescribed cards of a board: `/boards/{boardId}/cards` and `/cards/{cardId}`. */
  function namesake(draft: Draft): Draft | undefined {
    const { name, step, path, item, destroy } = draft
    // `/invoices/{userId}` beside `/invoices/{invoiceId}`
    const beside = step.isParameter && step.parent ? byCollection.get(step.parent) : undefined
    if (beside?.item && (beside.read ?? beside.update)) return beside
    // `/books/author/{authorId}` beside `/books/{id}`
    // `/bookings/my` beside `/bookings/{id}`
    const above = step.isParameter ? step.parent?.parent : isSomeOfThose(draft) && step.parent
    const around = above ? byCollection.get(above) : undefined
    if (around?.item && (around.read ?? around.update)) {
      const home = kindBehind(step)
      // The rows of `/books/loans/{memberId}` may be called loans.
      if (home ?? (!step.isParameter || name !== step.parent?.segment)) return home ?? around
    }
    const isOfRecords = isPlural(step.segment) && !AGGREGATES.test(path)
    const [noun] = isOfRecords ? nounsOf(step.segment) : []
    const known = (noun === undefined ? undefined : homes.get(noun)) ?? []
    const [home, ...rivals] = known.filter((one) => !one.path.includes('{'))
    // The `code` of a fee and of its subscriptions may be one value, but an `id` is that of each row.
    const own = parametersOf(home?.itemPath ?? '').filter((name) => parametersOf(path).includes(name))
    // A removed row may be another kind of record, unless both paths have the same name for the id: `{idChecklist}`.
    const key = destroy?.path.split('/').at(-1) ?? item?.segment ?? ''
    const isLinked = !item || (key === home?.item?.segment && !/^\{id\}$/i.test(key))
    const isFree = own.every((name) => OWN_ID.test(name)) && rivals.length === 0 && isLinked
    const isOpen = home && isFree && home.step !== step
    return isOpen && plainSingular(home.step.segment) === plainSingular(step.segment) ? home : undefined
  }

  /** The records that a path names before a parameter of another kind: `/products/category-list/{shopId}`. */
  function kindBehind({ parent, segment }: PathStep): Draft | undefined {
    const [noun = ''] = nounsOf(parent?.segment ?? '')
    const [home, ...rivals] = homes.get(noun) ?? []
    return rivals.length === 0 && !plain(segment).startsWith(noun) ? home : undefined
  }

  /** True where the rows are those of another list, in schemas without names: `/articles/feed` beside `/articles`. */
  function isSameRow(row: Shape, { list }: Draft): boolean {
    const other = list && look(list, true).rows?.row
    const [names, known] = [namesIn(row), other ? namesIn(other) : []]
    const shared = names.filter((name) => known.includes(name)).length
    return shared > 2 && shared >= Math.max(names.length, known.length) * 0.9
  }

  /** True where the record has most properties of a row, or the same schema name. */
  function isAlike(list: Operation, names: string[], home: Draft): boolean {
    if (holds({ ...home, list: undefined }, list)) return true
    // `/comments/post/{postId}` returns comments, which look much like posts.
    const { rowName } = look(list, true)
    if (rowName !== undefined && kinds.has(rowName)) return false
    // A row with an id of its own and that of an invoice is a part of the invoice.
    const noun = plainSingular(home.name)
    if (names.includes('id') && names.some((one) => [`${noun}id`, `id${noun}`].includes(plain(one))))
      return false
    const known = knownIn(home)
    const shared = names.filter((name) => known.includes(name)).length
    return shared > 1 && shared >= Math.min(names.length, known.length) * 0.6
  }

  /**
   * The same for rows that can be removed from a list, which are often other records. The labels of a machine are not
   * those of issues.
   */
  function isSameKind(list: Operation, names: string[], home: Draft): boolean {
    const { rowName } = look(list, true)
    const known = knownIn(home)
    const shared = names.filter((name) => known.includes(name)).length
    return rowName === undefined
      ? shared >= Math.max(3, names.length * 0.9)
      : holds({ ...home, list: undefined }, list) || holds(home, list)
  }

  /** `nouns`: those of the rows. `foodItemId` of a `FoodItem` is the id for `/foods/{foodId}`. */
  function hasId(row: Shape, { item, name, step }: Draft, nouns: readonly string[]): boolean {
    const parameter = parametersOf(item?.path ?? '').at(-1) ?? ''
    // `GetOrderById` is about orders.
    return [name, nounAt(step), ...nouns].some(
      (noun) => (findItemId(rowProperties(row), parameter, noun)?.evidence.certainty ?? 0) > 0.65,
    )
  }

  /** Makes a list the list of records that have none. */
  function join(draft: Draft, home: Draft): void {
    // `/task/item/{id}` beside `/task`
    if (nounsOf(home.step.segment).length === 0) Object.assign(home, { name: draft.name, path: draft.path })
    home.list = draft.list
    home.create ??= draft.create
    home.actions.push(...draft.actions)
    home.collectionActions.push(...draft.collectionActions)
    home.evidence = together(home.evidence, because('structure', 0.2, 'returnsList', draft.path))
    drafts.splice(drafts.indexOf(draft), 1)
    byCollection.set(draft.step, home)
  }
}

/**
 * True for some of the records named before it: `/orders/my`, `/pedidos/pedidos-nao-finalizados`, and “Get the queue of
 * orders” at `/orders/queue`.
 */
function isSomeOfThose({ list, step: { segment, parent } }: Draft): boolean {
  const noun = parent ? plainSingular(parent.segment) : ''
  const parts = words(segment)
  return (
    SOME.has(plain(segment)) ||
    [parts[0], parts.at(-1)].some((word = '') => isPlural(word) && plainSingular(word) === noun) ||
    (list !== undefined && parent !== undefined && areMany(segment) && mentions(list, parent.segment))
  )
}

/** The nouns of a list's segment. If it has none, those of the segment above: `/users/list/{state}`. */
function nounsOfPath({ segment, isParameter, parent }: PathStep): readonly string[] {
  const own = nounsOf(segment)
  if (own.length > 0) return own
  const isVerb = isParameter && parent?.isParameter === false && nounsOf(parent.segment).length === 0
  const above = isVerb ? parent.parent : parent
  return above && !above.isParameter ? nounsOf(above.segment) : []
}

/**
 * True for rows about which only their removal from the list is known: DELETE `/tasks/{task}/labels/{label}`. Of rows
 * that are not described, a change of their place in the list may be known too.
 */
function onlyUnlinks({ path, item, read, update, destroy }: Draft, isSilent: boolean): boolean {
  const isLeaf = item !== undefined && path.includes('{') && (isSilent || item.children.length === 0)
  return isLeaf && destroy?.method === 'delete' && !read && (isSilent || !update)
}

/**
 * The name of a list by a property with its parent: `/orders/{id}/orderItemOrderId` are the order items of an order.
 */
function nameByKey({ name }: Draft, home: Draft): string {
  const kind = words(singular(home.name))
  const nouns = words(name)
  const isKey = nouns.at(-1) === 'id' && kind.every((word, index) => nouns[index] === word)
  return isKey ? [...nouns.slice(kind.length, -1), ...words(home.name)].join(' ') : name
}

/**
 * True for a list of all these records, by its path: `/sounds`, `/search/text`, but not `/users/{id}/sounds` or
 * `/reports/sounds`.
 */
function isOwnList({ path }: Draft, home: Draft): boolean {
  const known = (home.item?.path ?? '').split('/')
  const noun = nounAt(home.step)
  if (parametersOf(path).length > parametersOf(home.path).length) return false
  return path
    .split('/')
    .every((step) => known.includes(step) || nounsOf(step).every((one) => one === noun) || /^v\d/.test(step))
}

function isReachable({ path }: Draft, home: Draft): boolean {
  const isOfOthers = home.path.startsWith('/me/') && !path.startsWith('/me/')
  return !isOfOthers && parametersGiven(path, home.item?.path ?? '').length >= parametersOf(home.path).length
}

/** The noun of the records at a path: the nearest literal segment with a noun. */
function nounAt(step: PathStep): string {
  for (let here: PathStep | undefined = step; here && !here.isParameter; here = here.parent) {
    const [noun] = nounsOf(here.segment)
    if (noun !== undefined) return noun
  }
  return ''
}

/** Paths below which the last noun stands for figures of records, not for the records: `/reports/orders`. */
const AGGREGATES =
  /\/(?:reports?|stat\w*|analytics|dashboards?|metrics|charts?|summary|exports?|counts?)(?:\/|$)/i
/** The usual names of a record's own id. */
const OWN_ID = /^(?:_?id|uuid|guid|pk)$/i

const GENERAL = wordSet(
  'get single one list fetch find search searches query lookup browse show read all any by id ids best top active ' +
    'latest recent popular featured basic advanced simple quick full text summary summaries compact ' +
    'minimal short brief info infos detail details result results item items object objects record ' +
    'records entity entities dto model models resource resources response responses data output schema',
)

/** The possible nouns of a name, the longest first: `associatedAttorneys` are `associatedattorney` or `attorney`. */
const nounsOf = rememberedText((name): readonly string[] => {
  const nouns = name.includes('{') ? [] : words(name).filter((word) => !GENERAL.has(word))
  return nouns.map((_, index) => plainSingular(nouns.slice(index).join(' ')))
})

/** The property names of a record, with those inside a wrapper: `{ data: { id, attributes }, included, links }`. */
function namesIn(shape: Shape, depth = 0): string[] {
  const all = shape.kind === 'array' ? (shape.item()?.properties() ?? []) : shape.properties()
  const isFramed = all.some(([name]) => name === 'data')
  const properties = isFramed ? all.filter(([name]) => !isEnvelopeWord(name)) : all
  const wrapped = properties.filter(([, inner]) => inner.kind === 'object' && inner.properties().length > 1)
  const [only] = wrapped
  // In JSON:API all records have the same names around their attributes.
  const attributes = wrapped.find(([name]) => name === 'attributes')?.[1]
  if (attributes) return propertyNames(attributes)
  return depth < 3 && properties.length < 4 && wrapped.length === 1 && only
    ? namesIn(only[1], depth + 1)
    : properties.map(([name]) => name)
}
