import { because, type Evidence, type ReasonCode } from '../model/evidence.ts'
import { once, remembered } from '../model/lazily.ts'
import { bare, findMore, findNext, findTotal, isPagePart } from './paging/page-facts.ts'
import type { Properties, Shape } from '../schema/shape.ts'
import { isEnvelopeWord } from '../wording/envelope-words.ts'
import { isSameNoun, plain, plainSingular } from '../wording/words.ts'
import { wordList, wordSet } from '../model/word-set.ts'

/** Where the rows are in a response, and why. */
export interface RowsFound {
  /** Path to the rows: `['data', 'items']`; empty when the response itself is the list. */
  at: string[]
  /** The shape of one row, where it is known. */
  row?: Shape
  /** The only property of each row, which wraps it: `entry` of `[{ entry: { id, name } }]`. */
  rowAt?: string
  evidence: Evidence
}

/** What the path of a response suggests about its rows. */
interface RowsHints {
  /** Last literal segment of the path: `contacts`. */
  name: string
  /** True where the path has records below it, or paging parameters, so that a list is expected. */
  isExpected: boolean
}

/** Usual names of rows, in singular: `items` is `item`. */
const KNOWN_NAMES = new Map(
  wordList(
    'data item result value entry entity resource record doc content list member element collection row ' +
      'object hit edge node',
  ).map((name, rank) => [name, rank]),
)
const NEVER = wordSet(
  'error errors warning warnings included link links _link _links message messages required meta metadata',
)
const CONTAINERS = wordSet('d data result results response payload body content contents _embedded page hits')

/** True for the name of a property beside rows. An object with it is no map of records. */
export function isBesideRows(name: string): boolean {
  return BESIDE.has(name.toLowerCase())
}

const BESIDE = wordSet(
  'meta metadata link links _link _links paging pagination page info error errors status warnings included query summary facets ' +
    'aggregations jsonapi',
)

/** The field with the name of a row's list, where a response has several. */
export const GROUP = 'group'
/** The keyword of a schema that stands for several lists. */
export const GROUPED = 'x-groups'

/** Where the rows are in a list's response; `undefined` where its shape is no list. */
export function findRows(response: Shape, hints: RowsHints, depth = 0): RowsFound | undefined {
  if (response.kind === 'array')
    return { at: [], ...rowIn(response.item()), evidence: because('structure', 1, 'list') }
  if (response.kind !== 'object') return undefined
  const properties = response.properties()
  const hasSigns = () => isPage(properties)
  const listed = properties.some(([name, { kind }]) => kind === 'array' && isSameName(name, hints.name))
    ? undefined
    : (rowsOfList(properties) ?? rowsOfName(properties, hints))
  const found = listed ?? rowsAmong(properties, hints, hasSigns)
  if (found) return found
  // An object with nothing but pages is a list, whatever their names are.
  const isFrame =
    properties.length < 8 && properties.every(([name, { kind }]) => kind === 'object' || isEnvelopeWord(name))
  // `{ status, error, meta: { users } }`
  const isAlone = isFrame && properties.filter(([, { kind }]) => kind === 'object').length === 1
  for (const [name, inner] of properties) {
    if (inner.kind !== 'object') continue
    const isContainer = CONTAINERS.has(name.toLowerCase()) || isSameName(name, hints.name)
    if (!isContainer && !isFrame) continue
    const own = inner.properties()
    const isWhole =
      isFrame && (isAlone ? isPage(own) : findTotal(own) !== undefined && findNext(own) !== undefined)
    const deeper =
      rowsAmong(own, hints, () => isWhole || (!isAlone && hasSigns())) ??
      (isContainer && depth < 2 ? findRows(inner, hints, depth + 1) : undefined)
    // The name of the list inside shows a wrapper, or its own name where nothing else is in it.
    const isWrapper =
      isAlone &&
      (isSameName(deeper?.at[0] ?? '', hints.name) ||
        (own.length === 1 && /(?:result|response|output|page)s?$/i.test(name)))
    if (deeper && (isContainer || isWhole || isWrapper)) return { ...deeper, at: [name, ...deeper.at] }
  }
  return undefined
}

/**
 * The rows of `topic_list: { topics }` or `SearchResult: { SearchResultItems }`, whatever is beside them, such as the
 * `users` of the topics.
 */
