import type { Reader } from '../../fields/reader.ts'
import { settle } from '../../schema/schema.ts'
import { propertyNames, type Shape } from '../../schema/shape.ts'
import { ENVELOPE, isEnvelopeWord } from '../../wording/envelope-words.ts'
import { isSameNoun, plain, plainSingular } from '../../wording/words.ts'

/** The position of a record in a response, and the schema node that describes it. */
export interface FoundRecord {
  at: string[]
  node: unknown
}

/**
 * The record in the response of a read: the response itself, or a part that it wraps. `row`, a row of the list, shows
 * which if known; else the names in the response do.
 */
export function findRecord(reader: Reader, response: Shape, name: string, row?: Shape): FoundRecord {
  const known = row && new Set(propertyNames(row))
  const inside = row && known!.size > 1 ? likeRow(reader, response, name, { row, known: known! }) : undefined
  return inside ?? byName(response, name)
}

/** A row of the list, with the names of its properties. */
interface Row {
  row: Shape
  known: ReadonlySet<string>
}

/**
 * The part of a response with the schema of a row or most of its fields. `undefined` where the response itself is
 * such a record.
 */
function likeRow(
  reader: Reader,
  response: Shape,
  name: string,
  known: Row,
  depth = 0,
): FoundRecord | undefined {
  if (response.kind !== 'object' || isLike(response, known, 0.5)) return undefined
  const properties = response.properties()
  const hasId = properties.some(([key]) => /^_?(?:id|uuid)$/i.test(key))
  // `{ id, result: {…} }` repeats the id of the record. Beside anything else of a row, objects are parts of it.
  if (hasId && properties.filter(([key]) => known.known.has(key)).length > 1) return undefined
  const one = (shape: Shape) => (shape.kind === 'array' ? shape.item() : shape)
  const schema = settle(reader, known.row.of).name
  const alike = properties.filter(([key, shape]) => {
    const inner = hasId && !WRAPPERS.test(key) ? undefined : one(shape)
    if (inner?.kind !== 'object') return false
    return (
      inner.of === known.row.of ||
      settle(reader, inner.of).name === (schema ?? 0) ||
      isLike(inner, known, hasId ? 0 : 0.6)
    )
  })
  const isCalled = ([key]: [string, Shape]) => WRAPPERS.test(key) || isSameNoun(key, name)
  const objects = alike.filter(([, { kind }]) => kind === 'object')
  const found =
    alike.find(isCalled) ?? (objects.length === 1 ? objects[0] : alike.length === 1 ? alike[0] : undefined)
  if (found) {
    const [key, shape] = found
    return shape.kind === 'array' ? { at: [key, '0'], node: shape.item()?.of } : { at: [key], node: shape.of }
  }
  for (const [key, shape] of depth < 2 && !hasId ? properties.filter(isCalled) : []) {
    const deeper = likeRow(reader, shape, name, known, depth + 1)
    if (deeper) return { at: [key, ...deeper.at], node: deeper.node }
  }
  return undefined
}

/** True for an object with at least this share of a row's properties, and at least two. */
function isLike(shape: Shape, { known }: Row, part: number): boolean {
  const shared = shape.properties().filter(([key]) => known.has(key)).length
  return shared > 1 && shared >= known.size * part
}

const WRAPPERS = /^(?:data|results?|item|record|entity|response|payload|body|value|content|_embedded)$/i

/** The only object, or list of one, that a response wraps. */
function byName(response: Shape, name: string): FoundRecord {
  if (response.kind === 'array') return { at: ['0'], node: response.item()?.of ?? {} }
  const properties = response.kind === 'object' ? response.properties() : []
  // Beside a text about the result, `message` may be the record.
  const isRecord = ([key, shape]: [string, Shape]) => shape.kind === 'object' && isSameNoun(key, name)
  const inner = properties.filter((one) => !isEnvelopeWord(one[0]) || isRecord(one))
  // `{ status, error, meta: { id, name } }`
  const meta = inner.length === 0 && properties.find(([key]) => key === 'meta')
  if (meta && meta[1].properties().some(([key]) => /^(?:id|key|name)$|_id$/.test(key)))
    return { at: ['meta'], node: meta[1].of }
  const wrapped = inner.length === 1 ? inner[0] : wrapper(properties, inner, name)
  if (!wrapped) return { at: [], node: response.of }
  const [key, shape] = wrapped
  const isWrapper =
    WRAPPERS.test(key) ||
    isSameNoun(key, name) ||
    // `{ status: 1, ticket }` of a support ticket; a status in words is a fact about it.
    (plainSingular(name).endsWith(plain(key)) &&
      !properties.some(([own, { kind }]) => own === 'status' && kind === 'text')) ||
    (properties.length === 1 && shape.kind === 'object' && shape.properties().length > 1)
  if (isWrapper && shape.kind === 'object' && shape.properties().length > 0) {
    const deeper = WRAPPERS.test(key) ? byName(shape, name) : undefined
    return deeper && deeper.at.length > 0 && deeper.at[0] !== '0'
      ? { at: [key, ...deeper.at], node: deeper.node }
      : { at: [key], node: shape.of }
  }
  if (isWrapper && shape.kind === 'array' && shape.item()?.kind === 'object')
    return { at: [key, '0'], node: shape.item()?.of }
  // `{ success, message, data }` of which only the envelope is described.
  const isUndescribed = WRAPPERS.test(key) && properties.length > 1 && /^(?:unknown|object)$/.test(shape.kind)
  return isUndescribed ? { at: [key], node: shape.of } : { at: [], node: response.of }
}

/**
 * The object named like the resource. Else the only one with a wrapper's name, if only plain envelope properties are
 * around it.
 */
function wrapper(
  properties: readonly [string, Shape][],
  inner: readonly [string, Shape][],
  name: string,
): [string, Shape] | undefined {
  const own = inner.find(([key, { kind }]) => kind === 'object' && isSameNoun(key, name))
  if (own && properties.length <= 4) return own
  const [only, ...others] = inner.filter(([key]) => !ENVELOPE.has(plain(key)))
  return only && others.length === 0 && WRAPPERS.test(only[0]) ? only : undefined
}
