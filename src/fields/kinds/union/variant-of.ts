import type { Field } from '../../../openapi/model/field-model.ts'
import { constantOf } from '../../shared/initial-value.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** The index of a value's variant: by its discriminator, else the one whose fields match best. `undefined` if none matches. */
export function variantOf(field: Field, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  const variants = field.variants ?? []
  if (field.discriminator !== undefined && isObject(value)) {
    const tag = value[field.discriminator]
    const named = variants.findIndex((variant) => variant.discriminatorValue === tag && tag !== undefined)
    if (named >= 0) return named
  }
  const scores = variants.map((variant) => fit(variant.field, value))
  const best = Math.max(...scores)
  return best > 0 ? scores.indexOf(best) : undefined
}

/** How well a value matches: 0 for not at all, more for each known field and each equal constant. */
function fit(field: Field, value: unknown): number {
  if (!isObject(value))
    return TYPES[Array.isArray(value) ? 'array' : typeof value]?.includes(field.kind)
      ? 2
      : isOfType(field, value)
        ? 1
        : 0
  if (field.kind === 'map' || field.kind === 'unknown') return 0.5
  if (field.kind !== 'object') return 0
  const parts = field.fields ?? []
  if (parts.some((part) => part.required && !Object.hasOwn(value, part.name))) return 0
  if (
    parts.some(
      (part) =>
        part.kind === 'constant' && Object.hasOwn(value, part.name) && constantOf(part) !== value[part.name],
    )
  )
    return 0
  return 1 + parts.filter((part) => Object.hasOwn(value, part.name)).length
}

function isOfType(field: Field, value: unknown): boolean {
  const types: string[] = field.schema.types
  const type = Array.isArray(value) ? 'array' : typeof value === 'bigint' ? 'integer' : typeof value
  return types.includes(type) || (type === 'number' && Number.isInteger(value) && types.includes('integer'))
}

const TYPES: Record<string, string[]> = {
  boolean: ['boolean'],
  number: ['number', 'integer', 'money'],
  bigint: ['integer', 'number'],
  array: ['list', 'choices'],
}
