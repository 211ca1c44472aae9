import { bodyOf } from '../../openapi/requests/body.ts'
import { idValue, withoutKey } from '../../openapi/requests/id-in-body.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Match, RecordKey } from '../../openapi/model/model.ts'
import type { Operation, Parameter } from '../../openapi/model/operation.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { pointer } from '../../fields/shared/pointer.ts'
import { fieldValue, idText } from '../../openapi/records/record.ts'
import { wordSet } from '../../openapi/model/word-set.ts'
import { words } from '../../openapi/wording/words.ts'
import { undescribedBody } from '../../openapi/operations/undescribed-body.ts'
import type { OperationValues } from '../../queries/change/use-operation.ts'
import { BODY, entriesField, parameterField } from '../form/operation-values.ts'

/** The value of an operation's form: `{ 'query.limit': 10, body: {…} }`. */
type OperationEntry = Record<string, unknown>

/** A parameter outside the path that gets the id of the page's record: `post_id` with `7`. */
export interface GivenKey extends RecordKey {
  value: string
}

/** The parameter of an operation that gets the id of the record at an address. `undefined` where it has none. */
export function givenKey(match: Match | undefined, { id }: Operation): GivenKey | undefined {
  if (match?.kind !== 'record') return undefined
  const { resource, parameters } = match
  const key = resource.keys?.[id]
  const value = parameters[parametersOf(resource.itemPath ?? '').at(-1) ?? '']
  return key && value !== undefined ? { ...key, value } : undefined
}

/**
 * The form of an operation as one field. It has a part for each parameter that the address does not give, and for the
 * body.
 */
export function operationField(operation: Operation, given: PathParameters, key?: GivenKey): Field {
  const parameters = shownParameters(operation, given)
    .filter((one) => !(one.in === key?.in && one.name === key.name))
    .map(parameterField)
  const taken = bodyOf(operation) ?? undescribedBody(operation)
  const field = taken && key?.in === 'body' ? withoutKey(operation, taken.field, key.name) : taken?.field
  // A body that has only the record's id needs no input.
  if (key?.in === 'body' && field?.fields?.length === 0) return entriesField(parameters)
  const body = taken && {
    ...field!, // there is one where a body is taken
    name: BODY,
    label: 'encoding' in taken && taken.encoding === 'binary' ? 'File' : 'Body',
    required: 'required' in taken && taken.required,
  }
  return entriesField(body === undefined ? parameters : [...parameters, body])
}

/** The initial value of the form. A required parameter has its default; an optional one is left to the server. */
export function initialEntry(field: Field): OperationEntry {
  const entries = (field.fields ?? [])
    .filter((part) => part.required || part.name === BODY || part.kind === 'constant')
    .map((part): [string, unknown] => [part.name, initialValue(part)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && !isEmptyObject(value)))
}

/** The values of a request from the form. */
export function operationValues(
  operation: Operation,
  given: PathParameters,
  entry: unknown,
  key?: GivenKey,
): OperationValues {
  const { [BODY]: body, ...parameters } = isObject(entry) ? entry : {}
  const filled = Object.entries(givenParameters(operation, given)).map(([name, value]): [string, unknown] => [
    `path.${name}`,
    value,
  ])
  if (key?.in === 'query') filled.push([`query.${key.name}`, key.value])
  return {
    parameters: { ...parameters, ...Object.fromEntries(filled) },
    body: key?.in === 'body' ? withKey(operation, key, body) : (body ?? emptyBody(operation)),
  }
}

/** A body with the id of the record, as a number where the description says so. */
function withKey(operation: Operation, { name, value }: GivenKey, body: unknown): unknown {
  const field = bodyOf(operation)?.field.fields?.find((one) => one.name === name)
  return { [name]: idValue(value, field?.schema.types ?? []), ...(isObject(body) ? body : {}) }
}

/** Messages with the pointers of the form. The server's name a property of the body or a parameter. */
export function atEntry(field: Field, messages: Record<string, string>): Record<string, string> {
  const parts = field.fields ?? []
  const entries = Object.entries(messages).map(([at, message]): [string, string] => {
    const name = at.split('/')[1] ?? ''
    const parameter = parts.find(
      (part) => part.name !== BODY && part.name.slice(part.name.indexOf('.') + 1) === name,
    )
    if (parameter !== undefined) return [pointer('', parameter.name) + at.slice(name.length + 1), message]
    return [parts.some((part) => part.name === BODY) ? `/${BODY}${at}` : at, message]
  })
  return Object.fromEntries(entries)
}

/**
 * The path parameters that the address gives. Parameters with other names are matched by position, where both mean an
 * id or the same property. Where one means another (`{number}` at the position of `{id}`), the record's own value is
 * used. A person enters what is still missing.
 */
export function givenParameters(
  operation: Operation,
  given: PathParameters,
  record?: unknown,
): PathParameters {
  const wanted = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const spare = Object.keys(given).filter((name) => !wanted.includes(name))
  const entries = wanted.map((name): [string, string | undefined] => {
    const other = name in given ? name : spare.shift()
    if (other === undefined || meantBy(other) === meantBy(name)) return [name, given[other ?? '']]
    return [name, idText(fieldValue(record, name))]
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The property that a parameter takes: `number` for `{InvoiceNumber}`. Empty for an id, and for a noun such as `{user}`. */
function meantBy(name: string): string {
  const all = words(name)
  const last = all.at(-1) ?? ''
  return PROPERTIES.has(last) && !all.some((word) => IDS.has(word)) ? last : ''
}

const IDS = wordSet('id ids uuid guid uid sid pk')
const PROPERTIES = wordSet(
  'name title number slug code email key token filter language locale type status date version path hash username ' +
    'login phone index position',
)

function shownParameters(operation: Operation, given: PathParameters): Parameter[] {
  const known = givenParameters(operation, given)
  return operation.parameters.filter(
    (parameter) => parameter.in !== 'cookie' && !(parameter.in === 'path' && parameter.name in known),
  )
}

/** An empty object, for a required body whose fields are all optional. */
function emptyBody(operation: Operation): unknown {
  const body = bodyOf(operation)
  return body?.required === true && body.field.kind === 'object' ? {} : undefined
}

/** True for `{}`. A file has no properties either, but is not empty. */
export function isEmptyObject(value: unknown): boolean {
  return isObject(value) && !(value instanceof Blob) && Object.keys(value).length === 0
}
