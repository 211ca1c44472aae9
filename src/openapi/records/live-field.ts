import { fieldOf } from '../fields/fields.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
import type { Field } from '../model/field-model.ts'
import { isMadeUpId } from '../model/is-made-up-id.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { sourceOf } from '../operations/operations.ts'

/**
 * The field of an undescribed property of a record. It is a relation by its name (`bookId`) or its UUID, else it
 * follows its value.
 */
export function liveField({ list, read = list, path }: Resource, name: string, value: unknown): Field {
  const field = unnamedField(name, value)
  const isMadeUp = isMadeUpId(value)
  if (!read || isObject(value) || !(isMadeUp || /.(?:[iI]d|_pk|[rR]ef)$/.test(name))) return field
  const schema = {
    type: typeof value === 'number' ? 'number' : 'string',
    format: isMadeUp ? 'uuid' : undefined,
  }
  const options = { name, required: false, use: 'response' as const, owner: path }
  const { relation, label } = fieldOf(sourceOf(read).reader, schema, options)
  return relation ? { ...field, kind: 'relation', label, relation } : field
}
