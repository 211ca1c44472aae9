import type { RelationCandidate } from '../fields/reader.ts'
import type { Resource } from '../model/model.ts'
import { propertiesOf } from '../schema/schema.ts'
import type { Referable } from './referable.ts'

/**
 * The resource of an object without a schema of its own that has all properties of its rows: the `cover` of an article,
 * where a server writes the schema of a file out. Objects with few properties may be alike by chance.
 */
export function resourceWrittenOut(
  { resources }: Referable,
  { schema, owner }: RelationCandidate,
): Resource | undefined {
  const names = new Set(propertiesOf(schema).map(([name]) => name))
  if (schema.name !== undefined || names.size < MANY) return undefined
  return resources.find((one) => {
    const { path, list, itemId, propertyTypes } = one
    if (!list || path === owner || !names.has(itemId?.at[0] ?? '')) return false
    const own = [...(propertyTypes?.keys() ?? [])]
    return own.length >= MANY && own.every((name) => names.has(name))
  })
}

const MANY = 6
