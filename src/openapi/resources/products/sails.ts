import { listOf, nodeOf, textOf, type Node } from '../../model/document.ts'
import { mapSchemas } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** Sails, which describes associated records as objects, and says only in words that requests take their ids. */
export const sails: Product = {
  name: 'Sails',
  sign: PRODUCT_SIGNS.sails,
  rewrite: (document) =>
    mapSchemas(document, (schema) => {
      const properties = nodeOf(schema.properties)
      const type = nodeOf(properties.id).type ?? 'integer'
      const all = Object.entries(properties).map(([name, node]) => [name, withId(nodeOf(node), type)])
      return all.length > 0 ? { ...schema, properties: Object.fromEntries(all) } : schema
    }),
}

/** An association as the id or the record: `oneOf: [integer, plot]`. */
function withId(node: Node, type: unknown): Node {
  if (!textOf(node.description)?.includes(PRODUCT_SIGNS.sails)) return node
  return node.type === 'array'
    ? { ...node, items: { oneOf: [{ type }, node.items] } }
    : { ...node, oneOf: [{ type }, ...listOf(node.oneOf)] }
}
