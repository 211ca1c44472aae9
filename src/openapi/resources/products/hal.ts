import { createResolver } from '../../schema/resolve.ts'
import { listOf, nodeOf, type Node, type Resolver } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import { isLink } from '../../records/record-links.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { mapSchemas } from './map-document.ts'
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

/** The schema with its links hidden, those of its `allOf` too. One without links stays the same object. */
function withoutLinks(resolver: Resolver, schema: Node): Node {
  const properties = Object.entries(nodeOf(schema.properties))
  const links = properties.filter(([name, node]) => describesLinks(resolver, name, node))
  const parts = listOf(schema.allOf)
  const own = parts.map((part) => (isObject(part) ? withoutLinks(resolver, part) : part))
  if (links.length === 0 && own.every((part, index) => part === parts[index])) return schema
  const hidden = links.map(([name, node]) => [
    name,
    { allOf: [node], readOnly: true, 'x-switchboard': { hidden: true } },
  ])
  return {
    ...schema,
    ...(links.length > 0 && {
      properties: { ...Object.fromEntries(properties), ...Object.fromEntries(hidden) },
    }),
    ...(parts.length > 0 && { allOf: own }),
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
