import type { Field } from '../../../openapi/model/field-model.ts'
import { fileForm } from '../../shared/file-value.ts'

/** The most bytes of a file of this field; `undefined` if there is no limit. */
export function maximumBytes({ schema }: Field): number | undefined {
  const { maxLength } = schema.keywords
  if (typeof maxLength !== 'number') return undefined
  // Base64 writes three bytes as four letters.
  return fileForm(schema.keywords) === 'base64' ? Math.floor((maxLength / 4) * 3) : maxLength
}
