import type { Field } from '../../openapi/model/field-model.ts'
import { isLosslessNumber } from '../../http/json.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { check as checkSchema } from '../../openapi/schema/validate.ts'
import type { Messages } from './form-messages.ts'

/** The errors of a value by the schema of its field; empty where there are none. */
export function checkField(field: Field, value: unknown): Messages {
  return checkSchema(field, asNumbers(value))
}

/** A value with long decimals as numbers, as the schema checks expect them. */
function asNumbers(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value)
  if (Array.isArray(value)) return value.map(asNumbers)
  if (!isObject(value) || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asNumbers(inner)]))
}
