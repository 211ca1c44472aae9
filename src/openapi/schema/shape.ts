import { listOf, nodeOf, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { once, remembered } from '../model/lazily.ts'
import { isBytes, propertiesOf, settle } from './schema.ts'
import { unionOf } from './union.ts'
import type { Schema } from '../model/schema-model.ts'
import { byWord } from '../wording/words.ts'

/**
 * The shape of a response, from its schema or from a live value. The same rules find rows, totals and the next page
 * in both.
 */
export interface Shape {
  kind: 'array' | 'object' | 'number' | 'text' | 'boolean' | 'unknown'
  /** The properties of an object. */
  properties: () => [string, Shape][]
  /** The shape of an array's items, or of a described map's values; `undefined`: not stated, or the array is empty. */
  item: () => Shape | undefined
  /** The schema node or the value. */
  of: unknown
}

/** The names of the properties of a shape. */
export function propertyNames(shape: Shape | undefined): string[] {
  return shape?.properties().map(([name]) => name) ?? []
}

/**
 * The shape that a schema describes. Each property is read at first use, because few of a record's hundred are
 * needed.
 */
export function schemaShape(resolver: Resolver, node: unknown): Shape {
  return new SchemaShape(resolver, node)
}

class SchemaShape implements Shape {
  private readonly resolver: Resolver
  private readonly node: unknown
  private seen?: Shape
  private known?: Shape['kind']

  constructor(resolver: Resolver, node: unknown) {
    this.resolver = resolver
    this.node = node
  }

  private get now(): Shape {
    return (this.seen ??= shapeNow(this.resolver, this.node))
  }

  get kind() {
    return (this.known ??= this.seen?.kind ?? kindAtOnce(this.resolver, this.node) ?? this.now.kind)
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

/** The kind of a schema with a plain `type`, without settling it. */
function kindAtOnce(resolver: Resolver, node: unknown): Shape['kind'] | undefined {
  const written = nodeOf(node)
  const { type, $ref, allOf, oneOf, anyOf } = written
  if ((allOf ?? oneOf ?? anyOf) || isBytes(written)) return undefined
  if (typeof $ref === 'string')
    return type === undefined ? kindAtOnce(resolver, resolver.target(node)) : undefined
  const word: unknown = Array.isArray(type) ? type.find((one) => one !== 'null') : type
  return KINDS.get(word as string) // undefined for a missing or unknown type
}

function shapeNow(resolver: Resolver, node: unknown): Shape {
  const schema = settle(resolver, node)
  const alternatives = [...listOf(schema.keywords.oneOf), ...listOf(schema.keywords.anyOf)]
  const union = alternatives.length > 1 ? unionOf(schema) : undefined
  if (union) return shapeNow(resolver, union)
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
    item: once(() => {
      const { items, additionalProperties } = schema.keywords
      const each = items ?? (isObject(additionalProperties) ? additionalProperties : undefined)
      return each === undefined ? undefined : schemaShape(resolver, each)
    }),
    of: node,
  }
}

const shapesIn = remembered((_resolver: Resolver) => new WeakMap<object, Properties>())

/** The shapes of a schema's properties. Cached, because a hundred operations may return the same record. */
function shapesOf(resolver: Resolver, schema: Schema): Properties {
  const written = schema.keywords.properties
  if (!isObject(written)) return []
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

/** The shape of a live response. */
export function valueShape(value: unknown): Shape {
  return {
    kind: Array.isArray(value)
      ? 'array'
      : value === null
        ? 'unknown'
        : (KINDS.get(typeof value) ?? 'unknown'),
    properties: () =>
      Object.entries(isObject(value) ? value : {}).map(([name, inner]) => [name, valueShape(inner)]),
    item: () => (Array.isArray(value) && value.length > 0 ? valueShape(value[0]) : undefined),
    of: value,
  }
}

/** Properties by their names, in order. */
export type Properties = [string, Shape][]

/** True when a schema node has no constraints. */
export function isSilent(resolver: Resolver, node: unknown): boolean {
  const schema = settle(resolver, node)
  return schema.types.length === 0 && Object.keys(schema.keywords).every((key) => ANNOTATIONS.has(key))
}

const ANNOTATIONS = new Set(['description', 'title', 'example', 'examples', 'default', 'externalDocs', 'xml'])
