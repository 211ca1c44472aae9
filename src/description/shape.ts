import { isNode, listOf, nodeOf } from './document.ts'
import { because, type Evidence, type SignCode } from './evidence.ts'
import { once, remembered, rememberedText } from './lazily.ts'
import type { Resolver } from './resolve.ts'
import { propertiesOf, settle, type Schema } from './schema.ts'
import { byWord, plain, singular } from './words.ts'

/**
 * What an answer looks like, whether a schema promises it or a live answer shows it: the same rules find rows, totals
 * and the next page in both.
 */
export interface Shape {
  kind: 'array' | 'object' | 'number' | 'text' | 'boolean' | 'unknown'
  /** The properties of an object. */
  properties: () => [string, Shape][]
  /** What an array holds; `undefined`: not said, or the array is empty. */
  item: () => Shape | undefined
  /** The schema node or the value. */
  of: unknown
}

/** The shape that a schema promises. Looked at when somebody asks: of the hundred properties of a record few are. */
export function schemaShape(resolver: Resolver, node: unknown): Shape {
  return new SchemaShape(resolver, node)
}

class SchemaShape implements Shape {
  private readonly resolver: Resolver
  private readonly node: unknown
  private seen?: Shape

  constructor(resolver: Resolver, node: unknown) {
    this.resolver = resolver
    this.node = node
  }

  private get now(): Shape {
    return (this.seen ??= shapeNow(this.resolver, this.node))
  }

  get kind() {
    return this.seen?.kind ?? kindAtOnce(this.resolver, this.node) ?? this.now.kind
  }

  get of() {
    return this.now.of
  }

  properties() {
    return this.now.properties()
  }

  item() {
    return this.now.item()
  }
}

/** The kind of a schema that says it in one word, without settling it. */
function kindAtOnce(resolver: Resolver, node: unknown): Shape['kind'] | undefined {
  const { type, $ref, allOf, oneOf, anyOf } = nodeOf(node)
  if (allOf ?? oneOf ?? anyOf) return undefined
  if (typeof $ref === 'string')
    return type === undefined ? kindAtOnce(resolver, resolver.target(node)) : undefined
  const word: unknown = Array.isArray(type) ? type.find((one) => one !== 'null') : type
  return KINDS.get(word as string) // there is none of what is no word
}

function shapeNow(resolver: Resolver, node: unknown): Shape {
  const schema = settle(resolver, node)
  const alternatives = [...listOf(schema.keywords.oneOf), ...listOf(schema.keywords.anyOf)]
  if (schema.types.length === 0 && alternatives.length > 0) {
    const shapes = alternatives.map((alternative) => schemaShape(resolver, alternative))
    const best =
      shapes.find((shape) => shape.kind === 'array') ?? shapes.find((shape) => shape.kind === 'object')
    if (best) return best
  }
  const type = schema.types[0]
  return {
    kind: KINDS.get(type ?? '') ?? 'unknown',
    properties: () => shapesOf(resolver, schema),
    item: once(() =>
      schema.keywords.items === undefined ? undefined : schemaShape(resolver, schema.keywords.items),
    ),
    of: node,
  }
}

const shapesIn = remembered((_resolver: Resolver) => new WeakMap<object, Properties>())

/** The properties of a schema. Those of the record that a hundred operations answer with are the same a hundred times. */
function shapesOf(resolver: Resolver, schema: Schema): Properties {
  const written = schema.keywords.properties
  if (!isNode(written)) return []
  const known = shapesIn(resolver)
  let shapes = known.get(written)
  if (!shapes) {
    shapes = propertiesOf(schema).map(([name, property]) => [name, schemaShape(resolver, property)])
    known.set(written, shapes)
  }
  return shapes
}

const KINDS = byWord<Shape['kind']>({
  object: 'object',
  number: 'number integer bigint',
  text: 'string',
  boolean: 'boolean',
  array: 'array',
})

/** The shape of a live answer. */
export function valueShape(value: unknown): Shape {
  return {
    kind: Array.isArray(value)
      ? 'array'
      : value === null
        ? 'unknown'
        : (KINDS.get(typeof value) ?? 'unknown'),
    properties: () =>
      Object.entries(isNode(value) ? value : {}).map(([name, inner]) => [name, valueShape(inner)]),
    item: () => (Array.isArray(value) && value.length > 0 ? valueShape(value[0]) : undefined),
    of: value,
  }
}

