import type { Field } from '../../openapi/model/field-model.ts'
import { isHidden } from '../../openapi/fields/field-roles.ts'

/**
 * True for a field that a form shows. Fields that only the server writes and constants are left out. So are fields that a person
 * has hidden, unless they are required.
 */
export function isInForm(field: Field): boolean {
  const isPutAway = field.stated?.hidden !== undefined && isHidden(field) && !field.required
  return (
    !field.readOnly &&
    field.kind !== 'constant' &&
    !isPutAway &&
    (field.required || !READ_ONLY_IN_WORDS.test(field.description ?? ''))
  )
}

/** Matches descriptions that say "read-only" in words instead of by `readOnly`. */
const READ_ONLY_IN_WORDS = /^\W*(?:output|read)[- ]only\b|[([](?:output|read)[- ]only[)\]]/i

/**
 * The fields that a form shows. A record that stands beside its own id is left out: the id chooses it, as `clientId` does for
 * `client`.
 */
export function fieldsInForm(fields: readonly Field[] = []): Field[] {
  const embedded = new Set(fields.map(({ relation }) => relation?.embeddedIn))
  return fields.filter((field) => isInForm(field) && (field.required || !embedded.has(field.name)))
}
