import { isId, isServerFilled } from '../../openapi/fields/field-roles.ts'
import type { Field } from '../../openapi/model/field-model.ts'

/** Fields in their order, but those that say little to people behind all others: ids and what the server fills in. */
export function idsLast(fields: readonly Field[]): Field[] {
  const isLast = (field: Field) => isId(field) || isServerFilled(field)
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)]
}
