import { createResolver } from '../../schema/resolve.ts'
import { nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { isLink } from '../../records/record-links.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { mapSchemas } from './map-schemas.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** HAL and Spring HATEOAS: the links of a record, which programs follow, are hidden from people and never sent. */
export const hal: Product = {
  name: 'HAL',
  sign: PRODUCT_SIGNS.hal,
  rewrite: (document) => {
    const resolver = createResolver(document)
    return mapSchemas(document, (schema) => withoutLinks(resolver, schema))
  },
}

function withoutLinks(resolver: Resolver, schema: Node): Node {
  const parts = ['allOf', 'oneOf', 'anyOf'].filter((key) => Array.isArray(schema[key]))
  const properties = Object.entries(nodeOf(schema.properties)).map(([name, node]) => [
    name,
    describesLinks(resolver, name, node)
      ? { allOf: [node], readOnly: true, 'x-switchboard': { hidden: true } }
      : node,
  ])
  return {
    ...schema,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...Object.fromEntries(
      parts.map((key) => [
        key,
        (schema[key] as unknown[]).map((part) => withoutLinks(resolver, nodeOf(part))),
      ]),
    ),
  }
}

/** True for `_links`, and for `links` that are described as a list or a map of links. */
function describesLinks(resolver: Resolver, name: string, node: unknown): boolean {
  if (name === '_links') return true
  if (name !== 'links') return false
  const { keywords } = settle(resolver, node)
  const entry = settle(resolver, keywords.items ?? keywords.additionalProperties)
  return isLink(propertiesOf(entry).map(([key]) => key))
}
