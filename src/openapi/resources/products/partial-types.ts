import { nodeOf, type Node } from '../../model/document.ts'
import { mapSchemas } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** NestJS, which describes what changes a record as an empty object: a part of what creates it (`PartialType`). */
export const partialTypes: Product = {
  name: 'partial types',
  sign: PRODUCT_SIGNS.partialTypes,
  rewrite: withParts,
}

/** The document with the optional properties of `CreatePetDto` in an empty `UpdatePetDto`. */
function withParts(document: Node): Node {
  const schemas = nodeOf(nodeOf(document.components).schemas)
  return mapSchemas(document, (schema, name) => {
    const { properties, allOf } = schema
    const { required: _required, ...whole } = nodeOf(schemas[name.replace(/^Update/, 'Create')])
    const isEmpty = name.startsWith('Update') && !allOf && Object.keys(nodeOf(properties)).length === 0
    return isEmpty && whole.properties ? whole : schema
  })
}
