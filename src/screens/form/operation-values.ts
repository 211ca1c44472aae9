import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation, Parameter } from '../../openapi/model/operation.ts'
import { queryNames } from '../../openapi/operations/query-record.ts'
import { initialValue } from '../../fields/shared/initial-value.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { parameterKey, type ParameterValues } from '../../server/request-parameters.ts'
import { isStep } from '../../openapi/model/request.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'
import { pointer } from '../../fields/shared/pointer.ts'
import type { Messages } from './form-messages.ts'
import { checkField } from './use-form.ts'

/** The name of the body among the parameters, which all have a dot. */
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

/** The form of several values that belong to one request. */
export function entriesField(fields: Field[]): Field {
  return { ...unnamedField('', {}), kind: 'object', required: true, fields }
}

/** What is wrong with an entry, by JSON pointer: every part by its own schema. */
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
      messages[path] = `“${String(value)}” cannot stand in an address: it leads to another path.`
    for (const [at, message] of Object.entries(checkField(part, value ?? start)))
      messages[path + at] = message
  }
  return messages
}

/** True for a parameter that says how a request is handled and what it returns, not what it does: `query.alt`, `header.X-Trace`. */
export function isForPrograms(name: string): boolean {
  return TECHNICAL.test(name)
}

const TECHNICAL =
  /^header\.|^query\.(?:[$_]?(?:expand|fields?|select|includes?|embed|exclude|omit|populate|pretty|envelope|callback|format|alt|prettyPrint|quotaUser|userIp|access_?token|oauth_?token|upload_?(?:type|protocol)|locale|lang)$|_)/i

/** The parameters of a request beside the record, where its query holds the record too. */
export function parametersBeside(operation: Operation | undefined, parameters: Parameter[]): Parameter[] {
  const names = operation ? queryNames(operation) : []
  return parameters.filter((one) => one.in !== 'query' || !names.includes(one.name))
}

/** The same with the id of a record that is made: people choose it, no record that is there. */
export function withChosenId(resource: Resource, parameters: Parameter[]): Parameter[] {
  const own = new Set(resource.itemIds.map((id) => id.parameter))
  return parameters.map((one) => {
    const { field } = one
    if (one.in !== 'path' || field.kind !== 'relation' || !own.has(one.name)) return one
    const kind = field.schema.types[0] === 'integer' ? 'integer' : 'text'
    return { ...one, field: Object.assign({}, field, { kind, relation: undefined }) }
  })
}

/** The field of a body without the id that a path parameter holds too: a person enters it once. */
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

/** The form of parameters that only a person knows. */
export function parametersField(parameters: Parameter[]): Field {
  return entriesField(parameters.map(parameterField))
}

/** What such a form starts with: the values of this tab, else the usual ones. Optional parameters start empty. */
export function initialParameters(parameters: Parameter[], kept: ParameterValues): ParameterValues {
  const entries = parameters.map((parameter): [string, unknown] => {
    const name = parameterKey(parameter)
    if (!parameter.required) return [name, undefined]
    return [name, kept[name] ?? usualValue(parameter) ?? initialValue(parameterField(parameter))]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A key that makes a request one of its kind is made here; a required condition is met by anything (RFC 9110 §13.1.1). */
function usualValue({ in: location, name }: Parameter): unknown {
  if (location !== 'header') return undefined
  if (/^if-match$/i.test(name)) return '*'
  return /^(?:x-)?(?:idempotency-?key|request-?id|correlation-?id)$/i.test(name)
    ? crypto.randomUUID()
    : undefined
}

/** The form of a record with the parameters of its request in front. */
export interface ParametersForm {
  field: Field
  base: unknown
  /** What the form holds, taken apart. `toKeep`: what of it the next request needs too. */
  parts: (value: unknown) => { record: unknown; parameters?: ParameterValues; toKeep?: ParameterValues }
  /** The messages of both by JSON pointer; `check` judges the record. */
  check: (value: unknown, check: (record: unknown) => Messages) => Messages
}

/** Puts parameters in front of a record's form; the form itself where there are none. A record that is no object stands below them whole. */
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
