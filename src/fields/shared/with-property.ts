import { isObject } from '../../openapi/model/is-object.ts'

/** The object with one property changed. `undefined` removes the property. */
export function withProperty(object: unknown, name: string, value: unknown): Record<string, unknown> {
  const before = isObject(object) ? object : {}
  if (value !== undefined) return { ...before, [name]: value }
  const { [name]: _gone, ...rest } = before
  return rest
}
