import type { Field } from '../description/model.ts'

/** True for a field that a form asks for: not what only the server writes, and not what can have one value only. */
export function isAskedFor(field: Field): boolean {
  return !field.readOnly && field.kind !== 'constant'
}
