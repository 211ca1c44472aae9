import { listOf, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { isQuick, plainPattern } from './patterns.ts'
import { isBytes, propertiesOf, settle } from './schema.ts'

/** A self-contained JSON Schema (draft 2020-12). */
export type JsonSchema = Record<string, unknown>

/** Keywords that do not affect validity, and those (`$id`, `id`) that a validator would take for addresses. */
const DROPPED = new Set([
  'example',
  'examples',
  'externalDocs',
  'xml',
  'discriminator',
  'id',
  '$id',
  '$schema',
  '$anchor',
  'description',
  'title',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'x-nullable',
  '$comment',
  'definitions',
  '$defs',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
])
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas'])
const VALUES = new Set(['enum', 'const', 'required', 'dependentRequired'])

/**
 * The schema of a request as JSON Schema 2020-12, with everything it refers to. OpenAPI 3.0's differences are
 * converted. Rules that would block a person without need are dropped. Those are required properties that are
 * read-only, broken and slow patterns (all patterns without `hasPatterns`), and `oneOf` with several matches.
 */
export function bundle(resolver: Resolver, root: unknown, hasPatterns: boolean): JsonSchema {
  const keys = new Map<string, string>()
  const waiting: [string, string][] = []
  const bundling: Bundling = {
    resolver,
    hasPatterns,
    keyOf(reference) {
      let key = keys.get(reference)
      if (key === undefined) {
        key = `s${keys.size}`
        keys.set(reference, key)
        waiting.push([key, reference])
      }
      return key
    },
  }
  const main = normal(bundling, root, NONE)
  const definitions: JsonSchema = {}
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    definitions[next[0]] = normal(bundling, resolver.follow({ $ref: next[1] }).node, NONE)
  }
  return { ...(isObject(main) ? main : { allOf: [main] }), $defs: definitions }
}

interface Bundling {
  resolver: Resolver
  hasPatterns: boolean
  /** The key in `$defs` of the schema that a reference leads to. */
  keyOf: (reference: string) => string
}

/**
 * One node as JSON Schema 2020-12. `excused`: the names that need not be there. `isMember`: an `allOf` combines the node with
 * others.
 */
function normal(bundling: Bundling, node: unknown, excused: ReadonlySet<string>, isMember = false): unknown {
  if (typeof node === 'boolean') return node
  if (!isObject(node)) return {}
  const types = typesOf(node)
  const isFile =
    types.includes('file') || (types.includes('string') && (node.format === 'binary' || isBinary(node)))
  if (isFile || isBytes(node)) return {}
  const { hasPatterns, keyOf } = bundling
  const schema: JsonSchema = {}
  let isLoose = false
  const inside = (inner: unknown) => normal(bundling, inner, NONE)
  const readOnly =
    node.required === undefined && node.allOf === undefined
      ? excused
      : new Set([...excused, ...readOnlyOf(bundling.resolver, node)])
  for (const key in node) {
    const value = node[key]
    if (DROPPED.has(key) || key.startsWith('x-') || key === 'type') continue
    if (key === '$ref') {
      if (typeof value === 'string') schema.$ref = `#/$defs/${keyOf(value)}`
    } else if (MAPS.has(key)) {
      schema[key] = mapOf(key, value, hasPatterns, inside)
      isLoose ||= Object.keys(isObject(value) ? value : {}).length > Object.keys(nodeOf(schema[key])).length
    } else if (key === 'required')
      schema.required = listOf(value).filter((name) => typeof name === 'string' && !readOnly.has(name))
    else if (VALUES.has(key)) schema[key] = value
    else if (key === 'oneOf' || key === 'anyOf') {
      // Schemas of real documents overlap, so several matches are not the person's mistake.
      if (listOf(value).length > 0)
        schema[key === 'oneOf' && node.anyOf === undefined ? 'anyOf' : key] = listOf(value).map((inner) =>
          normal(bundling, inner, readOnly),
        )
    } else if (key === 'allOf')
      schema.allOf = listOf(value).map((inner) => normal(bundling, inner, readOnly, true))
    else if (key === 'additionalProperties' && value === false && (isMember || node.allOf !== undefined))
      continue
    else if (key === 'pattern') Object.assign(schema, hasPatterns ? patternOf(value) : {})
    else if (key === 'format') Object.assign(schema, formatOf(value))
    else if (key === 'items' && Array.isArray(value)) schema.prefixItems = value.map(inside)
    else schema[key] = typeof value === 'object' && value !== null ? inside(value) : value
  }
  // The names that a pattern allowed are no longer known.
  if (isLoose) delete schema.additionalProperties
  limits(schema, node)
  return nullable(schema, node, types)
}

