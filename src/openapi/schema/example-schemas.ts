import { isEmpty } from '../model/is-empty.ts'
import { listOf, METHODS, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { once, remembered } from '../model/lazily.ts'
import { createResolver } from './resolve.ts'
import { schemaOfValues, type ValuesUse } from './schema-of-values.ts'
import { BY_EXAMPLE } from './schema.ts'
import { wordSet } from '../model/word-set.ts'

/**
 * Adds a schema to responses and bodies that the document describes only by an example. It does so too where the
 * schema is less specific than the example (`{ "type": "object" }`). Changes the document, and returns it.
 */
export function withExampleSchemas<Document>(document: Document): Document {
  if (!isObject(document)) return document
  const resolver = createResolver(document)
  const { schemas, pathItems } = nodeOf(document.components)
  const seen = new Set<Node>()
  const isShared = sharedAmong(nodeOf(document.paths))
  const received = { isSent: false }
  const sent = { isSent: true }
  // A shared schema is both received and sent.
  for (const schema of nodesIn(schemas))
    if (hasExample(schema) && isOpen(schema))
      Object.assign(schema, filled(resolver, schema, examplesIn(schema), sent))
  for (const written of [...nodesIn(document.paths), ...nodesIn(pathItems)]) {
    const pathItem = resolver.target(written)
    for (const method of METHODS) {
      if (pathItem[method] === undefined) continue
      const { responses, requestBody } = resolver.target(pathItem[method])
      for (const status in nodeOf(responses))
        if (/^2|^default$/.test(status)) fillContent(nodeOf(responses)[status], received)
      if (requestBody !== undefined) fillContent(requestBody, sent)
    }
  }
  return document

  function fillContent(holder: unknown, use: ValuesUse): void {
    const content = nodeOf(resolver.target(holder).content)
    for (const type in content) {
      const media = resolver.target(content[type])
      // Most have none: a large document has a hundred thousand of these.
      if (!hasExample(media) && !hasExample(resolver.target(media.schema))) continue
      if (seen.has(media) || (!hasExample(media) && isShared(nodeOf(media.schema).$ref))) continue
      seen.add(media)
      const schema = filled(resolver, media.schema, exampleValues(resolver, media), use)
      if (schema !== media.schema) Object.assign(media, { schema })
    }
  }
}

/**
 * Whether the lists of several kinds of records have one schema, such as that of any page. Its example has the rows of
 * one of them.
 */
function sharedAmong(paths: Node): (reference: unknown) => boolean {
  const known = new Map<string, boolean>()
  const lists = once(() => {
    const records = new Set(Object.keys(paths).map((path) => /^(.*)\/\{[^{}]*\}\/?$/.exec(path)?.[1]))
    return Object.entries(paths)
      .filter(([path]) => records.has(path.replace(/\/$/, '')))
      .map(([, item]) => JSON.stringify(nodeOf(nodeOf(item).get).responses) ?? '')
  })
  return (reference) => {
    if (typeof reference !== 'string') return false
    const found = known.get(reference) ?? lists().filter((one) => one.includes(`"${reference}"`)).length > 1
    known.set(reference, found)
    return found
  }
}

function nodesIn(holder: unknown): Node[] {
  return Object.values(nodeOf(holder)).filter(isObject)
}

function hasExample({ example, examples }: Node): boolean {
  return example !== undefined || examples !== undefined
}

/** The example values of a media type and of its schema: objects and lists, also as JSON text. */
function exampleValues(resolver: Resolver, media: Node): unknown[] {
  const named = Object.entries(nodeOf(media.examples))
  // Examples of failures have another shape.
  const good = named.filter(([name]) => !/error|fail|invalid|exception|[45]\d\d/i.test(name))
  const values = [
    ...(media.example === undefined ? [] : [media.example]),
    ...(good.length > 0 ? good : named).map(([, example]) => resolver.target(example).value),
    ...listOf(media.examples),
  ]
  return usable(values.length > 0 ? values : examplesIn(resolver.target(media.schema)))
}

function examplesIn(schema: Node): unknown[] {
  return usable([schema.example, ...listOf(schema.examples)])
}

/** The objects or the lists among the values, whichever comes first. */
function usable(values: readonly unknown[]): unknown[] {
  const structured = values.map(parsed).filter((value) => typeof value === 'object' && value !== null)
  return structured.filter((value) => Array.isArray(value) === Array.isArray(structured[0]))
}

/** The value of a JSON text, without comments and ellipses. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*(?:[[{]|\/\/)/.test(value)) return value
  const clean = value.replace(/^\s*(?:\/\/.*|\.\.\.,?)$/gm, '').replace(/,(\s*[\]}])/g, '$1')
  try {
    return JSON.parse(clean)
  } catch {
    return undefined
  }
}

/** How many levels of a schema are compared with its example: an envelope, its list, one row. */
const DEEPEST = 4

/** The schema with what only its examples show. Returned unchanged where they show nothing more. */
function filled(
  resolver: Resolver,
  written: unknown,
  values: readonly unknown[],
  use: ValuesUse,
  depth = 0,
): unknown {
  const [first] = values
  if (typeof first !== 'object' || first === null || depth > DEEPEST) return written
  const schema = only(resolver, written)
  const type = Array.isArray(first) ? 'array' : 'object'
  if (depth === 0 && isOfOne(schema, values)) return { type, items: written, [BY_EXAMPLE]: true }
  if (schema.type !== undefined && ![schema.type].flat().includes(type)) return written
  if (!mayTellMore(resolver)(schema)) return written
  if (isOpen(schema)) {
    const found = schemaOfValues(values, use)
    const isEmpty =
      found.type === 'array'
        ? nodeOf(found.items).type === undefined
        : Object.keys(nodeOf(found.properties)).length === 0 && found.additionalProperties === undefined
    return isEmpty ? written : { ...schema, ...found }
  }
  if (isObject(schema.items)) {
    const items = filled(resolver, schema.items, values.flat(), use, depth + 1)
    return items === schema.items ? written : { ...schema, items }
  }
  const objects = values.filter(isObject)
  const changed = Object.entries(nodeOf(schema.properties)).flatMap(([name, property]) => {
    if (!mayTellMore(resolver)(only(resolver, property))) return []
    const inner = objects.flatMap((object) => (Object.hasOwn(object, name) ? [object[name]] : []))
    const better = filled(resolver, property, usable(inner), use, depth + 1)
    return better === property ? [] : [[name, better] as const]
  })
  if (changed.length === 0) return written
  return { ...schema, properties: { ...nodeOf(schema.properties), ...Object.fromEntries(changed) } }
}

/** What a schema refers to, also as the only part of an `allOf`, or as what is not null. */
function only(resolver: Resolver, written: unknown): Node {
  const schema = resolver.target(written)
  const { allOf, anyOf = allOf, oneOf = anyOf } = schema
  const [part, ...others] = listOf(oneOf).filter((one) => nodeOf(one).type !== 'null')
  const isAlone = isObject(part) && others.length === 0 && schema.properties === undefined
  return isAlone ? only(resolver, part) : schema
}

/** Whether a schema, or one nested in it, is open. Most are not, and need no comparison with their examples. */
const mayTellMore = remembered((resolver: Resolver) => {
  const known = new WeakMap<Node, boolean>()
  return function look(schema: Node): boolean {
    const before = known.get(schema)
    if (before !== undefined) return before
    // A circular schema is decided where it began.
    known.set(schema, true)
    const { type, items, properties } = schema
    const isStructured =
      type === undefined || isStructure(type) || (Array.isArray(type) && type.some(isStructure))
    let found = isStructured && (isOpen(schema) || (isObject(items) && look(only(resolver, items))))
    if (isStructured && !found && isObject(properties))
      for (const name in properties) if (look(only(resolver, properties[name]))) found = true
    known.set(schema, found)
    return found
  }
})

function isStructure(type: unknown): boolean {
  return type === 'object' || type === 'array'
}

/** True where the example is a list of what the schema describes, so that the schema describes an item. */
function isOfOne({ type, properties }: Node, values: readonly unknown[]): boolean {
  if (!values.every(Array.isArray) || (type !== undefined && type !== 'object')) return false
  const rows = values.flat().filter(isObject)
  if (rows.length === 0) return false
  const names = Object.keys(nodeOf(properties))
  return (
    names.length > 0 &&
    rows.every((row) => names.filter((name) => name in row).length * 2 >= Object.keys(row).length)
  )
}

const SAYS_NOTHING = wordSet(
  'type description title example examples default nullable xml externalDocs additionalProperties format ' +
    'deprecated readOnly writeOnly',
)

/** True for a schema that states at most that it is an object or a list. */
function isOpen(schema: Node): boolean {
  const { additionalProperties: more, items, properties } = schema
  const isBare = (node: unknown) => node === undefined || (isObject(node) && isEmpty(node))
  const isFree = more === true || isBare(more)
  return (
    isFree &&
    isBare(items) &&
    isBare(properties) &&
    Object.keys(schema).every(
      (key) => SAYS_NOTHING.has(key) || key === 'items' || key === 'properties' || key.startsWith('x-'),
    )
  )
}
