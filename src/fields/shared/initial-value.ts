import type { Field } from '../../openapi/model/field-model.ts'
import type { Schema } from '../../openapi/model/schema-model.ts'
import { isSentFile } from './file-value.ts'

/**
 * The initial value of a field: its default, its constant, or for a required object those of its properties. `undefined`: empty.
 * `above` are the schemas around it: a part with one of these schemas starts empty, because it would contain itself.
 */
export function initialValue(field: Field, above: readonly Schema[] = []): unknown {
  if (field.default !== undefined && !isSentFile(field)) return structuredClone(field.default)
  if (field.kind === 'constant') return constantOf(field)
  if (field.kind === 'object')
    return above.includes(field.schema) ? undefined : initialObject(field, [...above, field.schema])
  if (!field.required) return undefined
  // An unticked box means no; a missing value would be refused.
  if (field.kind === 'boolean' && !field.nullable) return field.wire ? field.wire.sent(false) : false
  if (field.kind === 'list' || field.kind === 'choices') return firstRow(field, above)
  if (field.kind === 'map') return {}
  return undefined
}

/** The rows of a required list at its start: one to fill in where it needs entries of several properties. */
function firstRow({ item, schema }: Field, above: readonly Schema[]): unknown[] {
  const isNeeded = Number(schema.keywords.minItems) > 0 && item?.kind === 'object' && !item.relation
  return isNeeded && !above.includes(item.schema) ? [initialValue({ ...item, required: true }, above)] : []
}

/** The only value of a `constant` field (`const`, or an enum of one). */
export function constantOf(field: Field): unknown {
  const { keywords } = field.schema
  if ('const' in keywords) return keywords.const
  return Array.isArray(keywords.enum) ? keywords.enum[0] : field.options?.[0]?.value
}

function initialObject(field: Field, above: readonly Schema[]): Record<string, unknown> {
  const entries = (field.fields ?? [])
    .filter((part) => !part.readOnly && (part.kind !== 'object' || part.required))
    .map((part): [string, unknown] => [
      part.name,
      // A required field that is nullable starts as null.
      initialValue(part, above) ?? (part.required && part.nullable ? null : undefined),
    ])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries)
}
