import type { Schema, SchemaType } from '../model/schema-model.ts'
import { listOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { joined } from './join-schemas.ts'
import { byWord } from '../wording/words.ts'

/** Where a settled schema was written, for code that needs the document behind it (validation). */
export interface Origin {
  resolver: Resolver
  node: unknown
}

/** Where a schema comes from, beside it: two schemas are compared by what they say. */
const origins = new WeakMap<Schema, Origin>()
/** What is settled already: by the node, and by the reference of those that are nothing else, of which one schema has hundreds. */
const settledOf = new WeakMap<Resolver, { nodes: WeakMap<object, Schema>; references: Map<string, Schema> }>()

/** The origin of a settled schema; `undefined` for a schema that was made by hand. */
export function originOf(schema: Schema): Origin | undefined {
  return origins.get(schema)
}

/** The settled form of any schema node. Never throws: what is no schema, and what is circular beyond sense, is "anything". */
export function settle(resolver: Resolver, node: unknown): Schema {
  let cache = settledOf.get(resolver)
  if (!cache) settledOf.set(resolver, (cache = { nodes: new WeakMap(), references: new Map() }))
  const { nodes, references } = cache
  // Most are read again and again.
  const known = typeof node === 'object' && node !== null ? nodes.get(node) : undefined
  if (known) return known
  const trail = new Set<object>()
  let cuts = 0

  function settled(node: unknown): Schema {
    if (!isObject(node))
      return node === false ? { types: [], nullable: false, keywords: { not: {} } } : anything()
    const reference = loneReference(node)
    const earlier = nodes.get(node) ?? (reference === undefined ? undefined : references.get(reference))
    if (earlier) return earlier
    // Circular, or a chain so long that it says nothing any more.
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
    for (const key of ['oneOf', 'anyOf'] as const) {
      const only = withoutNull(own, key, resolver)
      if (only !== undefined) parts.push(settled(only))
    }
    return joined(parts, own)
  }

  return settled(node)
}

/** The reference of a node that is nothing else. */
function loneReference(node: Node): string | undefined {
  for (const key in node) if (key !== '$ref') return undefined
  return typeof node.$ref === 'string' ? node.$ref : undefined
}

/** The settled schema of each property, in the order of the document. */
export function propertiesOf(schema: Schema): [string, unknown][] {
  return isObject(schema.keywords.properties) ? Object.entries(schema.keywords.properties) : []
}

/** True when the schema describes an object, by its type or by its properties. */
export function isObjectSchema(schema: Schema): boolean {
  return schema.types[0] === 'object'
}

function anything(): Schema {
  return { types: [], nullable: false, keywords: {} }
}

interface OwnSchema extends Schema {
  keywords: Record<string, unknown>
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
      const known = typeof type === 'string' ? TYPES.get(type.toLowerCase()) : undefined
      if (known && !types.includes(known)) types.push(known)
    }
  }
  // Items one by one, as JSON Schema had them once: any of them may come.
  if (Array.isArray(keywords.items)) keywords.items = { anyOf: keywords.items }
  if (Array.isArray(keywords.enum)) {
    const withoutNull = keywords.enum.filter((value) => value !== null)
    if (withoutNull.length < keywords.enum.length) nullable = true
    keywords.enum = withoutNull
  }
  if (keywords.const === null && 'const' in keywords) nullable = true
  exclusive(keywords, 'exclusiveMinimum', 'minimum')
  exclusive(keywords, 'exclusiveMaximum', 'maximum')
  return { types: types.length > 0 ? types : impliedTypes(keywords), nullable, keywords }
}

const TYPES = byWord<SchemaType>({
  string: 'string str text date datetime uuid',
  number: 'number float double decimal',
  integer: 'integer int long',
  boolean: 'boolean bool',
  object: 'object dict',
  array: 'array list',
})

function impliedTypes(keywords: Node): SchemaType[] {
  if (isObject(keywords.properties) || isObject(keywords.additionalProperties)) return ['object']
  if (isObject(keywords.items) || Array.isArray(keywords.prefixItems)) return ['array']
  const values = Array.isArray(keywords.enum) ? keywords.enum : 'const' in keywords ? [keywords.const] : []
  const types = new Set(values.map((value) => typeof value))
  const [type] = types
  return types.size === 1 && (type === 'string' || type === 'number' || type === 'boolean') ? [type] : []
}

/** OpenAPI 3.0 writes `exclusiveMinimum: true` beside `minimum`; JSON Schema 2020-12 writes the number itself. */
function exclusive(keywords: Record<string, unknown>, key: string, limit: string): void {
  if (typeof keywords[key] !== 'boolean') return
  if (keywords[key] && keywords[limit] !== undefined) {
    keywords[key] = keywords[limit]
    delete keywords[limit]
  } else delete keywords[key]
}

/** Takes `null` out of the alternatives; the only alternative that is left, if it is only one, becomes part of the schema. */
function withoutNull(own: OwnSchema, key: 'oneOf' | 'anyOf', resolver: Resolver): unknown {
  const alternatives = own.keywords[key]
  if (!Array.isArray(alternatives)) return undefined
  const rest = alternatives.filter((alternative) => !isNull(resolver.follow(alternative).node))
  if (rest.length < alternatives.length) own.nullable = true
  if (rest.length > 1) {
    own.keywords[key] = rest
    return undefined
  }
  delete own.keywords[key]
  return rest[0]
}

function isNull(node: unknown): boolean {
  if (!isObject(node)) return false
  // One in a list is read as it is alone.
  if (String(node.type) === 'null' || node.const === null) return true
  return Array.isArray(node.enum) && node.enum.length > 0 && node.enum.every((value) => value === null)
}

/** The discriminator of a base says how to tell its children apart; a child that combines the base needs no telling. */
function withoutDiscriminator(schema: Schema): Schema {
  if (!('discriminator' in schema.keywords)) return schema
  const { discriminator: _, ...keywords } = schema.keywords
  return { ...schema, keywords }
}
