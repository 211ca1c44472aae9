import { nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import { createResolver } from '../../schema/resolve.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/**
 * Payload, which describes an upload only by what it stores about a file. The request is a form: the file, and all
 * other fields as JSON in `_payload`.
 */
export const payload: Product = {
  name: 'Payload',
  sign: PRODUCT_SIGNS.payload,
  rewrite: (document) => {
    const resolver = createResolver(document)
    const paths = Object.entries(nodeOf(document.paths)).map(([path, item]) => {
      const { post, patch } = nodeOf(item)
      return [
        path,
        {
          ...nodeOf(item),
          ...(isObject(post) && { post: withBody(resolver, post, upload) }),
          ...(isObject(patch) && { patch: withBody(resolver, patch, change) }),
        },
      ]
    })
    return { ...document, paths: Object.fromEntries(paths) }
  },
}

/** What the server finds out about each file, and about pictures. */
const FACTS = ['url', 'thumbnailURL', 'filename', 'mimeType', 'filesize']
const STORED = new Set([...FACTS, 'width', 'height', 'sizes'])

/** The operation with another body, where it takes the facts of a file. */
function withBody(resolver: Resolver, operation: Node, content: (schema: Node, facts: Facts) => Node): Node {
  const { content: written } = resolver.target(operation.requestBody)
  const schema = resolver.target(nodeOf(nodeOf(written)['application/json']).schema)
  const properties = nodeOf(schema.properties)
  if (!FACTS.every((fact) => fact in properties)) return operation
  const facts = Object.entries(properties)
  return { ...operation, requestBody: { required: true, content: content(schema, facts) } }
}

type Facts = [name: string, schema: unknown][]

function upload(schema: Node, facts: Facts): Node {
  const own = Object.fromEntries(facts.filter(([name]) => !STORED.has(name)))
  const properties = {
    file: { type: 'string', format: 'binary' },
    _payload: { ...schema, properties: own, 'x-switchboard': { label: 'About the file' } },
  }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file', '_payload'] } } }
}

function change(schema: Node, facts: Facts): Node {
  const properties = facts.map(([name, node]) => [
    name,
    STORED.has(name) ? { ...nodeOf(node), readOnly: true } : node,
  ])
  return { 'application/json': { schema: { ...schema, properties: Object.fromEntries(properties) } } }
}
