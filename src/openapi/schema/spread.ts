import type { Resolver } from '../model/document.ts'
import { isObjectSchema, propertiesOf, settle } from './schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { wordSet } from '../model/word-set.ts'

/**
 * The property of a record that contains nearly all its fields, so that they are shown beside the others. An example
 * is `properties` of `{ id, name, type, properties: {…} }`, or the only property beside an id and its like.
 */
export function spreadProperty(resolver: Resolver, schema: Schema): string | undefined {
  const properties = propertiesOf(schema)
  const others = properties.filter(([key]) => !FRAME.has(key.toLowerCase()) && !/^_(?!source$)/.test(key))
  const [found] =
    others.length > 1 ? others.filter(([key]) => key === 'properties' || key === 'fields') : others
  if (!found || properties.length < 2) return undefined
  const inner = settle(resolver, found[1])
  const names = propertiesOf(inner)
  // Of a hit of a search engine, all is in its `_source`.
  const isMost =
    found[0] === '_source' ||
    (names.length > (others.length > 1 ? 1 : 3) && !names.some(([name]) => /^id$/i.test(name)))
  return isMost && isObjectSchema(inner) ? found[0] : undefined
}

const FRAME = wordSet('id _id uuid type kind object self href etag links _links version')