/** Properties by their names, in order. */
export type Properties = [string, Shape][]

export interface RowsFound {
  /** Path to the rows: `['data', 'items']`; empty when the answer itself is the list. */
  at: string[]
  /** The shape of one row, where it is known. */
  row?: Shape
  evidence: Evidence
}

export interface RowsHints {
  /** Last literal segment of the path: `contacts`. */
  name: string
  /** The path has records below it, or parameters that page: a list is expected. */
  isExpected: boolean
}

/** One of each: `items` is `item` too. */
const KNOWN_NAMES =
  'data item result value entry entity resource record doc content list member element collection row object hit edge node'.split(
    ' ',
  )
const NEVER = /^(?:errors?|warnings?|included|_?links?|messages?|required|meta(?:data)?)$/i
const CONTAINERS = /^(?:data|results?|response|payload|body|contents?|_embedded|page|hits)$/i

/** Where the rows of a list answer lie, `undefined` when the answer is no list as far as its shape tells. */
export function findRows(answer: Shape, hints: RowsHints): RowsFound | undefined {
  if (answer.kind === 'array')
    return { at: [], row: answer.item(), evidence: because('structure', 1, 'list') }
  if (answer.kind !== 'object') return undefined
  const properties = answer.properties()
  const hasSigns = () => isPage(properties)
  const found = rowsAmong(properties, hints, hasSigns)
  if (found) return found
  // What holds nothing but pages is a list, whatever they are called.
  const isFrame =
    properties.length < 8 && properties.every(([name, { kind }]) => kind === 'object' || NEVER.test(name))
  for (const [name, inner] of properties) {
    if (inner.kind !== 'object') continue
    const isContainer = CONTAINERS.test(name) || isSameName(name, hints.name)
    if (!isContainer && !isFrame) continue
    const own = inner.properties()
    const isWhole = isFrame && findTotal(own) !== undefined && findNext(own) !== undefined
    const deeper = rowsAmong(own, hints, () => isWhole || (properties.length > 1 && hasSigns()))
    // What only wraps says by the name of its list that it is one.
    const isWrapper = properties.length === 1 && isSameName(deeper?.at[0] ?? '', hints.name)
    if (deeper && (isContainer || isWhole || isWrapper)) return { ...deeper, at: [name, ...deeper.at] }
  }
  return undefined
}

const isPage = remembered((properties: Properties) =>
  [findTotal, findNext, findMore].some((find) => find(properties) !== undefined),
)

/** `isKnownPage`: the answer speaks of a total or a next page, so it is a page of a list whatever else it holds. */
function rowsAmong(
  properties: Properties,
  hints: RowsHints,
  isKnownPage: () => boolean,
): RowsFound | undefined {
  if (!properties.some(([, { kind }]) => kind === 'array')) return undefined
  const hasSigns = isKnownPage()
  // An object with an identity of its own is a record that holds a list, not a page of a list.
  if (!hasSigns && properties.some(([name]) => /^_?(?:id|uuid)$/i.test(name))) return undefined
  const isEnvelope = hasSigns || hints.isExpected
  const arrays = properties.filter(
    ([name, shape]) =>
      shape.kind === 'array' &&
      (isSameName(name, hints.name) ||
        !NEVER.test(name) ||
        (hasSigns && /^mess/i.test(name) && shape.item()?.kind === 'object')),
  )
  const at = ([name, shape]: [string, Shape], weight: number, code: SignCode): RowsFound => ({
    at: [name],
    row: shape.item(),
    evidence: because('structure', weight, code, name),
  })
  const alike = arrays.find(([name]) => isSameName(name, hints.name))
  if (alike) return at(alike, 0.95, 'likePath')
  // In a page, a list of known records goes before one of whose items nothing is known.
  const described = hasSigns ? arrays.filter(([, shape]) => shape.item()?.properties().length) : []
  const known = described.length > 0 ? described : arrays
  if (isEnvelope || properties.length <= 8) {
    for (const usual of KNOWN_NAMES) {
      const one = known.find(([name]) => isSameName(bare(name), usual))
      if (one) return at(one, 0.9, 'usualRows')
    }
  }
  const objects = known.filter(([, shape]) => shape.item()?.kind === 'object')
  const isSmall = properties.length <= (isEnvelope ? 12 : 3)
  // A list of plain values beside an object belongs to that object.
  const isAlone = hasSigns || (properties.length <= 4 && !properties.some(isRecord))
  const likely = objects.length > 0 ? objects : isAlone ? arrays : []
  // Messages stand beside the rows as often as they are them.
  const only = likely.find(([name]) => !NEVER.test(name)) ?? likely[0]
  if (!only) return undefined
  if (likely.length === 1) return hasSigns || isSmall ? at(only, 0.8, 'onlyList') : undefined
  return hasSigns ? at(only, 0.5, 'firstList') : undefined
}

