import type { Field } from '../model/field-model.ts'
import type { ItemId, Resource } from '../model/model.ts'
import type { Schema } from '../model/schema-model.ts'

/**
 * The `path` of a resource, as a value of this schema refers to its records. It ends in `#id` where the value is
 * their `id` and their path has another property: `/genres/{slug}`.
 */
export function pathByKey(resource: Resource, schema: Schema): string {
  const { path, list, itemIds, itemPath } = resource
  const [key] = itemIds.length === 1 ? (itemIds[0]?.at ?? []) : []
  if (list === undefined || itemPath === undefined || key === undefined || key === 'id') return path
  const typeOf = (name: string) => type(resource.fields.find((field: Field) => field.name === name)?.schema)
  const own = type(schema)
  return own !== undefined && own === typeOf('id') && own !== typeOf(key) ? `${path}#id` : path
}

/** The records of `origin` by another property of their rows, by which only the list finds them. */
export function resourceByKey(origin: Resource, key: string): Resource {
  const itemIds = origin.itemIds.map((id): ItemId => ({ ...id, at: [key] }))
  const nothing = { value: undefined }
  return Object.create(origin, {
    itemIds: { value: itemIds },
    itemId: { value: itemIds[0] },
    read: nothing,
    update: nothing,
    destroy: nothing,
    origin: { value: origin },
  }) as Resource // what it does not have it takes from the origin
}

function type(schema: Schema | undefined): string | undefined {
  return schema?.types[0] && `${schema.types[0]} ${String(schema.keywords.format)}`
}
