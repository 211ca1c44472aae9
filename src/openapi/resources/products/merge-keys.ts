import { nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import { mapSchemas } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** swagger-jsdoc, which keeps the merge keys of YAML as properties: `<<` has those of another schema. */
export const mergeKeys: Product = {
  name: 'merge keys of YAML',
  sign: PRODUCT_SIGNS.mergeKeys,
  rewrite: (document) =>
    mapSchemas(document, (schema) => {
      const { '<<': merged, ...own } = nodeOf(schema.properties)
      // A schema would have a type, or refer to another.
      const isMerged = isObject(merged) && Object.values(merged).every(isObject)
      return isMerged ? { ...schema, properties: { ...merged, ...own } } : schema
    }),
}
