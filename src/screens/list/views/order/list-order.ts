import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { orderField, orderIn, orderOperation, type Reorder } from './board-order.ts'
import { valueOf } from '../../columns/value-of.ts'
import { groupFields } from '../board/board-group.ts'

/** What sets the order of a list. */
export interface ListOrder {
  /** The field that a change of a record sets. */
  field?: Field
  /** The operation that takes the ids. */
  reorder?: Reorder
  /** The order is one among the records with the same value of this field. */
  group?: Field
}

/** How a list is put in order: by its field where it has one, as that sends the least. `rows` tell what the description does not. */
export function listOrder(resource: Resource, rows: readonly unknown[]): ListOrder {
  const groups = groupFields(resource)
  const field = orderField(resource)
  const operation = orderOperation(resource, groups)
  const group =
    operation?.group ?? (field && (describedGroup(field, groups) ?? seenGroup(field, groups, rows)))
  return { field, reorder: operation?.reorder, group }
}

/** "Position among the tickets of the same status". */
function describedGroup({ description = '' }: Field, groups: readonly Field[]): Field | undefined {
  const [, words] = /\b(?:same|within|per|each|its|their)\b(.*)/i.exec(description) ?? []
  if (words === undefined) return undefined
  const text = words.toLowerCase()
  return groups.find(({ name, label }) =>
    [name, label].some((word) => text.split(/[^\p{L}\p{N}_]+/u).includes(word.toLowerCase())),
  )
}

/** Where two records have the same value, a field that tells all such apart. */
function seenGroup(field: Field, groups: readonly Field[], rows: readonly unknown[]): Field | undefined {
  const isUnique = (group?: Field) => {
    const values = rows
      .filter((row) => orderIn(field, row) !== undefined)
      .map((row) => `${String(group && valueOf(row, group.name))} ${orderIn(field, row)}`)
    return new Set(values).size === values.length
  }
  return isUnique() ? undefined : groups.find(isUnique)
}
