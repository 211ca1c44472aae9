import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { isLosslessNumber } from '../../../http/json.ts'

/**
 * What of a value may be kept on this device: all but its secrets (passwords, and what the server never gives back) and its files, however deep they
 * lie. A list that held one is left out whole, for its other items would look like all of it. Where a value may be one of several things, none of
 * them gives its secrets away. `undefined`: nothing. `withFiles`: its secrets alone are left out.
 */
export function keepable(fields: readonly Field[], value: unknown, withFiles = false): unknown {
  if (value instanceof Blob && withFiles) return value
  if (value instanceof Blob || fields.some(({ kind, writeOnly }) => kind === 'password' || writeOnly))
    return undefined
  const known = fields.flatMap((field) => [field, ...(field.variants ?? []).map((variant) => variant.field)])
  if (Array.isArray(value)) {
    const items = known.flatMap(({ item }) => item ?? [])
    const kept = value.map((one) => keepable(items, one, withFiles))
    return kept.some((one, at) => one === undefined && value[at] !== undefined) ? undefined : kept
  }
  if (!isObject(value) || isLosslessNumber(value)) return value
  const parts = (name: string) =>
    known.flatMap((field) => field.fields?.find((part) => part.name === name) ?? field.value ?? [])
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, keepable(parts(name), part, withFiles)])
      .filter(([, part]) => part !== undefined),
  )
}

/** True where a secret may stand in the value of a field, however deep. A schema that holds itself is looked at once. */
export function holdsSecret(field: Field, seen = new Set<unknown>()): boolean {
  if (field.kind === 'password' || field.writeOnly) return true
  if (seen.has(field.schema)) return false
  seen.add(field.schema)
  const inner = [
    field.item,
    field.value,
    ...(field.fields ?? []),
    ...(field.variants ?? []).map((one) => one.field),
  ]
  return inner.some((one) => one !== undefined && holdsSecret(one, seen))
}
