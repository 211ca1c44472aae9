import { isId, isServerFilled, isStateName } from '../../openapi/fields/field-roles.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { withoutKey } from '../../openapi/requests/id-in-body.ts'
import { bodyField } from '../../openapi/requests/record-body.ts'

/**
 * The field that a form fills for an operation: the described body, else the body of a create. Where that describes
 * no field, it is the record's fields, sent in the described envelope. An existing record keeps its id.
 */
export function fieldToFill(resource: Resource, operation: Operation | undefined): Field {
  return ownIdLast(titleFirst(describedToFill(resource, operation), resource), resource)
}

/** The field with the record's own id last, where the server may choose it. */
function ownIdLast(field: Field, resource: Resource): Field {
  const id = field.fields?.find((part) => !part.required && isOwnId(part, resource))
  return id ? { ...field, fields: [...(field.fields ?? []).filter((part) => part !== id), id] } : field
}

/** True for the property that chooses the record in its path, where its name says that it is an id. */
export function isOwnId(field: Field, { itemIds }: Resource): boolean {
  return isId(field) && itemIds.some(({ at }) => at[0] === field.name)
}

/** The field with the title of the record first, where the order of the fields is only alphabetical. */
function titleFirst(field: Field, { presentation: { header } }: Resource): Field {
  const { fields = [] } = field
  if (!isAlphabetical(fields)) return field
  const titles = header.flatMap((name) => fields.find((part) => part.name === name) ?? [])
  return { ...field, fields: [...new Set([...titles, ...fields])] }
}

/** True where the names are in alphabetical order, and too many for that to be chance. */
function isAlphabetical(fields: readonly Field[]): boolean {
  const names = fields.map(({ name }) => name.toLowerCase())
  return names.length > 3 && names.every((name, index) => name >= (names[index - 1] ?? ''))
}

function describedToFill(resource: Resource, operation: Operation | undefined): Field {
  // A JSON Patch describes steps, not a record; the body of a create describes one.
  const taken = [operation, resource.create].map((one) => one && bodyField(one)).find(Boolean)
  const key = operation && resource.keys?.[operation.id]
  const field = operation && taken && key?.in === 'body' ? withoutKey(operation, taken, key.name) : taken
  if (field !== undefined && field.kind !== 'unknown' && !isOfSomethingElse(field, resource, operation))
    return requiredAsElsewhere({ ...field, required: true }, resource, operation)
  const isNew = operation === resource.create
  const isOwn = (part: Field) => isOwnId(part, resource)
  const open = resource.fields.filter((part) => !part.readOnly && !(isNew ? isNoted(part) : isOwn(part)))
  // A response requires the id that the server chooses.
  const fields = open.every(isOwn) ? [] : open.map((part) => (isOwn(part) ? optional(part) : part))
  return {
    ...unnamedField('', {}),
    kind: fields.length > 0 || (open.length > 0 && taken === undefined) ? 'object' : 'unknown',
    label: resource.singular,
    fields,
  }
}

/** True for who created or changed a record, and when. */
function isNoted(field: Field): boolean {
  return isServerFilled(field) && !isId(field) && !isStateName(field.name)
}

function optional(field: Field): Field {
  return Object.assign({}, field, { required: false })
}

/**
 * Puts a record into the envelope of a body whose content is not described (`{ data: {} }`). Returns the record
 * itself where no such envelope is described.
 */
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

/** True for a body that describes no field of a record: `{}`, `{ fields: {} }`. Live records show the fields then. */
export function isOpenBody(operation: Operation | undefined): boolean {
  const field = operation && bodyField(operation)
  const isObject = field === undefined || field.kind === 'object' || isOpen(field)
  return operation !== undefined && isObject && (field?.fields ?? []).every(isOpen)
}

/**
 * True for a body that describes nothing of the record, not even other fields. A change may be of settings that the
 * record does not show: the limits of a container.
 */
function isOfSomethingElse(field: Field, resource: Resource, operation: Operation | undefined): boolean {
  if (field.kind !== 'object' || resource.fields.length === 0) return false
  const names = new Set(resource.fields.map(({ name }) => name))
  const fields = field.fields ?? []
  if (fields.some(({ name }) => names.has(name))) return false
  const isNeutral = (one: Field) => isOpen(one) || (operation !== resource.create && one.kind === 'constant')
  return fields.every(isNeutral) && field.value === undefined
}

/** True for a property without a description, which may be an envelope. */
function isOpen({ kind, fields, value }: Field): boolean {
  return (
    kind === 'unknown' || ((kind === 'object' || kind === 'map') && !fields?.length && value?.kind !== 'text')
  )
}

/**
 * The body of a PATCH that calls no field required, with the required fields of PUT, POST or the record. A required
 * field cannot be emptied by the change.
 */
function requiredAsElsewhere(field: Field, resource: Resource, operation: Operation | undefined): Field {
  const { fields = [] } = field
  if (operation?.method !== 'patch' || fields.some(({ required }) => required)) return field
  const bodies = [resource.update, resource.create].filter((one) => one !== undefined && one !== operation)
  const described = bodies.map((one) => one && bodyField(one)?.fields).find((one) => one?.some(isRequired))
  const names = new Set((described ?? resource.fields).filter(isRequired).map(({ name }) => name))
  // A field that is never shown keeps its value where it is left empty.
  const isKept = ({ name, kind, writeOnly }: Field) => names.has(name) && kind !== 'password' && !writeOnly
  return {
    ...field,
    fields: fields.map((one) => (isKept(one) ? Object.assign({}, one, { required: true }) : one)),
  }
}

function isRequired({ required }: Field): boolean {
  return required
}
