import { isObject } from '../../model/is-object.ts'
import { listOf, METHODS, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import { LINKAGE } from '../../records/linkage.ts'
import { successOf } from '../../operations/response-schema.ts'
import type { Schema } from '../../model/schema-model.ts'
import { alternativesOf } from '../../schema/variants.ts'
import { createResolver } from '../../schema/resolve.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { plainSingular } from '../../wording/words.ts'

/** A collection of resource objects. */
interface Collection {
  path: string
  /** The `type` of its resource objects: as described, else the name in the path. */
  type: string
  isTypeDescribed: boolean
  /** The resource objects of its list. */
  row: Node
}

/** What decides which collection a relationship leads to. */
interface Linking {
  resolver: Resolver
  paths: Node
  collections: readonly Collection[]
}

/**
 * A description whose resource objects have the ids of related records among their attributes (JSON:API 1.1, §7.2.2).
 * A relationship stays as it is where the description does not show which collection its records belong to.
 */
export function withLinkedIds(document: Node): Node {
  const resolver = createResolver(document)
  const collections = collectionsIn(resolver, document)
  if (collections.length === 0) return document
  const linking = { resolver, paths: nodeOf(document.paths), collections }
  const owners = ownersIn(resolver, document, collections)

  function rewritten(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(rewritten)
    if (!isObject(value)) return value
    const form = onlyForm(resolver, value)
    if (form !== undefined) return rewritten(form)
    const owner = owners.get(value)
    const node = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rewritten(inner)]))
    const { attributes, relationships } = nodeOf(value.properties)
    return isObject(attributes) && isObject(relationships) ? linked(linking, node, value, owner) : node
  }

  return rewritten(document) as Node // an object stays one
}

/** The resource object `node`, rewritten inside, which the description has as `before`. */
function linked(
  linking: Linking,
  node: Record<string, unknown>,
  before: Node,
  owner: string | undefined,
): Node {
  const { attributes, relationships: _relationships, ...others } = nodeOf(node.properties)
  const { keywords } = settle(linking.resolver, nodeOf(before.properties).relationships)
  const all = Object.entries(nodeOf(keywords.properties))
  const required = listOf(node.required).includes('relationships') ? listOf(keywords.required) : []
  const ids = all.flatMap(([name, one]): [string, Node][] => {
    const schema = idsIn(linking, name, one, owner, required.includes(name))
    return schema === undefined ? [] : [[name, schema]]
  })
  if (ids.length === 0) return node
  const left = all.filter(([name]) => !ids.some(([known]) => known === name))
  const properties = Object.fromEntries(ids)
  return {
    ...node,
    required: listOf(node.required).filter((name) => name !== 'relationships' || left.length > 0),
    properties: {
      ...others,
      attributes: {
        allOf: [
          attributes,
          { type: 'object', properties, required: required.filter((name) => String(name) in properties) },
        ],
      },
      ...(left.length > 0 && { relationships: { type: 'object', properties: Object.fromEntries(left) } }),
    },
  }
}

/** The schema of the ids in a relationship. */
function idsIn(
  linking: Linking,
  name: string,
  written: unknown,
  owner: string | undefined,
  isRequired: boolean,
): Node | undefined {
  const { resolver } = linking
  const whole = settle(resolver, written)
  // Some servers take the identifier also without `data` around it.
  const relationship = [whole, ...alternativesOf(whole).map((one) => settle(resolver, one))].find(
    (one) => propertyIn(one, 'data') !== undefined,
  )
  const node = relationship && propertyIn(relationship, 'data')
  if (relationship === undefined || node === undefined) return undefined
  const data = settle(resolver, node)
  const isMany = data.types.includes('array')
  const described = typeIn(resolver, isMany ? data.keywords.items : node)
  const collection = collectionOf(linking, name, described, owner)
  if (collection === undefined) return undefined
  const one = { type: 'string', 'x-switchboard': { relation: collection.path } }
  const { description, readOnly, writeOnly } = { ...data.keywords, ...relationship.keywords }
  return {
    ...(isMany ? { type: 'array', items: one } : { ...one, nullable: data.nullable || !isRequired }),
    ...(description !== undefined && { description }),
    ...(readOnly === true && { readOnly }),
    ...(writeOnly === true && { writeOnly }),
    [LINKAGE]: described ?? collection.type,
  }
}

