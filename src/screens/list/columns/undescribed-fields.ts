import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { liveField } from '../../../openapi/records/live-field.ts'
import { hasValue, valueOf } from './value-of.ts'

/** How many rows are searched for undescribed properties. */
const MOST_ROWS = 50

/** Fields for the undescribed properties of rows, made from their names and first values. */
export function undescribedFields(
  resource: Resource,
  known: readonly Field[],
  rows: readonly unknown[],
): Field[] {
  const found = new Map<string, unknown>()
  for (const row of rows.slice(0, MOST_ROWS)) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) continue
    for (const name of Object.keys(row)) if (!hasValue(found.get(name))) found.set(name, valueOf(row, name))
  }
  return [...found]
    .filter(([name]) => name !== resource.attributesAt && !known.some((field) => field.name === name))
    .map(([name, value]) => liveField(resource, name, value))
}
