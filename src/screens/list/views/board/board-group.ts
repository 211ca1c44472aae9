import type { Search } from '../../../links/list-search.ts'
import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { takesProperty } from '../../../../openapi/resources/paths/takes-property.ts'

/** The field whose values are the columns of a board: the one in the address, else the first. */
export function groupIn({ group }: Search, resource: Resource): Field | undefined {
  const fields = groupFields(resource)
  return fields.find(({ name }) => name === group) ?? fields[0]
}

/**
 * The fields whose values can be columns, the status first. They have 2 to 12 values, and the server allows changing
 * them.
 */
export function groupFields({ fields, presentation, update, itemPath }: Resource): Field[] {
  if (update === undefined || itemPath === undefined) return []
  return fields
    .filter(({ kind, options = [], readOnly, name }) => {
      const isGroup = kind === 'choice' && !readOnly && options.length > 1 && options.length < 13
      return isGroup && takesProperty(update, name)
    })
    .toSorted((one, other) => rank(one) - rank(other))

  function rank({ name }: Field): number {
    return name === presentation.status ? 0 : 1
  }
}
