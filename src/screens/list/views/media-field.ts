import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'

/** The field whose picture represents a record. It is a picture, or else a list of pictures. */
export function pictureField(resource: Resource, rows: readonly unknown[] = []): Field | undefined {
  return mediaField(resource, 'image', rows, /^[^?#]*\.(?:png|jpe?g|webp|gif|avif|svg)(?:[?#]|$)/i)
}

/** The field with the sound of a record. */
export function soundField(resource: Resource, rows: readonly unknown[] = []): Field | undefined {
  return mediaField(resource, 'audio', rows, /^[^?#]*\.(?:mp3|wav|og[ga]|opus|m4a|flac|aac)(?:[?#]|$)/i)
}

function mediaField(
  { fields, isUndescribed }: Resource,
  kind: 'image' | 'audio',
  rows: readonly unknown[],
  ending: RegExp,
): Field | undefined {
  const known =
    fields.find((field) => field.kind === kind && !field.writeOnly) ??
    fields.find(({ item }) => item?.kind === kind || item?.fields?.some((field) => field.kind === kind))
  if (known !== undefined || (fields.length > 0 && !isUndescribed)) return known
  const isOf = ([, value]: [string, unknown]) => typeof value === 'string' && ending.test(value)
  const [name] = rows.flatMap((row) => Object.entries(row ?? {})).find(isOf) ?? []
  return name === undefined ? undefined : { ...unnamedField(name), kind }
}