function rowsOfList(properties: Properties): RowsFound | undefined {
  for (const [name, inner] of properties) {
    if (inner.kind !== 'object') continue
    const kind = /^(\w{3,}?)_?list$/i.exec(name)?.[1]
    const isRows = (key: string) =>
      (kind !== undefined && isSameName(key, kind)) ||
      (key.startsWith(name) && KNOWN_NAMES.has(plainSingular(key.slice(name.length))))
    const own = inner.properties()
    const rows = own.find(
      ([key, shape]) =>
        shape.kind === 'array' &&
        (isRows(key) ||
          // `hits: { total, hits }` of a search engine
          (key === name ? KNOWN_NAMES.has(plainSingular(key)) : own.length === 1 && isSameName(key, name))),
    )
    if (rows)
      return {
        at: [name, rows[0]],
        ...rowIn(rows[1].item()),
        evidence: because('structure', 0.9, 'likePath', name),
      }
  }
  return undefined
}

/**
 * The rows of an object named like the path, before those of usual names: `/notifications` →
 * `{ data: { events }, settings: { notifications } }`.
 */
function rowsOfName(properties: Properties, { name, isExpected }: RowsHints): RowsFound | undefined {
  if (!isExpected || properties.length > 3) return undefined
  const objects = properties.filter(([, { kind }]) => kind === 'object')
  if (objects.length < 2) return undefined
  for (const [key, inner] of objects) {
    const rows = inner.properties().find(([one, { kind }]) => kind === 'array' && isSameName(one, name))
    if (rows)
      return {
        at: [key, rows[0]],
        ...rowIn(rows[1].item()),
        evidence: because('structure', 0.7, 'likePath', rows[0]),
      }
  }
  return undefined
}

const isPage = remembered((properties: Properties) =>
  [findTotal, findNext, findMore].some((find) => find(properties) !== undefined),
)

/** The rows among the properties of an object. `isKnownPage`: whether the response has a total or a next page. */
function rowsAmong(
  properties: Properties,
  hints: RowsHints,
  isKnownPage: () => boolean,
): RowsFound | undefined {
  if (!properties.some(([, { kind }]) => kind === 'array')) return rowsOfMap(properties, hints)
  // Most lists are recognised without this search, which goes deep.
  const hasSigns = once(isKnownPage)
  // An object with an id is a record that contains a list, not a page of a list. `/posts/{id}/comments` may return
  // the post.
  const isOwn = ([name, { kind }]: [string, Shape]) => kind === 'array' && isSameName(name, hints.name)
  const hasOwn = () => hints.isExpected && properties.some(isOwn)
  if (properties.some(([name]) => /^_?(?:id|uuid)$/i.test(name)) && !hasOwn() && !hasSigns()) return undefined
  const isEnvelope = () => hints.isExpected || hasSigns()
  const arrays = properties.filter(
    ([name, shape]) =>
      shape.kind === 'array' &&
      (isSameName(name, hints.name) ||
        !NEVER.has(name.toLowerCase()) ||
        (/^meta/i.test(name) && shape.item()?.kind === 'object' && properties.every(isFrameProperty)) ||
        (/^mess/i.test(name) && shape.item()?.kind === 'object' && (hasSigns() || hasId(shape.item())))),
  )
  const at = ([name, shape]: [string, Shape], weight: number, code: ReasonCode): RowsFound => ({
    at: [name],
    ...rowIn(recordIn(name, shape.item())),
    evidence: because('structure', weight, code, name),
  })
  const alike = arrays.find(([name]) => isSameName(name, hints.name))
  if (alike) return at(alike, 0.95, 'likePath')
  // In a page, a list of described records comes before other lists.
  const described =
    arrays.length > 1 && hasSigns() ? arrays.filter(([, shape]) => shape.item()?.properties().length) : []
  const known = described.length > 0 ? described : arrays
  if (properties.length <= 8 || isEnvelope()) {
    const ranks = known.map(([name]) => KNOWN_NAMES.get(plainSingular(bare(name))) ?? Infinity)
    const usual = known[ranks.indexOf(Math.min(...ranks))]
    if (usual && Math.min(...ranks) < Infinity) return at(usual, 0.9, 'usualRows')
  }
  const objects = known.filter(([, shape]) => shape.item()?.kind === 'object')
  const isSmall = properties.length <= 3 || (properties.length <= 12 && isEnvelope())
  // A list of plain values beside an object belongs to that object.
  const isAlone = () => (properties.length <= 4 && !properties.some(isRecord)) || hasSigns()
  const map = objects.length === 0 && mapInOrder(properties, known)
  if (map) return at(map, 0.8, 'mapInOrder')
  const likely = objects.length > 0 ? objects : isAlone() ? arrays : []
  // A list of messages may be the rows, or be beside them.
  const only = likely.find(([name]) => !NEVER.has(name.toLowerCase())) ?? likely[0]
  if (!only) return undefined
  if (likely.length === 1) return isSmall || hasSigns() ? at(only, 0.8, 'onlyList') : undefined
  // `restaurants` with all about each, rather than the names of their kitchens.
  const sizeOf = ([, shape]: [string, Shape]) => shape.item()?.properties().length ?? 0
  const largest = likely.reduce((best, other) => (sizeOf(other) > sizeOf(best) * 2 ? other : best), only)
  if (hasSigns()) return at(largest, 0.5, 'firstList')
  // `users` of `/user-admin`, where nothing else in the response matches the path.
  const [named, ...others] = objects.filter(([name]) => plain(hints.name).includes(plainSingular(name)))
  return hints.isExpected && named && others.length === 0 ? at(named, 0.6, 'likePath') : undefined
}