function isRecord([name, { kind }]: [string, Shape]): boolean {
  return kind === 'object' && !PAGE_PARTS.test(plain(name))
}

/** The name as it is compared: Hydra's without its prefix. */
const bare = rememberedText((name) => plain(name.replace(/^hydra:/, '')))

function isSameName(one: string, other: string): boolean {
  const same = (name: string) => plain(singular(name))
  return one === other || (other !== '' && same(one) === same(other))
}

const TOTALS =
  /^(?:total(?:(?:record|item|entry|row)?count|results|elements|items|records|entries|hits|rows|size|number(?:of\w+)?)?|(?:items|records|results)total|num(?:found|total|results)|(?:filter|item|record|result|odata)count|nhits|countall)$/
/** The total of some servers, the number of this page of others. */
export const COUNTS = /^(?:count|items|records)$/
const NEXTS =
  /^(?:(?:odata)?next(?:page|records)?(?:ur[il]|token|link|href|cursor|marker)?|(?:continue|continuation)(?:token)?|(?:end)?cursor|bookmark|scrollid|(?:page|pagination)token|afterurl)$/
const PAGE_PARTS =
  /^_?(?:(?:response)?meta(?:data)?|pag(?:es?|ing|ination)(?:info|details|meta|result)?|links|cursors?|info|result|data|query|search|header|view|success)$/

/** Where an answer tells how many there are in total. */
export function findTotal(properties: Properties): string[] | undefined {
  const find = (names: RegExp) =>
    findPart(properties, (name, { kind }) => kind === 'number' && names.test(name))
  return find(TOTALS) ?? find(COUNTS)
}

/** Where an answer names the next page, by address or token. */
export function findNext(properties: Properties): string[] | undefined {
  return findPart(properties, (name, shape, parent) => {
    if (!NEXTS.test(name)) return false
    if (name === 'cursor' && parent === '') return shape.kind === 'text'
    return (
      shape.kind === 'text' ||
      shape.kind === 'unknown' ||
      (shape.kind === 'number' && name !== 'next' && name !== 'continue')
    )
  })
}

/** Where an answer says whether there is more: `has_more`, `hasNextPage`. */
export function findMore(properties: Properties): string[] | undefined {
  return findPart(
    properties,
    (name, shape) => /^(?:has)?(?:more|next)(?:page|records|items)?$/.test(name) && shape.kind === 'boolean',
  )
}

function findPart(
  properties: Properties,
  isIt: (name: string, shape: Shape, parent: string) => boolean,
  depth = 0,
  parent = '',
): string[] | undefined {
  for (const [name, shape] of properties) if (isIt(bare(name), shape, parent)) return [name]
  if (depth === 2) return undefined
  for (const [name, shape] of properties) {
    const key = bare(name)
    if ((key !== 'next' && !PAGE_PARTS.test(key)) || shape.kind !== 'object') continue
    if (key === 'next') {
      const href = shape.properties().find(([inner]) => /^(?:href|url|after)$/.test(inner))
      if (href && isIt('next', href[1], 'links')) return [name, href[0]]
    }
    if (!PAGE_PARTS.test(key)) continue
    const deeper = findPart(shape.properties(), isIt, depth + 1, key)
    if (deeper) return [name, ...deeper]
  }
  return undefined
}

/** True when nothing in a schema node says anything. */
export function isSilent(resolver: Resolver, node: unknown): boolean {
  const schema = settle(resolver, node)
  return schema.types.length === 0 && Object.keys(schema.keywords).every((key) => ANNOTATIONS.has(key))
}

const ANNOTATIONS = new Set(['description', 'title', 'example', 'examples', 'default', 'externalDocs', 'xml'])
