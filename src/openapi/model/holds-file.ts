import { isPlainObject } from './is-object.ts'

/** True for a file, or a value that has one at any level. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return isPlainObject(value) && Object.values(value).some(holdsFile)
}
