import { counted } from '../../openapi/wording/counted.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { wordList, wordLists } from '../../openapi/model/word-set.ts'
import { plain } from '../../openapi/wording/words.ts'
import { amountFormat, currencyIn } from './money-format.ts'

/** Any value as one line of plain text: an object in a cell, a related record, a file name. */
export function summary(value: unknown, field?: Field): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listSummary(value, field?.item)
  if (typeof value === 'object') return objectSummary(value as Record<string, unknown>, field)
  return (
    field?.options?.find((option) => option.value === value)?.label ?? `${value as string | number | bigint}`
  )
}

function listSummary(items: unknown[], item: Field | undefined): string {
  if (items.length === 0) return ''
  // In one line the parts of several objects without names would look like one object.
  if (items.length > 1 && items.every((one) => isObject(one) && objectName(one) === undefined))
    return `${items.length} items`
  const first = items
    .slice(0, 3)
    .map((one) => summary(one, item))
    .filter(Boolean)
  const more = items.length - 3
  return `${first.join(', ')}${more > 0 ? ` +${more}` : ''}`
}

/** The properties of a person's two names, in the spellings of `plain`. */
const PERSONS = wordLists(
  'firstname lastname|givenname familyname|nombre apellido|nombre apellidos|nome sobrenome|prenom nom|vorname nachname',
)

const NAMES = wordList(
  'title name label displayname fullname nombre nome nom nama username login description value id',
)

/** The name of an object, from one of its texts. A header, a label or a variable is its name with its value. */
function objectName(object: Record<string, unknown>): string | undefined {
  const { name, key = name, value } = object
  if (typeof key === 'string' && (value || value === false) && typeof value !== 'object' && value !== key)
    return `${key}: ${summary(value)}`
  const byName = new Map(Object.entries(object).map(([name, value]) => [plain(name), value]))
  // A UUID names nothing for people.
  const isText = (value: unknown) =>
    typeof value === 'string' && !/^$|^[\da-f]{8}(?:-[\da-f]{4}){3}-/i.test(value)
  const person = PERSONS.map((names) => names.map((name) => byName.get(name))).find((both) =>
    both.every(isText),
  )
  return person?.join(' ') ?? (NAMES.map((name) => byName.get(name)).find(isText) as string | undefined) // `isText`
}

function objectSummary(object: Record<string, unknown>, field: Field | undefined): string {
  const text = amountOf(object, field) ?? objectName(object)
  if (text !== undefined) return text
  const parts = Object.entries(object).filter(
    ([, value]) =>
      ['string', 'number', 'bigint'].includes(typeof value) &&
      !/^$|^\d{4}-\d\d-|^https?:/.test(String(value)),
  )
  // Ids say nothing beside other values.
  const telling = parts.filter(([name]) => !/^_?(?:id|uuid|pk)$|(?<=[a-z])(?:Id|_id)$/.test(name))
  if (parts.length > 0)
    return (telling.length > 0 ? telling : parts)
      .slice(0, 3)
      .map(([, value]) => value)
      .join(', ')
  const size = Object.keys(object).length
  return size === 0 ? '' : counted(size, 'entry', 'entries')
}

/** In characters: `km/h`, `square metres`. */
const LONGEST_UNIT = 16

/** An amount with its currency or unit: `{ amount: 10, currency: 'USD' }`. Its other parts may say how it is written. */
export function amountOf(object: Record<string, unknown>, field?: Field): string | undefined {
  const name = 'value' in object ? 'value' : 'amount'
  const amount = object[name]
  const currency = currencyIn(object)
  const isAmount =
    typeof amount === 'number' || (typeof amount === 'string' && /^-?\d+(?:\.\d+)?$/.test(amount))
  if (!isAmount) return undefined
  if (currency !== undefined)
    return amountFormat(field?.fields?.find((one) => one.name === name) ?? {}, currency)?.(Number(amount))
  return typeof object.unit === 'string' && object.unit.length <= LONGEST_UNIT
    ? `${amount} ${object.unit}`.trim()
    : undefined
}
