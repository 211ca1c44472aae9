import type { RelationCandidate } from '../fields/reader.ts'
import type { ItemId, Resource } from '../model/model.ts'
import type { Schema } from '../model/schema-model.ts'

/**
 * The `path` of a resource, as a value of this schema refers to its records. It ends in `#id` where the value is
 * their `id` and their path has another property: `/genres/{slug}`. `last`: the last word of the field's name.
 */
export function pathByKey(resource: Resource, schema: Schema, last: string): string {
  const { path, list, itemIds, itemPath } = resource
  const at = itemIds.length === 1 ? (itemIds[0]?.at ?? []) : []
  const [key] = at
  if (list === undefined || itemPath === undefined || key === undefined || key === 'id') return path
  // `currency_code`
  if (at.at(-1)?.toLowerCase() === last) return path
  const own = typeOf(schema)
  const types = resource.propertyTypes
  return own !== undefined && own === types?.get('id') && own !== types.get(key) ? `${path}#id` : path
}

/**
 * The `path` of a resource whose records are listed by their names: `tags: ['red']`. `undefined` where such a text may
 * be an id as well.
 */
export function pathByName({ path, itemId, propertyTypes }: Resource): string | undefined {
  const key = ['name', 'title', 'label'].find((name) => propertyTypes?.get(name) === 'string undefined')
  const id = itemId?.at[0] ?? ''
  if (key === id) return path
  return key && /^(?:integer|number|string uuid)/.test(propertyTypes?.get(id) ?? '')
    ? `${path}#${key}`
    : undefined
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
  }) as Resource // everything else is inherited from the origin
}

/** The type of a value with its format and its choices: `string uuid`, `string undefined ADMIN,COURIER`. */
export function typeOf({ types, keywords: { format, enum: choices } }: Schema): string | undefined {
  return types[0] && `${types[0]} ${String(format)}${Array.isArray(choices) ? ` ${choices.join()}` : ''}`
}

/** False for a text where the ids of the records are numbers, or the other way round. A query has only texts. */
export function mayBeIdOf({ propertyTypes }: Resource, { schema, use }: RelationCandidate): boolean {
  const [own, known] = [typeOf(schema), propertyTypes?.get('id')].map((type) =>
    type?.split(' ')[0]?.replace('number', 'integer'),
  )
  return use === 'parameter' || own === 'object' || !own || !known || own === known
}
