import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { bodyField } from '../../openapi/requests/record-body.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'

/** What a form asks for; where the description tells nothing of the body, what a new record has, else the fields of records. */
export function fieldToFill(resource: Resource, operation: Operation | undefined): Field {
  // A change by steps says nothing of the record; what makes a record does.
  const field = [operation, resource.create].map((one) => one && bodyField(one)).find(Boolean)
  if (field !== undefined && field.kind !== 'unknown') return { ...field, required: true }
  const fields = resource.fields.filter((part) => !part.readOnly)
  return {
    ...unnamedField('', {}),
    kind: fields.length > 0 ? 'object' : 'unknown',
    label: resource.singular,
    fields,
  }
}
