import type { Field } from '../../openapi/model/field-model.ts'
import { at } from '../../openapi/records/record.ts'
import { isInForm } from '../../fields/shared/is-in-form.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { isWithin, pointer } from '../../fields/shared/pointer.ts'
import { changedNames, isEqual } from '../../openapi/model/is-equal.ts'
import { keysOfPointer } from '../../openapi/model/json-pointer.ts'

/** Messages about a value by JSON pointer (RFC 6901): `{ '/lines/0/sku': 'Unknown' }`. */
export type Messages = Record<string, string>

/**
 * Messages by the control that shows them. Those without a control become sentences that name their pointer:
 * `others`.
 */
export function atControls(field: Field, messages: Messages): { atFields: Messages; others: string[] } {
  const atFields: Messages = {}
  const others: string[] = []
  for (const [from, message] of Object.entries(messages)) {
    const control = controlOf(field, from)
    if (control !== undefined)
      atFields[control] ??= control === from ? message : `${from.slice(control.length + 1)}: ${message}`
    else others.push(namedMessage(from, message))
  }
  return { atFields, others }
}

/** A message with the name of its part: `lines › 0 › sku: Unknown`. */
export function namedMessage(from: string, message: string): string {
  const name = from.slice(1).replaceAll('/', ' › ')
  return name === '' ? message : `${name}: ${message}`
}

/**
 * The pointer of the control that shows a message: its own, else that of the nearest parent. `undefined`: no control.
 */
function controlOf(field: Field, from: string): string | undefined {
  const depth = knownSteps(field, keysOfPointer(from))
  if (depth === 0) return field.kind === 'object' ? undefined : ''
  return from
    .split('/')
    .slice(0, depth + 1)
    .join('/')
}

/** The number of a pointer's segments that have controls. */
function knownSteps(field: Field, [step, ...rest]: string[]): number {
  if (step === undefined) return 0
  if (field.kind === 'union') {
    return Math.max(0, ...(field.variants ?? []).map((variant) => knownSteps(variant.field, [step, ...rest])))
  }
  const part = partOf(field, step)
  return part === undefined || !isInForm(part) ? 0 : 1 + knownSteps(part, rest)
}

function partOf(field: Field, step: string): Field | undefined {
  if (field.kind === 'list') return /^\d+$/.test(step) ? field.item : undefined
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
