import type { Field } from '../description/field-model.ts'
import type { Parameter } from '../description/model.ts'
import { initialValue } from '../fields/initial-value.ts'
import { isObject } from '../fields/object.tsx'
import { toldName, type ToldValues } from '../queries/told-values.ts'
import { BODY, checkEntry, entriesField, parameterField } from './operation-form.ts'

/** The form of what a request has to say, and only a person knows. */
export function askedField(parameters: Parameter[]): Field {
  return entriesField(parameters.map(parameterField))
}

/** What such a form starts with: what was told in this tab, else what goes without saying. */
export function askedBase(parameters: Parameter[], kept: ToldValues): ToldValues {
  const entries = parameters.map((parameter): [string, unknown] => {
    const name = toldName(parameter)
    // What need not be told is not told unless somebody does.
    if (!parameter.required) return [name, undefined]
    return [name, kept[name] ?? usualValue(parameter) ?? initialValue(parameterField(parameter))]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A key that makes a request one of its kind is made here; a condition that has to be told is met by anything (RFC 9110 §13.1.1). */
function usualValue({ in: place, name }: Parameter): unknown {
  if (place !== 'header') return undefined
  if (/^if-match$/i.test(name)) return '*'
  return /^(?:x-)?(?:idempotency-?key|request-?id|correlation-?id)$/i.test(name)
    ? crypto.randomUUID()
    : undefined
}

/** The form of a record with what its request has to say in front. */
export interface AskedForm {
  field: Field
  base: unknown
  /** What the form holds, taken apart. `toKeep`: what of it the next request needs too. */
  parts: (value: unknown) => { record: unknown; told?: ToldValues; toKeep?: ToldValues }
  /** The messages of both by JSON pointer; `check` judges the record. */
  check: (
    value: unknown,
    check: (record: unknown) => Promise<Record<string, string>>,
  ) => Promise<Record<string, string>>
}

/** Puts parameters in front of a record's form; the form itself where there are none. A record that is no object stands below them whole. */
export function withAsked(field: Field, base: unknown, parameters: Parameter[], kept: ToldValues): AskedForm {
  if (parameters.length === 0)
    return { field, base, parts: (record) => ({ record }), check: (record, check) => check(record) }
  const asked = askedField(parameters)
  const names = new Set(parameters.map(toldName))
  const required = new Set(parameters.filter((one) => one.required).map(toldName))
  const isFlat = field.kind === 'object' && (field.fields?.length ?? 0) > 0
  const body = { ...field, name: BODY, label: field.label === '' ? 'Body' : field.label }
  const told = askedBase(parameters, kept)
  const parts = (value: unknown) => {
    const entries = Object.entries(isObject(value) ? value : {})
    const record = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
    return {
      record: isFlat ? record : record[BODY],
      told: Object.fromEntries(entries.filter(([name]) => names.has(name))),
      toKeep: Object.fromEntries(entries.filter(([name]) => required.has(name))),
    }
  }
  return {
    field: { ...asked, fields: [...(asked.fields ?? []), ...(isFlat ? (field.fields ?? []) : [body])] },
    base: isFlat ? { ...(isObject(base) ? base : {}), ...told } : { ...told, [BODY]: base },
    parts,
    async check(value, check) {
      const { record, told } = parts(value)
      const found = Object.entries(await check(record))
      const own = found.map(([at, message]): [string, string] => [isFlat ? at : `/${BODY}${at}`, message])
      return { ...(await checkEntry(asked, told)), ...Object.fromEntries(own) }
    },
  }
}
