import type { Field } from './field-model.ts'

/** True for the JSON Schema types of numbers, and for the kinds of field of the same names. */
export function isNumeric(name: unknown): name is 'integer' | 'number' {
  return name === 'integer' || name === 'number'
}

/** True for a field whose values may be numbers, whatever its kind: a date that counts seconds, for example. */
export function takesNumbers({ schema }: Pick<Field, 'schema'>): boolean {
  return schema.types.some(isNumeric)
}
