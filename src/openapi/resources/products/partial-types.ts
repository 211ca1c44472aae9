import { nodeOf, type Node } from '../../model/document.ts'
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
  const components = nodeOf(document.components)
  const schemas = nodeOf(components.schemas)
  const found = Object.entries(schemas).map(([name, written]) => {
    const { properties, allOf } = nodeOf(written)
    const { required: _required, ...whole } = nodeOf(schemas[name.replace(/^Update/, 'Create')])
    const isEmpty = name.startsWith('Update') && !allOf && Object.keys(nodeOf(properties)).length === 0
    return [name, isEmpty && whole.properties ? whole : written]
  })
  return { ...document, components: { ...components, schemas: Object.fromEntries(found) } }
}
