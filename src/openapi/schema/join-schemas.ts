import { listOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Schema, SchemaType } from '../model/schema-model.ts'

/**
 * One schema with the keywords of its parts and its own (`allOf`). It has the name of the only named part, unless it
 * adds properties.
 */
export function joinSchemas(parts: readonly Schema[], own: Schema): Schema {
  if (parts.length === 0) return own
  const keywords: Record<string, unknown> = {}
  let types: SchemaType[] = []
  for (const part of parts) {
    add(keywords, part.keywords, false)
    types = narrowed(types, part.types)
  }
  add(keywords, own.keywords, true)
  types = narrowed(types, own.types)
  const named = parts.filter((part) => part.name !== undefined)
  const extends_ =
    own.keywords.properties !== undefined ||
    parts.some((part) => part.name === undefined && part.keywords.properties)
  return {
    types,
    nullable: own.nullable || parts.every((part) => part.nullable),
    name: named.length === 1 && !extends_ ? named[0]?.name : undefined,
    keywords,
  }
}

function narrowed(one: SchemaType[], other: SchemaType[]): SchemaType[] {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const both = one.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number')))
  if (both.length > 0) return both
  return one.includes('number') && other.includes('integer') ? ['integer'] : one
}

const LOWER_LIMIT = /^(?:min|exclusiveMin)/
const UPPER_LIMIT = /^(?:max|exclusiveMax)/

/**
 * Adds keywords to others so that both apply. Of two annotations the later one wins only when it is `nearer` to the
 * use.
 */
function add(into: Record<string, unknown>, from: Node, nearer: boolean): void {
  for (const key in from) {
    const value = from[key]
    const before = into[key]
    if (before === undefined) into[key] = value
    else if (key === 'properties') into[key] = bothProperties(before, value)
    else if (key === 'required') into[key] = [...new Set([...listOf(before), ...listOf(value)])]
    else if (key === 'items') into[key] = both(before, value)
    else if (key === 'enum') into[key] = bothValues(before, value)
    else if (LOWER_LIMIT.test(key)) into[key] = Math.max(Number(before), Number(value))
    else if (UPPER_LIMIT.test(key)) into[key] = Math.min(Number(before), Number(value))
    else if (key === 'additionalProperties') into[key] = before === false ? value : before
    else if (key === 'readOnly' || key === 'writeOnly' || key === 'deprecated')
      into[key] = before === true || value === true
    else if (nearer) into[key] = value
  }
}

function bothProperties(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return isObject(one) ? one : other
  const more = Object.entries(other).map(([key, node]) => [
    key,
    Object.hasOwn(one, key) ? both(one[key], node) : node,
  ])
  return { ...one, ...Object.fromEntries(more) }
}

/** A schema that combines both when it is settled. The later one is outside, so that its annotations win. */
function both(one: unknown, other: unknown): unknown {
  if (one === other || !isObject(one)) return other
  if (!isObject(other)) return one
  if (one.$ref !== undefined && one.$ref === other.$ref) return other
  const { allOf, ...rest } = other
  return '$ref' in other ? { allOf: [one, other] } : { ...rest, allOf: [one, ...listOf(allOf)] }
}

function bothValues(one: unknown, other: unknown): unknown {
  const values = listOf(one).filter((value) => listOf(other).includes(value))
  return values.length > 0 ? values : other
}