const NONE: ReadonlySet<string> = new Set()
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

function typesOf(node: Node): string[] {
  const types = (Array.isArray(node.type) ? node.type : [node.type]).filter(
    (type): type is string => typeof type === 'string',
  )
  if (types.length > 0) return types
  if (isObject(node.properties)) return ['object']
  return isObject(node.items) ? ['array'] : []
}

function isBinary(node: Node): boolean {
  return (
    typeof node.contentMediaType === 'string' &&
    !/^text\/|json/.test(node.contentMediaType) &&
    node.contentEncoding === undefined
  )
}

function readOnlyOf(resolver: Resolver, node: Node): string[] {
  return propertiesOf(settle(resolver, node))
    .filter(([, property]) => settle(resolver, property).keywords.readOnly === true)
    .map(([name]) => name)
}

function mapOf(
  key: string,
  value: unknown,
  hasPatterns: boolean,
  normal: (node: unknown) => unknown,
): JsonSchema {
  const entries = Object.entries(isObject(value) ? value : {})
  const valid =
    key === 'patternProperties'
      ? entries.filter(([pattern]) => hasPatterns && isRegExp(pattern) && isQuick(pattern))
      : entries
  // `fromEntries` defines properties, so that one named `__proto__` is only a property
  return Object.fromEntries(valid.map(([name, inner]) => [name, normal(inner)]))
}

/** A pattern that JavaScript can compile; other patterns are left to the server. */
function patternOf(described: unknown): JsonSchema {
  if (typeof described !== 'string') return {}
  const { pattern, flags } = plainPattern(described)
  if (flags !== '') return {}
  // An unnecessary backslash is an error only in Unicode mode.
  const candidates = [
    pattern,
    pattern.replace(/\\([-@_!%&'",:;<=>`~# /])/g, (_, character: string) =>
      character === '-' || character === '/' ? `\\${character}` : character,
    ),
  ]
  const valid = candidates.find(isRegExp)
  return valid === undefined || !isQuick(valid) ? {} : { pattern: valid }
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The formats with one meaning everywhere. A time may lack its zone. */
function formatOf(format: unknown): JsonSchema {
  if (format === 'url' || format === 'URL') return { format: 'uri' }
  return typeof format === 'string' &&
    /^(?:date|date-time|email|uri|uri-reference|uuid|ipv4|ipv6|hostname)$/.test(format)
    ? { format }
    : {}
}

function limits(schema: JsonSchema, node: Node): void {
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof node[exclusive] !== 'boolean') continue
    delete schema[exclusive]
    if (node[exclusive] && schema[limit] !== undefined) {
      schema[exclusive] = schema[limit]
      delete schema[limit]
    }
  }
  // Limits of a wrong type (`minimum: "0"`) are read where possible.
  for (const key of [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
  ]) {
    if (!(key in schema)) continue
    const number = Number(schema[key])
    if (schema[key] === null || Number.isNaN(number) || (key === 'multipleOf' && number <= 0))
      delete schema[key]
    else schema[key] = number
  }
  if (schema.enum !== undefined && (!Array.isArray(schema.enum) || schema.enum.length === 0))
    delete schema.enum
}

function nullable(schema: JsonSchema, node: Node, types: readonly string[]): JsonSchema {
  const known = types.filter((type) => TYPES.has(type))
  const isNullable =
    node.nullable === true ||
    node['x-nullable'] === true ||
    (Array.isArray(schema.enum) && schema.enum.includes(null))
  if (known.length > 0)
    schema.type = isNullable ? [...new Set([...known, 'null'])] : known.length === 1 ? known[0] : known
  if (!isNullable) return schema
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  const isLimited =
    schema.$ref !== undefined ||
    schema.allOf !== undefined ||
    schema.anyOf !== undefined ||
    schema.oneOf !== undefined
  return isLimited
    ? { anyOf: [{ ...schema, ...(schema.type ? { type: known } : {}) }, { type: 'null' }] }
    : schema
}
