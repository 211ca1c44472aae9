import { isPlainObject } from './is-object.ts'

/** True for an empty value: `undefined`, `null`, `''`, `[]` and `{}`. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) ? value.length === 0 : isPlainObject(value) && Object.keys(value).length === 0
}
