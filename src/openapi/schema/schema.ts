import type { Schema, SchemaType } from '../model/schema-model.ts'
import { listOf, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { joinSchemas } from './join-schemas.ts'
import { remembered } from '../model/lazily.ts'
import { byWord } from '../wording/words.ts'

/** Marks a schema that was made from examples, because the document says no more. */
export const BY_EXAMPLE = 'x-by-example'

/** Where a settled schema was written, for code that needs the document (validation). */
interface Origin {
  resolver: Resolver
  node: unknown
}

/** The origins of schemas. Kept apart, because two schemas are compared by their content. */
const origins = new WeakMap<Schema, Origin>()
/** The origin of a settled schema; `undefined` for a schema made in code. */
export function originOf(schema: Schema): Origin | undefined {
  return origins.get(schema)
}

/**
 * The settled form of any schema node. Never throws: a node that is no schema, or endlessly circular, is "anything".
 */
export function settle(resolver: Resolver, node: unknown): Schema {
  return settlerOf(resolver)(node)
}

/** What settles the schemas of a document. Each is kept, because most are read many times. */
const settlerOf = remembered((resolver: Resolver) => {
  const nodes = new WeakMap<object, Schema>()
  // A node that is only a reference is found by that, because a schema may have hundreds of references.
  const references = new Map<string, Schema>()
  /** The nodes that are being settled, each inside the one before. */
  const trail = new Set<object>()
  let cuts = 0

  function settled(node: unknown): Schema {
    if (!isObject(node)) return anything(node === false ? { not: {} } : {})
    const known = nodes.get(node)
    if (known) return known
    const reference = loneReference(node)
    const earlier = reference === undefined ? undefined : references.get(reference)
    if (earlier) return earlier
    // Circular, or a chain too long to mean anything.
    if (trail.has(node) || trail.size > 500) {
      cuts++
      return anything()
    }
    trail.add(node)
    const cutsBefore = cuts
    const schema = combined(node)
    trail.delete(node)
    origins.set(schema, { resolver, node })
    if (cuts === cutsBefore) {
      if (reference === undefined) nodes.set(node, schema)
      else references.set(reference, schema)
    }
    return schema
  }

  function combined(node: Node): Schema {
    const own = ownSchema(node)
    const parts: Schema[] = []
    if (typeof node.$ref === 'string') {
      const { node: target, name } = resolver.follow(node)
      parts.push({ ...settled(target), name })
    }
    for (const member of listOf(node.allOf)) parts.push(withoutDiscriminator(settled(member)))
    // Some authors write the schema of an object as the items of a list.
    if (own.types[0] === 'object' && isObject(node.items) && !node.properties) {
      const item = settled(node.items)
      if (isObjectSchema(item)) parts.push(item)
    }
    for (const key of ['oneOf', 'anyOf'] as const) {
      const only = withoutNull(own, key, resolver)
      if (only !== undefined) parts.push(settled(only))
    }
    return joinSchemas(parts, own)
  }

  return settled
})

/** The reference of a node that is nothing else. */
function loneReference(node: Node): string | undefined {
  const { $ref } = node
  if (typeof $ref !== 'string') return undefined
  for (const key in node) if (key !== '$ref') return undefined
  return $ref
}

/** The properties of a settled schema, in the order of the document. */
export function propertiesOf(schema: Schema): [string, unknown][] {
  return isObject(schema.keywords.properties) ? Object.entries(schema.keywords.properties) : []
}

/** True when the schema describes an object, by its type or by its properties. */
export function isObjectSchema(schema: Schema): boolean {
  return schema.types[0] === 'object'
}

function anything(keywords = {}): Schema {
  return { types: [], nullable: false, name: undefined, keywords }
}

interface OwnSchema extends Schema {
  keywords: Record<string, unknown>
}

/** True for a list of bytes, as generators for Java write a file or the Base64 text of one. */
export function isBytes({ type, items }: Node): boolean {
  const { type: each, format } = nodeOf(items)
  return type === 'array' && each === 'string' && format === 'byte'
}

const READ_HERE = new Set(['$ref', 'allOf', 'type', 'nullable', 'x-nullable'])

function ownSchema(node: Node): OwnSchema {
  const keywords: Record<string, unknown> = {}
  for (const key in node) if (!READ_HERE.has(key)) keywords[key] = node[key]
  let nullable = node.nullable === true || node['x-nullable'] === true
  const types: SchemaType[] = []
  for (const type of Array.isArray(node.type) ? node.type : [node.type]) {
    if (type === 'null') nullable = true
    else if (type === 'file') {
      types.push('string')
      keywords.format ??= 'binary'
    } else {
      const written = typeof type === 'string' ? type.toLowerCase() : ''
      const word = written.includes('_') ? written.replace(/^(?:utc|naive)_|_usec$/g, '') : written
      const known = TYPES.get(word)
      if (known && !types.includes(known)) types.push(known)
      // Some authors write the format of a text as its type.
      if (known === 'string' && word !== known && !/^(?:str|text|date(?!t))/.test(word))
        keywords.format ??= word
    }
  }
  // Tuple items of older JSON Schema: each item may have any of these schemas.
  if (Array.isArray(keywords.items)) keywords.items = { anyOf: keywords.items }
  // Some authors write the properties of the items at the array itself.
  if (types[0] === 'array' && !keywords.items && isObject(keywords.properties))
    keywords.items = { type: 'object', properties: keywords.properties }
  if (isBytes(node)) {
    types[0] = 'string'
    keywords.format = 'byte'
    delete keywords.items
  }
  if (Array.isArray(keywords.enum)) {
    const withoutNull = keywords.enum.filter((value) => value !== null)
    if (withoutNull.length < keywords.enum.length) nullable = true
    keywords.enum = withoutNull
  }
  if (keywords.const === null && 'const' in keywords) nullable = true
  exclusive(keywords, 'exclusiveMinimum', 'minimum')
  exclusive(keywords, 'exclusiveMaximum', 'maximum')
  // All schemas have the same keys, in this order: V8 compiles what reads them once.
  return { types: types.length > 0 ? types : impliedTypes(keywords), nullable, name: undefined, keywords }
}

const TYPES = byWord<SchemaType>({
  string: 'string str text date dateonly datetime date-time time email url uri uuid password',
  number: 'number float double decimal',
  integer: 'integer int int32 int64 long',
  boolean: 'boolean bool',
  object: 'object dict',
  array: 'array list',
})

function impliedTypes(keywords: Node): SchemaType[] {
  if (isObject(keywords.properties) || isObject(keywords.additionalProperties)) return ['object']
  if (isObject(keywords.items) || Array.isArray(keywords.prefixItems)) return ['array']
  const values = Array.isArray(keywords.enum) ? keywords.enum : 'const' in keywords ? [keywords.const] : []
  const type = typeof values[0]
  const isKnown = type === 'string' || type === 'number' || type === 'boolean'
  return isKnown && values.every((value) => typeof value === type) ? [type] : []
}

/** Converts `exclusiveMinimum: true` beside `minimum` (OpenAPI 3.0) to the number of JSON Schema 2020-12. */
function exclusive(keywords: Record<string, unknown>, key: string, limit: string): void {
  if (typeof keywords[key] !== 'boolean') return
  if (keywords[key] && keywords[limit] !== undefined) {
    keywords[key] = keywords[limit]
    delete keywords[limit]
  } else delete keywords[key]
}

/**
 * Removes `null` from the alternatives. A single remaining alternative becomes part of the schema, and so do files that
 * differ by their media type: `image/png,image/jpeg`.
 */
function withoutNull(own: OwnSchema, key: 'oneOf' | 'anyOf', resolver: Resolver): unknown {
  const alternatives = own.keywords[key]
  if (!Array.isArray(alternatives)) return undefined
  const rest = alternatives.filter((alternative) => !isNull(resolver.follow(alternative).node))
  if (rest.length < alternatives.length) own.nullable = true
  if (rest.length > 1 && !rest.every((one) => typeof nodeOf(one).contentMediaType === 'string')) {
    own.keywords[key] = rest
    return undefined
  }
  delete own.keywords[key]
  return rest.length > 1
    ? { type: 'string', contentMediaType: rest.map((one) => nodeOf(one).contentMediaType).join() }
    : rest[0]
}

function isNull(node: unknown): boolean {
  if (!isObject(node)) return false
  // A list with one type is read like that type.
  if (String(node.type) === 'null' || node.const === null) return true
  return Array.isArray(node.enum) && node.enum.length > 0 && node.enum.every((value) => value === null)
}

/**
 * A schema without its base's discriminator, which selects among the children. A child that combines the base is
 * selected already.
 */
function withoutDiscriminator(schema: Schema): Schema {
  if (!('discriminator' in schema.keywords)) return schema
  const { discriminator: _, ...keywords } = schema.keywords
  return { ...schema, keywords }
}