/** The records by their ids, beside a list of these ids: `{ order: ['b2', 'a1'], posts: { a1: {…}, b2: {…} } }`. */
function mapInOrder(properties: Properties, arrays: Properties): [string, Shape] | undefined {
  const [ids, ...others] = arrays.map(([, shape]) => shape.item())
  if (!ids || others.length > 0) return undefined
  // A live map has the first id.
  const isMap = (shape: Shape) => shape.item()?.kind === 'object' || String(ids.of) in Object(shape.of)
  return properties.find(([, shape]) => shape.kind === 'object' && isMap(shape))
}

/** The records by their ids, where these are all that a response is about: `{ items: { a1: {…}, b2: {…} } }`. */
function rowsOfMap(properties: Properties, { name }: RowsHints): RowsFound | undefined {
  const map = properties.find(
    ([key, { kind }]) => kind === 'object' && (KNOWN_NAMES.has(plainSingular(key)) || isSameName(key, name)),
  )
  const row = map?.[1].item()
  return map && map[1].properties().length === 0 && row?.properties()[0]
    ? { at: [map[0]], row, evidence: because('structure', 0.8, 'usualRows', map[0]) }
    : undefined
}

/** True for what stands around a record: `{ type, status, operation, metadata }` of LXD. */
function isFrameProperty([name]: [string, Shape]): boolean {
  return isEnvelopeWord(name) || name === 'type' || name === 'operation'
}

/** True for items with an id, which messages do not have. */
function hasId(item: Shape | undefined): boolean {
  return item?.properties().some(([name]) => /^_?(?:id|uuid)$/i.test(name)) === true
}

/** The record in an item; the edges of a connection contain it: `{ node, cursor }`. */
function recordIn(name: string, item: Shape | undefined): Shape | undefined {
  const node = name === 'edges' && item?.properties().find(([key]) => key === 'node')
  return node ? node[1] : item
}

/** The row in an item with nothing but `entry` or `item`. A `value` is what a row has. */
function rowIn(item: Shape | undefined): Pick<RowsFound, 'row' | 'rowAt'> {
  const [only, ...others] = item?.properties() ?? []
  const [rowAt = '', row] = only ?? []
  const isWrapped =
    row?.kind === 'object' &&
    others.length === 0 &&
    rowAt !== 'value' &&
    KNOWN_NAMES.has(plain(rowAt)) &&
    row.properties().length > 1
  return isWrapped ? { row, rowAt } : { row: item }
}

function isRecord([name, { kind }]: [string, Shape]): boolean {
  return kind === 'object' && !isPagePart(plain(name))
}

function isSameName(name: string, other: string): boolean {
  return name === other || (other !== '' && isSameNoun(name, other))
}
