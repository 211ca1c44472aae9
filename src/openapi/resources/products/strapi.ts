import { isObject } from '../../model/is-object.ts'
import { listOf, METHODS, nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { createResolver } from '../../schema/resolve.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { words } from '../../wording/words.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Strapi 5: a record opens by its `documentId`. Its paths say `{id}`, and the record has a numeric `id` too. */
export const strapi: Product = {
  name: 'Strapi',
  sign: PRODUCT_SIGNS.strapi,
  rewrite: withDocumentIds,
}

const KEY = 'documentId'

/** The document with `/authors/{documentId}` for `/authors/{id}`, where the author in the response has one. */
function withDocumentIds(document: Node): Node {
  const paths = nodeOf(document.paths)
  if (hasDocuments(document)) return document
  const resolver = createResolver(document)
  const records = Object.entries(paths).flatMap(([path, item]) =>
    path.endsWith('/{id}') && isByDocumentId(resolver, nodeOf(item)) ? [path] : [],
  )
  if (records.length === 0) return document
  const renamed = Object.entries(paths).map(([path, item]) => {
    const record = records.find((one) => path === one || path.startsWith(`${one}/`))
    if (record === undefined) return [path, item]
    return [path.replace('/{id}', `/{${KEY}}`), withParameter(resolver, nodeOf(item))]
  })
  return { ...document, paths: Object.fromEntries(renamed) }
}

/**
 * True where records are documents, so that `documentId` may refer to one. A path with `{documentId}` is right
 * already.
 */
function hasDocuments({ paths, components }: Node): boolean {
  const names = [...Object.keys(nodeOf(paths)), ...Object.keys(nodeOf(nodeOf(components).schemas))]
  return names.some((name) => words(name).some((word) => /^documents?$/.test(word)))
}

/** True where the record has a text as `documentId` and an `id` of another type. The path must not take a number. */
function isByDocumentId(resolver: Resolver, item: Node): boolean {
  const get = resolver.target(item.get)
  const parameter = [...listOf(item.parameters), ...listOf(get.parameters)]
    .map((one) => resolver.target(one))
    .find((one) => one.in === 'path' && one.name === 'id')
  if (/^(?:integer|number)$/.test(settle(resolver, parameter?.schema).types.join())) return false
  const response = resolver.target(nodeOf(get.responses)['200'])
  const { schema } = nodeOf(nodeOf(response.content)['application/json'])
  const whole = new Map(propertiesOf(settle(resolver, schema)))
  const record = whole.has(KEY) ? whole : new Map(propertiesOf(settle(resolver, whole.get('data'))))
  const typesOf = (name: string) => settle(resolver, record.get(name)).types.join()
  return record.has('id') && record.has(KEY) && typesOf(KEY) === 'string' && typesOf('id') !== 'string'
}

function withParameter(resolver: Resolver, item: Node): Node {
  const operations = METHODS.flatMap((method) =>
    isObject(item[method]) ? [[method, withName(resolver, item[method])]] : [],
  )
  return { ...withName(resolver, item), ...Object.fromEntries(operations) }
}

function withName(resolver: Resolver, node: Node): Node {
  if (node.parameters === undefined) return node
  const parameters = listOf(node.parameters).map((written) => {
    const parameter = resolver.target(written)
    return parameter.in === 'path' && parameter.name === 'id' ? named(parameter) : written
  })
  return { ...node, parameters }
}

function named(parameter: Node): Node {
  return { ...parameter, name: KEY }
}
