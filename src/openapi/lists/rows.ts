import { because, type Evidence, type ReasonCode } from '../model/evidence.ts'
import { remembered } from '../model/lazily.ts'
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
  if (response.kind === 'array') return rowsAt([], response.item(), 1, 'list')
  if (response.kind !== 'object') return undefined
  const properties = response.properties()
  const hasSigns = () => isPage(properties)
  const listed = listNamed(properties, hints.name)
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
    if (rows) return rowsAt([name, rows[0]], rows[1].item(), 0.9, 'likePath')
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
    const rows = listNamed(inner.properties(), name)
    if (rows) return rowsAt([key, rows[0]], rows[1].item(), 0.7, 'likePath')
  }
  return undefined
}

const isPage = remembered((properties: Properties) =>
  [findTotal, findNext, findMore].some((find) => find(properties) !== undefined),
)

/** The rows among the properties of an object. `hasSigns`: whether the response has a total or a next page. */
function rowsAmong(properties: Properties, hints: RowsHints, hasSigns: () => boolean): RowsFound | undefined {
  if (!properties.some(([, { kind }]) => kind === 'array')) return rowsOfMap(properties, hints)
  const at = ([name, shape]: [string, Shape], weight: number, code: ReasonCode) =>
    rowsAt([name], recordIn(name, shape.item()), weight, code)
  const alike = listNamed(properties, hints.name)
  // An object with an id is a record that contains a list, not a page of a list. `/posts/{id}/comments` may return
  // the post.
  if (hasId(properties) && !(alike && hints.isExpected) && !hasSigns()) return undefined
  if (alike) return at(alike, 0.95, 'likePath')
  const isEnvelope = () => hints.isExpected || hasSigns()
  const arrays = properties.filter(
    ([name, shape]) =>
      shape.kind === 'array' &&
      (!NEVER.has(name.toLowerCase()) ||
        (shape.item()?.kind === 'object' &&
          (/^meta/i.test(name)
            ? properties.every(isFrameProperty)
            : /^mess/i.test(name) && (hasSigns() || hasId(shape.item()?.properties() ?? []))))),
  )
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
  const map = objects.length === 0 && rowsOfMap(properties, hints, known)
  if (map) return map
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

/**
 * The records by their ids, where a response is about nothing else or has a list of these ids: `{ items: { a1: {…} } }`
 * and `{ order: ['b2', 'a1'], posts: { a1: {…}, b2: {…} } }`.
 */
function rowsOfMap(
  properties: Properties,
  { name }: RowsHints,
  arrays: Properties = [],
): RowsFound | undefined {
  const [ids, ...others] = arrays.map(([, shape]) => shape.item())
  const map = properties.find(
    ([key, shape]) =>
      shape.kind === 'object' &&
      // A live map has the first id.
      (shape.item()?.properties()[0] ?? String(ids?.of) in Object(shape.of)) &&
      (ids ?? (KNOWN_NAMES.has(plainSingular(key)) || isSameName(key, name))),
  )
  return map && others.length === 0 ? rowsAt([map[0]], map[1].item(), 0.8, 'byIds') : undefined
}

/** True for what stands around a record: `{ type, status, operation, metadata }` of LXD. */
function isFrameProperty([name]: [string, Shape]): boolean {
  return isEnvelopeWord(name) || name === 'type' || name === 'operation'
}

/** True for a record with an id, which messages and pages do not have. */
function hasId(properties: Properties): boolean {
  return properties.some(([name]) => /^_?(?:id|uuid)$/i.test(name))
}

/** The record in an item; the edges of a connection contain it: `{ node, cursor }`. */
function recordIn(name: string, item: Shape | undefined): Shape | undefined {
  const node = name === 'edges' && item?.properties().find(([key]) => key === 'node')
  return node ? node[1] : item
}

function rowsAt(at: string[], item: Shape | undefined, weight: number, code: ReasonCode): RowsFound {
  return { at, ...rowIn(item), evidence: because('structure', weight, code, ...at.slice(-1)) }
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

function listNamed(properties: Properties, name: string): [string, Shape] | undefined {
  return properties.find(([key, { kind }]) => kind === 'array' && isSameName(key, name))
}

function isRecord([name, { kind }]: [string, Shape]): boolean {
  return kind === 'object' && !isPagePart(plain(name))
}

function isSameName(name: string, other: string): boolean {
  return name === other || (other !== '' && isSameNoun(name, other))
}
