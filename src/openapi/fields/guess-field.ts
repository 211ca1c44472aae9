import { isNumeric } from '../model/is-numeric.ts'
import { listOf, nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { FieldOptions, Reader } from './reader.ts'
import { alternativesOf } from '../schema/variants.ts'
import { bound, guessKind, hintOf } from './kinds.ts'
import { YES_NO } from './yes-or-no.ts'
import type { Guess } from '../model/kind-facts.ts'
import type { Relation } from '../model/field-model.ts'
import { titledOptions } from './options.ts'
import { settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'

/**
 * The kind of any schema. Objects, lists and unions are recognised by their structure, single values by `guessKind`.
 */
export function guessField(
  reader: Reader,
  schema: Schema,
  name: string,
  options: FieldOptions,
  relation: Relation | undefined,
): Guess {
  const { keywords, types } = schema
  if (isUnknown(schema))
    return guessField(
      reader,
      { ...schema, types: [YES_NO.test(name) ? 'boolean' : 'string'], keywords: {} },
      name,
      options,
      relation,
    )
  if (options.isRawBody) return bound('file', 'file')
  const alternatives = alternativesOf(schema)
  if (relation && hintOf(keywords, options.hints ?? {}, 'kind') === undefined)
    return { kind: 'relation', evidence: relation.evidence }
  if (alternatives.length > 0 && !(types.length === 1 && alternatives.every((one) => isOnlyCondition(one)))) {
    if (titledOptions(reader, schema)) return bound('choice', 'listed')
    const alike = ofOneType(reader, schema, alternatives)
    return alike ? guessKind(alike, name, options.hints, reader.kinds) : bound('union', 'forms')
  }
  if (types.length > 1) {
    const numeric = types.filter(isNumeric)
    if (numeric.length === types.length) return bound('number', 'type', 'number')
    // A number that may come as text: ASP.NET writes a pattern of digits.
    return numeric.length > 0 && /^\^-\?.*\\d/.test(String(keywords.pattern))
      ? guessKind({ ...schema, types: numeric }, name, options.hints, reader.kinds)
      : bound('union', 'type', ...types)
  }
  if (types[0] === 'object') return guessObject(keywords)
  if (types[0] === 'array') return guessList(reader, settle(reader, keywords.items))
  const part = options.mediaType
  if (part !== undefined && /octet-stream|^(?:image|audio|video)\/|pdf/.test(part) && types[0] !== 'integer')
    return bound('file', 'content', part)
  if (
    types.length === 0 &&
    (options.use === 'parameter' || typeof keywords.example === 'string' || keywords.format !== undefined)
  ) {
    return guessKind({ ...schema, types: ['string'] }, name, options.hints, reader.kinds)
  }
  const guess = guessKind(schema, name, options.hints, reader.kinds)
  return guess.kind === 'money' && guess.evidence.reasons[0]?.code === 'speaks' && isQuantity(name, options)
    ? bound('number', 'type', 'number')
    : guess
}

/** True for the amount of an ingredient, which has a unit beside it and nothing of money. */
function isQuantity(name: string, { siblings = [] }: FieldOptions): boolean {
  const has = (pattern: RegExp) => siblings.some(([sibling]) => pattern.test(sibling))
  return (
    /amount$/i.test(name) && has(/^unit(?:s|_?name|_?id)?$/i) && !has(/price|cost|qty|quantity|currency|tax/i)
  )
}

function guessObject({ properties, additionalProperties, discriminator }: Node): Guess {
  if (isObject(properties) && Object.keys(properties).length > 0) {
    return isObject(nodeOf(discriminator).mapping)
      ? bound('union', 'forms')
      : bound('object', 'type', 'object')
  }
  return isObject(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? bound('map', 'map')
    : bound('unknown', 'anyObject')
}

function guessList(reader: Reader, item: Schema): Guess {
  const isChoices =
    listOf(item.keywords.enum).length > 1 ||
    (alternativesOf(item).length > 0 && titledOptions(reader, item) !== undefined)
  return isChoices ? bound('choices', 'listedItems') : bound('list', 'type', 'array')
}

/** True for a value of which swagger-autogen knows nothing, and therefore writes the example `any`. */
export function isUnknown({ types, keywords }: Schema): boolean {
  return keywords.example === 'any' && types.length === 0
}

/** True for an alternative that only limits an object: `anyOf: [{ required: ['a'] }, { required: ['b'] }]`. */
function isOnlyCondition(node: unknown): boolean {
  return (
    isObject(node) &&
    Object.keys(node).every((key) =>
      ['required', 'not', 'description', 'title', 'minProperties'].includes(key),
    )
  )
}

/**
 * One schema for alternatives that are all texts or all numbers: `anyOf: [a known model, any text]`. A decimal that
 * may come as text is a number.
 */
export function ofOneType(
  reader: Reader,
  schema: Schema,
  alternatives: readonly unknown[],
): Schema | undefined {
  const settled = alternatives.map((one) => settle(reader, one))
  const types = new Set(
    settled.map(({ types }) =>
      types.length === 1 ? (types[0] === 'integer' ? 'number' : types[0]) : undefined,
    ),
  )
  const numeric =
    settled.length === 2 &&
    types.has('string') &&
    settled.find((one) => types.has('number') && one.types[0] !== 'string')
  if (numeric && settled.some((one) => isDecimal(one))) return { ...schema, types: numeric.types }
  const [type] = types
  if (types.size !== 1 || (type !== 'string' && type !== 'number' && type !== 'boolean')) return undefined
  const { oneOf: _one, anyOf: _any, ...own } = schema.keywords
  const withFormat = settled.find(({ keywords }) => keywords.format !== undefined)
  return {
    ...schema,
    types: [type],
    keywords: { ...own, ...(withFormat ? { format: withFormat.keywords.format } : {}) },
  }
}

/** True for a number whose digits must all be kept, or the text of one. */
function isDecimal({ keywords: { format, pattern } }: Schema): boolean {
  return /^(?:decimal|double|float|int64)/.test(String(format)) || /\\d|0-9/.test(String(pattern))
}
