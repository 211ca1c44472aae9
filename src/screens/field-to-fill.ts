import type { Field, Operation, Resource } from '../description/model.ts'
import { bodyField } from '../description/record-body.ts'
import { textField } from '../fields/text-field.ts'

/** What a form asks for; where the description tells nothing of the body, the fields that its records have. */
export function fieldToFill(resource: Resource, operation: Operation | undefined): Field {
  const field = operation && bodyField(operation)
  if (field !== undefined && field.kind !== 'unknown') return { ...field, required: true }
  const fields = resource.fields.filter((part) => !part.readOnly)
  return {
    ...textField('', {}),
    kind: fields.length > 0 ? 'object' : 'unknown',
    label: resource.singular,
    fields,
  }
}
