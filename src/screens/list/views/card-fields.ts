import { fieldNamed } from '../../../openapi/records/inner-fields.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'

/** The field with the status of a record. */
export function statusField({ fields, presentation }: Resource): Field | undefined {
  return fieldNamed(fields, presentation.status ?? '')
}