/** By the described type, by what the path of the related records returns, or by the name of the relationship. */
function collectionOf(
  { resolver, paths, collections }: Linking,
  name: string,
  type: string | undefined,
  owner: string | undefined,
): Collection | undefined {
  if (type !== undefined)
    return (
      collections.find((one) => one.isTypeDescribed && one.type === type) ??
      collections.find((one) => !one.isTypeDescribed && plainSingular(one.type) === plainSingular(type))
    )
  const related = Object.entries(paths).find(
    ([path]) =>
      owner !== undefined &&
      path.startsWith(`${owner}/{`) &&
      /^\{[^{}]+\}\/(.+?)\/?$/.exec(path.slice(owner.length + 1))?.[1] === name,
  )
  const row = related && resourceObjectIn(resolver, nodeOf(nodeOf(related[1]).get))
  return (
    collections.find((one) => one.row === row) ??
    collections.find((one) => plainSingular(one.type) === plainSingular(name))
  )
}

/** The first of several forms of one resource object, which differ only in what is required. */
function onlyForm(resolver: Resolver, { oneOf, anyOf }: Node): unknown {
  const forms = listOf(oneOf ?? anyOf)
  const types = new Set(
    forms.map((one) => (isResourceObject(resolver, one) ? typeIn(resolver, one) : undefined)),
  )
  return forms.length > 1 && types.size === 1 && !types.has(undefined) ? forms[0] : undefined
}

/** The collections that list resource objects; the nearest to the root first. */
function collectionsIn(resolver: Resolver, { paths }: Node): Collection[] {
  return Object.entries(nodeOf(paths))
    .flatMap(([path, item]): Collection[] => {
      const row = path.endsWith('}') ? undefined : resourceObjectIn(resolver, nodeOf(nodeOf(item).get), true)
      const named = /([^/{}]+)\/?$/.exec(path)?.[1]
      if (row === undefined || named === undefined || path.includes('{')) return []
      const type = typeIn(resolver, row)
      return [{ path, type: type ?? named, isTypeDescribed: type !== undefined, row }]
    })
    .toSorted((one, other) => one.path.length - other.path.length)
}

/** The collection of each resource object that an operation on it or its records sends or returns. */
function ownersIn(resolver: Resolver, { paths }: Node, collections: Collection[]): Map<unknown, string> {
  const owners = new Map<unknown, string>()
  const own = (written: unknown, path: string) => {
    const node = resolver.target(written)
    if (owners.has(node)) return
    owners.set(node, path)
    for (const part of [node.allOf, node.oneOf, node.anyOf].flatMap(listOf)) own(part, path)
  }
  for (const [path, item] of Object.entries(nodeOf(paths))) {
    const home = collections.find(
      (one) => one.path === path || one.path === path.replace(/\/\{[^{}]+\}\/?$/, ''),
    )
    if (home === undefined) continue
    for (const method of METHODS) {
      const operation = nodeOf(nodeOf(item)[method])
      for (const schema of [bodySchema(resolver, operation), successOf(resolver, operation).schema]) {
        const data = dataIn(resolver, schema)
        own(settle(resolver, data).keywords.items ?? data, home.path)
      }
    }
  }
  return owners
}

/** The resource object that an operation returns. `isListed`: only one in a list. */
export function resourceObjectIn(resolver: Resolver, operation: Node, isListed = false): Node | undefined {
  const data = dataIn(resolver, successOf(resolver, operation).schema)
  const { items } = settle(resolver, data).keywords
  if (isListed && items === undefined) return undefined
  return isResourceObject(resolver, items ?? data) ? resolver.target(items ?? data) : undefined
}

function isResourceObject(resolver: Resolver, node: unknown): boolean {
  const names = new Set(propertiesOf(settle(resolver, node)).map(([name]) => name))
  return names.has('type') && names.has('attributes')
}

function dataIn(resolver: Resolver, schema: unknown): unknown {
  return propertyIn(settle(resolver, schema), 'data')
}

function propertyIn(schema: Schema, name: string): unknown {
  return propertiesOf(schema).find(([key]) => key === name)?.[1]
}

function bodySchema(resolver: Resolver, { requestBody }: Node): unknown {
  const contents = Object.values(nodeOf(resolver.target(requestBody).content))
  return contents.map((one) => nodeOf(one).schema).find((one) => one !== undefined)
}

/** The only `type` that a resource object or identifier may have. */
function typeIn(resolver: Resolver, node: unknown): string | undefined {
  const type = propertyIn(settle(resolver, node), 'type')
  const { const: only, enum: values, example, default: usual } = settle(resolver, type).keywords
  const [first, ...more] = listOf(values)
  return textOf(only) ?? (more.length === 0 ? textOf(first) : undefined) ?? textOf(usual) ?? textOf(example)
}
