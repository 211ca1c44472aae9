import type { Field } from '../../../openapi/model/field-model.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { isLosslessNumber } from '../../../http/json.ts'

/**
 * The part of a value that may be stored on this device. Secrets (passwords and write-only values) and files are left
 * out at every level. A list that had one is left out, because the rest would look complete. A value of several
 * possible types omits the secrets of all of them. `undefined`: nothing may be stored. `withFiles`: only secrets are
 * left out.
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

/** True where the value of a field may contain a secret, at any level. A recursive schema is visited once. */
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
