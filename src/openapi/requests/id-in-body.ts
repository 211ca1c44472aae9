import { isNumeric } from '../model/is-numeric.ts'
import { bodyOf } from './body.ts'
import { parametersOf } from '../model/paths.ts'
import { listOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { propertiesOf, settle } from '../schema/schema.ts'

/**
 * The body of a request about one record, with the id where the path has none. Examples are `PATCH /contacts` with
 * `{ id: 7, … }` and `PUT /post` with `{ post_id: 7, … }`. Another body is unchanged. It is a list of that one object
 * where only a list is taken.
 */
export function withIdInBody(
  resource: Resource,
  operation: Operation | undefined,
  id: string,
  body: unknown,
): unknown {
  const taken = bodyOf(operation)
  const key = operation && resource.keys?.[operation.id]
  const name = key ? key.name : ownName(resource, operation)
  if (key?.in === 'query' || name === undefined) return body
  if (body instanceof URLSearchParams || body instanceof FormData) return withEntry(body, name, id)
  // Where nothing describes the body, the key is known from the rows.
  const mayName = taken ? /^(?:json|multipart)$/.test(taken.encoding) : key !== undefined
  if (!mayName || (body !== undefined && !isObject(body))) return body
  const fields = key && taken ? taken.field.fields : resource.fields
  const types = fields?.find((field) => field.name === name)?.schema.types ?? []
  // Another id would change another record.
  const named = { ...body, [name]: idValue(id, types) }
  return taken?.field.kind === 'list' ? [named] : named
}

function withEntry(form: URLSearchParams | FormData, name: string, id: string): URLSearchParams | FormData {
  if (form instanceof URLSearchParams)
    return new URLSearchParams([[name, id], ...[...form].filter(([key]) => key !== name)])
  const found = new FormData()
  found.append(name, id)
  for (const [key, value] of form) if (key !== name) found.append(key, value)
  return found
}

/** A body without the property of the record's id, which no person fills in. */
export function withoutKey(operation: Operation, field: Field, name: string): Field {
  let found = keyless.get(field)
  if (!found) {
    const { required, additionalProperties } = field.schema.keywords
    const properties = propertiesOf(field.schema).filter(([key]) => key !== name)
    const schema = settle(sourceOf(operation).reader, {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: listOf(required).filter((one) => one !== name),
      additionalProperties,
    })
    found = { ...field, schema, fields: field.fields?.filter((one) => one.name !== name) }
    keyless.set(field, found)
  }
  return found
}

/** Made once for each body, because a form is validated by its schema at every key. */
const keyless = new WeakMap<Field, Field>()

/** An id as a body takes it: as a number where the description says so. */
export function idValue(id: string, types: readonly string[]): unknown {
  const isNumber = types.some(isNumeric) && /^-?\d+$/.test(id)
  return isNumber ? (Number.isSafeInteger(Number(id)) ? Number(id) : BigInt(id)) : id
}

/** The property of a row with its id. It is for a request whose path has no id and whose body has that property. */
function ownName(resource: Resource, operation: Operation | undefined): string | undefined {
  const [name, ...deeper] = resource.itemId?.at ?? []
  const isNone =
    operation === undefined ||
    resource.isSingleton ||
    (operation.method === 'post' && operation !== resource.update) ||
    !namesNone(operation, resource) ||
    name === undefined ||
    deeper.length > 0 ||
    (operation.path !== resource.list?.path &&
      bodyOf(operation)?.field.fields?.some((field) => field.name === name) !== true)
  return isNone ? undefined : name
}

/** True for a request without the id of a record in its path or query. */
function namesNone({ path, parameters }: Operation, { path: own, itemPath, itemId }: Resource): boolean {
  const given = parametersOf(own)
  return (
    path !== itemPath &&
    parametersOf(path).every((name) => given.includes(name)) &&
    !parameters.some((one) => one.in === 'query' && one.required && one.name === itemId?.parameter)
  )
}
