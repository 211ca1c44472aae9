import { isJsonType, successOf } from '../operations/answer-schema.ts'
import { fieldsOf } from '../fields/fields.ts'
import type { Field } from '../model/field-model.ts'
import type { Resource } from '../model/model.ts'
import { sourceOf } from '../operations/operations.ts'
import { propertiesOf, settle } from '../schema/schema.ts'

/** The fields of the rows at this place of the list's answer; `undefined` where the description does not know them. */
export function listedFields({ list, path }: Resource, at: readonly string[]): Field[] | undefined {
  if (!list) return undefined
  const { reader, node } = sourceOf(list)
  const { mediaType, schema } = successOf(reader, node)
  if (mediaType !== undefined && !isJsonType(mediaType)) return undefined
  let rows: unknown = schema
  for (const name of at)
    rows = propertiesOf(settle(reader, rows)).find(([property]) => property === name)?.[1]
  const row = settle(reader, settle(reader, rows).keywords.items)
  const fields = propertiesOf(row).length > 0 ? fieldsOf(reader, row, { use: 'response', owner: path }) : []
  return fields.length > 0 ? fields : undefined
}
