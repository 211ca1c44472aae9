import { unnamedField } from '../../openapi/fields/unnamed-field.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { withoutKey } from '../../openapi/requests/id-in-body.ts'
import { bodyField } from '../../openapi/requests/record-body.ts'

/**
 * The field that a form fills for an operation: its body. Where none is described, the body of a new record. Where what is described has no
 * field of the record, the fields of records, which are sent in the described envelope.
 */
export function fieldToFill(resource: Resource, operation: Operation | undefined): Field {
  // A JSON Patch describes steps and no record; the body of a create does.
  const taken = [operation, resource.create].map((one) => one && bodyField(one)).find(Boolean)
  const key = operation && resource.keys?.[operation.id]
  const field = operation && taken && key?.in === 'body' ? withoutKey(operation, taken, key.name) : taken
  if (field !== undefined && field.kind !== 'unknown' && !isOfSomethingElse(field, resource, operation))
    return requiredAsElsewhere({ ...field, required: true }, resource, operation)
  const fields = resource.fields.filter((part) => !part.readOnly)
  return {
    ...unnamedField('', {}),
    kind: fields.length > 0 ? 'object' : 'unknown',
    label: resource.singular,
    fields,
  }
}

/** A record in the envelope that a body describes without what is in it (`{ data: {} }`); as it is where none is described so. */
export function inOpenEnvelope(
  resource: Resource,
  operation: Operation | undefined,
  record: unknown,
): unknown {
  const field = operation && bodyField(operation)
  if (field === undefined || !isOfSomethingElse(field, resource, operation)) return record
  const fields = field.fields ?? []
  const constants = fields.filter(({ kind, required }) => kind === 'constant' && required)
  const [envelope, ...others] = fields.filter(({ kind }) => kind !== 'constant')
  if (envelope === undefined || others.length > 0 || !isOpen(envelope)) return record
  return { ...Object.fromEntries(constants.map((one) => [one.name, one.default])), [envelope.name]: record }
}

/** A body that a change of the record cannot mean. A new record may begin with other fields than it has later, but not with none. */
function isOfSomethingElse(field: Field, resource: Resource, operation: Operation | undefined): boolean {
  if (field.kind !== 'object' || resource.fields.length === 0) return false
  const names = new Set(resource.fields.map(({ name }) => name))
  const fields = field.fields ?? []
  if (fields.some(({ name }) => names.has(name))) return false
  return operation === resource.create ? fields.every(isOpen) && field.value === undefined : true
}

/** A property of which nothing is described: an envelope perhaps. */
function isOpen({ kind, fields, value }: Field): boolean {
  return (
    kind === 'unknown' || ((kind === 'object' || kind === 'map') && !fields?.length && value?.kind !== 'text')
  )
}

/** A PATCH that says of no field whether it is required means what PUT, POST and the record say: no required field is emptied by it. */
function requiredAsElsewhere(field: Field, resource: Resource, operation: Operation | undefined): Field {
  const { fields = [] } = field
  if (operation?.method !== 'patch' || fields.some(({ required }) => required)) return field
  const bodies = [resource.update, resource.create].filter((one) => one !== undefined && one !== operation)
  const described = bodies.map((one) => one && bodyField(one)?.fields).find((one) => one?.some(isRequired))
  const names = new Set((described ?? resource.fields).filter(isRequired).map(({ name }) => name))
  // What is never shown stays as it is where it is left empty.
  const isKept = ({ name, kind, writeOnly }: Field) => names.has(name) && kind !== 'password' && !writeOnly
  return {
    ...field,
    fields: fields.map((one) => (isKept(one) ? Object.assign({}, one, { required: true }) : one)),
  }
}

function isRequired({ required }: Field): boolean {
  return required
}
