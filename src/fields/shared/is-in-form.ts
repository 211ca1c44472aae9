import type { Field } from '../../openapi/model/field-model.ts'
import { isHidden } from '../../openapi/fields/field-roles.ts'

/**
 * True for a field that a form shows. It leaves out what only the server writes, and what can have one value only. It leaves out what a person has
 * hidden, unless it is required.
 */
export function isInForm(field: Field): boolean {
  const isPutAway = field.stated?.hidden !== undefined && isHidden(field) && !field.required
  return (
    !field.readOnly &&
    field.kind !== 'constant' &&
    !isPutAway &&
    (field.required || !ONLY_SENT.test(field.description ?? ''))
  )
}

/** Descriptions that were written before `readOnly` was say so in words. */
const ONLY_SENT = /^\W*(?:output|read)[- ]only\b|[([](?:output|read)[- ]only[)\]]/i
