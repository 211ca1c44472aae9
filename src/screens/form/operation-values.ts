import { randomUUID } from '../../http/random-uuid.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation, Parameter } from '../../openapi/model/operation.ts'
import { queryNames } from '../../openapi/operations/query-names.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { parameterKey, type ParameterValues } from '../../server/request-parameters.ts'
import { isStep } from '../../openapi/model/request.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'
import { pointer } from '../../fields/shared/pointer.ts'
import type { Messages } from './form-messages.ts'
import { checkField } from './check-field.ts'

/** The name of the body among the parameters, whose names all contain a dot. */
export const BODY = 'body'

/** A parameter as a field of a form, named by its location and name: `query.limit`. */
export function parameterField(parameter: Parameter): Field {
  const { field, required } = parameter
  return {
    ...field,
    name: parameterKey(parameter),
    label: field.label === '' ? parameter.name : field.label,
    required,
  }
}

/** A form for several values of one request. */
export function entriesField(fields: Field[]): Field {
  return { ...unnamedField('', {}), kind: 'object', required: true, fields }
}

/** The errors of a form's value by JSON pointer, each part checked by its own schema. */
export function checkEntry(field: Field, entry: unknown): Messages {
  const messages: Messages = {}
  for (const part of field.fields ?? []) {
    const value = isObject(entry) ? entry[part.name] : undefined
    const path = pointer('', part.name)
    const start = part.name === BODY && part.kind === 'object' && part.required ? {} : undefined
    if (value === undefined && start === undefined) {
      if (part.required) messages[path] = 'Please fill this in.'
      continue
    }
    if (part.name.startsWith('path.') && !isStep(String(value)))
      messages[path] = `“${String(value)}” cannot be part of an address: it leads to another path.`
    for (const [at, message] of Object.entries(checkField(part, value ?? start)))
      messages[path + at] = message
  }
  return messages
}

/** True for a parameter about the handling of a request, not its content: `query.alt`, `header.X-Trace`. */
export function isForPrograms(name: string): boolean {
  return TECHNICAL.test(name)
}

const TECHNICAL =
  /^header\.|^query\.(?:[$_]?(?:expand|fields?|select|includes?|embed|exclude|omit|populate|pretty|envelope|callback|format|alt|prettyPrint|quotaUser|userIp|access_?token|oauth_?token|upload_?(?:type|protocol)|locale|lang)$|_)/i

/** The parameters of a request, without those that hold the record in the query. */
export function parametersBeside(operation: Operation | undefined, parameters: Parameter[]): Parameter[] {
  const names = operation ? queryNames(operation) : []
  return parameters.filter((one) => one.in !== 'query' || !names.includes(one.name))
}

/** The parameters with the id of a new record as plain input. A person chooses that id, and no existing record. */
export function withChosenId(resource: Resource, parameters: Parameter[]): Parameter[] {
  const own = new Set(resource.itemIds.map((id) => id.parameter))
  return parameters.map((one) => {
    const { field } = one
    if (one.in !== 'path' || field.kind !== 'relation' || !own.has(one.name)) return one
    const kind = field.schema.types[0] === 'integer' ? 'integer' : 'text'
    return { ...one, field: Object.assign({}, field, { kind, relation: undefined }) }
  })
}

/** The field of a body without an id that is also a path parameter. So a person enters it once. */
export function idInBody(resource: Resource, parameters: Parameter[], field: Field) {
  const inPath = new Set(parameters.filter((one) => one.in === 'path').map((one) => one.name))
  const own = resource.itemIds.find(
    ({ at, parameter }) =>
      at.length === 1 && inPath.has(parameter) && field.fields?.some((part) => part.name === at[0]),
  )
  const [property = ''] = own?.at ?? []
  return {
    field: own ? { ...field, fields: field.fields?.filter((part) => part.name !== property) } : field,
    /** The record with that id. */
    whole: (record: unknown, values: ParameterValues = {}) =>
      own && isObject(record) ? { [property]: values[`path.${own.parameter}`], ...record } : record,
  }
}

/** A form for the parameters that only a person knows. */
export function parametersField(parameters: Parameter[]): Field {
  return entriesField(parameters.map(parameterField))
}

/** The initial values of such a form: the values of this tab, else the usual ones. Optional parameters start empty. */
export function initialParameters(parameters: Parameter[], kept: ParameterValues): ParameterValues {
  const entries = parameters.map((parameter): [string, unknown] => {
    const name = parameterKey(parameter)
    if (!parameter.required) return [name, undefined]
    return [name, kept[name] ?? usualValue(parameter) ?? initialValue(parameterField(parameter))]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** The usual value of a header: `*` for `If-Match` (RFC 9110 §13.1.1), or a new key that makes the request unique. */
function usualValue({ in: location, name }: Parameter): unknown {
  if (location !== 'header') return undefined
  if (/^if-match$/i.test(name)) return '*'
  return /^(?:x-)?(?:idempotency-?key|request-?id|correlation-?id)$/i.test(name) ? randomUUID() : undefined
}

/** The form of a record with the parameters of its request before it. */
export interface ParametersForm {
  field: Field
  base: unknown
  /** The parts of the form's value. `toKeep`: values that the next request needs too. */
  parts: (value: unknown) => { record: unknown; parameters?: ParameterValues; toKeep?: ParameterValues }
  /** The messages of both by JSON pointer; `check` validates the record. */
  check: (value: unknown, check: (record: unknown) => Messages) => Messages
}

/**
 * Puts parameters before a record's form; returns the form itself where there are none. A record that is no object
 * becomes one field below them.
 */
export function withParameters(
  field: Field,
  base: unknown,
  parameters: Parameter[],
  kept: ParameterValues,
): ParametersForm {
  if (parameters.length === 0)
    return { field, base, parts: (record) => ({ record }), check: (record, check) => check(record) }
  const front = parametersField(parameters)
  const names = new Set(parameters.map(parameterKey))
  const required = new Set(parameters.filter((one) => one.required).map(parameterKey))
  const isFlat = field.kind === 'object' && (field.fields?.length ?? 0) > 0
  const body = { ...field, name: BODY, label: field.label === '' ? 'Body' : field.label }
  const initial = initialParameters(parameters, kept)
  const parts = (value: unknown) => {
    const entries = Object.entries(isObject(value) ? value : {})
    const record = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
    return {
      record: isFlat ? record : record[BODY],
      parameters: Object.fromEntries(entries.filter(([name]) => names.has(name))),
      toKeep: Object.fromEntries(entries.filter(([name]) => required.has(name))),
    }
  }
  return {
    field: { ...front, fields: [...(front.fields ?? []), ...(isFlat ? (field.fields ?? []) : [body])] },
    base: isFlat ? { ...(isObject(base) ? base : {}), ...initial } : { ...initial, [BODY]: base },
    parts,
    check(value, check) {
      const { record, parameters: values } = parts(value)
      const found = Object.entries(check(record))
      const own = found.map(([at, message]): [string, string] => [isFlat ? at : `/${BODY}${at}`, message])
      return { ...checkEntry(front, values), ...Object.fromEntries(own) }
    },
  }
}
