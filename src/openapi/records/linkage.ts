import type { Field } from '../model/field-model.ts'
import { nodeOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { plainSingular } from '../wording/words.ts'

/**
 * The keyword of a schema whose values are ids from a relationship of JSON:API (1.1, §7.2.2). Its value is the `type`
 * that stands beside such an id.
 */
export const LINKAGE = 'x-linkage'

/** The `type` beside the ids of a field; `undefined` for a field that is no relationship. */
export function linkedType({ schema }: Field): string | undefined {
  return schema.keywords[LINKAGE] as string | undefined // only text is written there
}

/**
 * A resource object with the ids of its relationships beside its other properties: `author: '9'`. A relationship stays
 * as it is where its records have another type than the field.
 */
export function withRelatedIds(
  { fields }: Resource,
  object: Record<string, unknown>,
): Record<string, unknown> {
  if (!isObject(object.relationships)) return object
  const { relationships, ...rest } = object
  const left: Record<string, unknown> = { ...relationships }
  for (const field of fields) {
    const { name } = field
    const type = linkedType(field)
    if (type === undefined || !isObject(left[name])) continue
    const { data } = left[name]
    const identifiers = [data ?? []].flat().map(nodeOf)
    if (!identifiers.every((one) => isSameType(one.type, type))) continue
    delete left[name]
    // Without data, only a request for the related records shows which they are.
    if (data === undefined) continue
    const ids = identifiers.map(({ id }) => id)
    rest[name] = Array.isArray(data) ? ids : (ids[0] ?? null)
  }
  return Object.keys(left).length === 0 ? rest : { ...rest, relationships: left }
}

function isSameType(one: unknown, other: string): boolean {
  return one === other || (typeof one === 'string' && plainSingular(one) === plainSingular(other))
}
