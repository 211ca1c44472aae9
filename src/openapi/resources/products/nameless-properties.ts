import { eachNode } from '../../model/each-node.ts'
import { listOf, nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/**
 * swagger-php, which puts the properties of a body into one without a name where its author gave none:
 * `{ properties: { '': { type: 'object', properties } } }`. Servers expect them in the body itself.
 */
export const namelessProperties: Product = {
  name: 'properties without a name',
  sign: PRODUCT_SIGNS.namelessProperties,
  rewrite: (document) => {
    eachNode(document, (node) => {
      const { '': inner, ...own } = nodeOf(node.properties)
      const { properties, required } = nodeOf(inner)
      if (!isObject(properties)) return
      const all = [...listOf(node.required), ...listOf(required)]
      Object.assign(node, { properties: { ...own, ...properties }, ...(all.length > 0 && { required: all }) })
    })
    return document
  },
}
