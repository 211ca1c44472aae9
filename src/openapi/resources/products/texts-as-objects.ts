import { nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import { mapSchemas } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/**
 * NestJS, which describes `string | null` and the ids of MongoDB as objects, and says nothing more about them. Names of
 * ids, times, addresses and names become texts.
 */
export const textsAsObjects: Product = {
  name: 'texts as objects',
  sign: PRODUCT_SIGNS.textsAsObjects,
  rewrite: (document) =>
    mapSchemas(document, (schema) => {
      const properties = Object.entries(nodeOf(schema.properties))
      if (!properties.some(isText)) return schema
      return { ...schema, properties: Object.fromEntries(properties.map(asText)) }
    }),
}

/** Names of what is no object. A `name` alone may be one by language. */
const OF_TEXTS =
  /(?:^_?id|[a-z_]Id|_id|[a-z]At|_at|[a-z]Date|_date|email|Email|[a-z]Name|_name|[a-z]Url|_url)$/
const OF_TIMES = /(?:At|_at)$/
/** What says more about an object. */
const MORE = ['properties', 'additionalProperties', 'patternProperties', '$ref', 'allOf', 'oneOf', 'anyOf']

function isText([name, node]: [string, unknown]): boolean {
  if (!OF_TEXTS.test(name) || !isObject(node)) return false
  const { type, example, default: usual } = node
  return type === 'object' && !isObject(example) && !isObject(usual) && !MORE.some((key) => key in node)
}

function asText([name, node]: [string, unknown]): [string, unknown] {
  if (!isText([name, node])) return [name, node]
  const time = OF_TIMES.test(name) ? { format: 'date-time' } : {}
  return [name, { ...time, ...nodeOf(node), type: 'string' }]
}
