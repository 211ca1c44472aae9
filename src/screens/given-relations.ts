import type { Field } from '../description/field-model.ts'
import type { ListState } from '../description/list-state.ts'
import type { Description, Resource } from '../description/model.ts'
import { idValue, isByAddress } from '../fields/relation-value.ts'

/**
 * What a new record names from the start: the record beside whose list it was begun, `{ contactId: 7 }` for `/tickets?contactId=7`. A
 * list that is narrowed by anything else gives nothing.
 */
export function givenRelations(
  description: Description | undefined,
  { dialect }: Resource,
  { fields = [] }: Field,
  { filters }: ListState,
): Record<string, unknown> {
  const given = dialect.filters.flatMap(({ name, field, comparison }): [string, unknown][] => {
    const id = filters[name]
    // Any but this one.
    if (comparison?.operator !== undefined) return []
    const compared = comparison?.field ?? name
    const alike = fields.filter(
      ({ relation }) =>
        relation !== undefined && !relation.isEmbedded && relation.resource === field.relation?.resource,
    )
    const own = fields.find((part) => part.name === compared) ?? (alike.length === 1 ? alike[0] : undefined)
    const other = description?.resource(own?.relation?.resource ?? '')
    if (typeof id !== 'string' || !own || !other || own.relation?.isEmbedded || own.kind !== 'relation')
      return []
    return isByAddress(own, other, id) ? [] : [[own.name, idValue(own, id)]]
  })
  return Object.fromEntries(given)
}
