import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { orderField, orderOperation, type Reorder } from './board-order.ts'
import { storedPosition } from './order-position.ts'
import { valueOf } from '../../columns/value-of.ts'
import { groupFields } from '../board/board-group.ts'

/** How the order of a list is set. */
export interface ListOrder {
  /** The field that a change of a record sets. */
  field?: Field
  /** The operation that takes the ids. */
  reorder?: Reorder
  /** The field that divides the list: each of its values has an order of its own. */
  group?: Field
}

/**
 * How a list is ordered. A field is preferred to an operation, because it sends less. `rows` show what the
 * description does not.
 */
export function listOrder(resource: Resource, rows: readonly unknown[]): ListOrder {
  const groups = groupFields(resource)
  const field = orderField(resource)
  const operation = orderOperation(resource, groups)
  const group =
    operation?.group ?? (field && (describedGroup(field, groups) ?? seenGroup(field, groups, rows)))
  return { field, reorder: operation?.reorder, group }
}

/** The field that a description names: “Position among the tickets of the same status”. */
function describedGroup({ description = '' }: Field, groups: readonly Field[]): Field | undefined {
  const [, words] = /\b(?:same|within|per|each|its|their)\b(.*)/i.exec(description) ?? []
  if (words === undefined) return undefined
  const text = words.toLowerCase()
  return groups.find(({ name, label }) =>
    [name, label].some((word) => text.split(/[^\p{L}\p{N}_]+/u).includes(word.toLowerCase())),
  )
}

/** Where two records have the same position, a field whose value and position together are unique. */
function seenGroup(field: Field, groups: readonly Field[], rows: readonly unknown[]): Field | undefined {
  const isUnique = (group?: Field) => {
    const values = rows
      .filter((row) => storedPosition(field, row) !== undefined)
      .map((row) => `${String(group && valueOf(row, group.name))} ${storedPosition(field, row)}`)
    return new Set(values).size === values.length
  }
  return isUnique() ? undefined : groups.find(isUnique)
}
