import type { Field } from '../../openapi/model/field-model.ts'
import { at } from '../../openapi/records/record.ts'
import { isInForm } from '../../fields/shared/is-in-form.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { isWithin, pointer } from '../../fields/shared/pointer.ts'
import { changedNames, isEqual } from '../../openapi/model/is-equal.ts'
import { pointerInWords } from '../../openapi/responses/problem-pointer.ts'
import { keysOfPointer } from '../../openapi/model/json-pointer.ts'

/** Messages about a value by JSON pointer (RFC 6901): `{ '/lines/0/sku': 'Unknown' }`. */
export type Messages = Record<string, string>

/**
 * Messages by the control that shows them, where the form has this value. Those without a control become sentences
 * that name their field: `others`.
 */
export function atControls(
  field: Field,
  messages: Messages,
  value: unknown,
): { atFields: Messages; others: string[] } {
  const atFields: Messages = {}
  const others: string[] = []
  for (const [from, message] of Object.entries(messages)) {
    const depth = knownSteps(field, keysOfPointer(from), value)
    const control = from
      .split('/')
      .slice(0, depth + 1)
      .join('/')
    if (depth === 0 && field.kind === 'object') others.push(namedMessage(field, from, message))
    else atFields[control] ??= namedMessage(field, from, message, depth)
  }
  return { atFields, others }
}

/** A message with the label of its field: `Lines, row 1, SKU: Unknown`. `depth`: how many segments its control shows. */
export function namedMessage(field: Field, from: string, message: string, depth = 0): string {
  const keys = keysOfPointer(from)
  const name = pointerInWords(keys, field).split(', ').slice(depth).join(', ')
  return name === '' ? message : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}`
}

/** The number of a pointer's segments that have controls. A row that the list does not have has none. */
function knownSteps(field: Field, [step, ...rest]: string[], value: unknown): number {
  if (step === undefined) return 0
  if (field.kind === 'union') {
    const steps = (field.variants ?? []).map((one) => knownSteps(one.field, [step, ...rest], value))
    return Math.max(0, ...steps)
  }
  const part = partOf(field, step, value)
  return part === undefined || !isInForm(part) ? 0 : 1 + knownSteps(part, rest, at(value, [step]))
}

function partOf(field: Field, step: string, value: unknown): Field | undefined {
  if (field.kind === 'list')
    return /^\d+$/.test(step) && at(value, [step]) !== undefined ? field.item : undefined
  if (field.kind === 'map') return field.value
  return field.kind === 'object' ? field.fields?.find(({ name }) => name === step) : undefined
}

/** Messages for the required fields that a record lacks. The schema of a PATCH may require none. */
export function withoutRequired({ fields = [] }: Field, record: unknown): Messages {
  const missing = fields.filter(
    ({ name, required, nullable }) =>
      required && (at(record, [name]) === undefined || (at(record, [name]) === null && !nullable)),
  )
  return Object.fromEntries(missing.map(({ name }) => [pointer('', name), 'Required']))
}

/**
 * The messages about changed values. An unchanged value of the server is not this person's mistake. `isWhole`: the
 * whole record is sent, so that missing values count too.
 */
export function aboutChanges(
  messages: Messages,
  before: unknown,
  after: unknown,
  isWhole: boolean,
): Messages {
  const names = changedNames(before, after)
  if (names.includes('')) return messages
  const isAbout = (from: string) => names.some((name) => isWithin(from, pointer('', name)))
  const lacks = (from: string) =>
    isWhole && isObject(before) && (at(before, [from.split('/')[1] ?? '']) ?? null) === null
  return Object.fromEntries(Object.entries(messages).filter(([from]) => isAbout(from) || lacks(from)))
}

/**
 * The messages that still apply after a change of the value. They follow a moved item; those of changed values are
 * removed.
 */
export function followed(messages: Messages, before: unknown, after: unknown): Messages {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([from, message]): [string, string][] => {
      const now = pointerAfter(from, before, after)
      const isUntouched =
        now !== undefined && isEqual(at(before, keysOfPointer(from)), at(after, keysOfPointer(now)))
      return isUntouched ? [[now, message]] : []
    }),
  )
}

/** The pointer of the same part of a value after a change. `undefined`: it was removed with its item. */
export function pointerAfter(from: string, before: unknown, after: unknown): string | undefined {
  let was = before
  let is = after
  let now = ''
  for (const step of keysOfPointer(from)) {
    const key = Array.isArray(was) && Array.isArray(is) ? indexAfter(Number(step), was, is) : step
    if (key === undefined) return undefined
    now = pointer(now, key)
    was = at(was, [step])
    is = at(is, [String(key)])
  }
  return now
}

/**
 * The index of an item after a change. A moved item is the same object; another object at the same index is an edited
 * item.
 */
function indexAfter(index: number, was: unknown[], is: unknown[]): number | undefined {
  const item = was[index]
  if (index >= was.length || Object.is(is[index], item)) return index
  const found = isObject(item) || Array.isArray(item) ? is.indexOf(item) : -1
  if (found >= 0) return found
  if (is.length >= was.length) {
    const isMoved = is.includes(item) && was.includes(is[index])
    return isMoved ? is.indexOf(item) : index
  }
  const removed = was.findIndex((one, at) => !Object.is(one, is[at]))
  return index === removed ? undefined : index - 1
}
