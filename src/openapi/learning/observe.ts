import { isEmpty } from '../model/is-empty.ts'
import { isObject } from '../model/is-object.ts'
import { codedField } from '../fields/field-roles.ts'
import type { FieldHints, OptionHint } from '../model/hints.ts'
import type { Field } from '../model/field-model.ts'
import { dateByName } from '../fields/kinds-by-name.ts'
import { isStartOfDay } from '../fields/start-of-day.ts'
import { standardKinds } from '../fields/standard-kinds.ts'
import type { KindFacts } from '../model/kind-facts.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Resource } from '../model/model.ts'
import { mayBeAddress } from '../fields/picture-address.ts'
import { words } from '../wording/words.ts'
import { wordSet } from '../model/word-set.ts'

/** The smallest number of rows: one or two may be alike by chance. */
const FEWEST = 3

/**
 * What rows show about fields that the document leaves open. The kinds are pictures, sound, e-mail addresses, phone
 * numbers, dates, colours, addresses and a currency. By the name of the field; `undefined` where rows contradict what
 * was learnt before.
 */
export function observe(
  resource: Resource,
  rows: readonly unknown[],
  kinds: readonly KindFacts[] = standardKinds,
): Record<string, FieldHints | undefined> {
  const learnt: Record<string, FieldHints | undefined> = {}
  for (const field of resource.fields) {
    if (!isOpen(field)) continue
    const values = rows.map((row) => (isObject(row) ? row[field.name] : undefined)).filter(isFilled)
    const found = values.length < FEWEST ? undefined : lookOf(field, values, kinds)
    if (isLearnt(field) && found?.kind === field.kind) continue
    if (found !== undefined) learnt[field.name] = found
    else if (isLearnt(field) && values.length > 0 && !isStill(field, values, kinds))
      learnt[field.name] = undefined
  }
  Object.assign(
    learnt,
    currencies(resource.fields, rows),
    writtenMoments(resource.fields, rows),
    wordsOfCodes(resource.fields, rows),
  )
  return learnt
}

/** True where only the type of the field is known. */
function isOpen({ kind, evidence, schema, stated }: Field): boolean {
  const { format, enum: values, contentMediaType, pattern } = schema.keywords
  if (values !== undefined || contentMediaType !== undefined || pattern !== undefined) return false
  if (stated?.kind && stated.kind.reasons[0]?.source !== 'response') return false
  if (format !== undefined && format !== 'int32' && format !== 'int64' && format !== 'string') return false
  const [first] = evidence.reasons
  return first?.source !== 'person' && first?.source !== 'hint' && OPEN.has(kind)
}

const OPEN: ReadonlySet<KindName> = new Set([
  'text',
  'multiline',
  'url',
  'unknown',
  'integer',
  'number',
  // Guesses by name, which rows may confirm.
  'image',
  'audio',
  'email',
  'phone',
  'color',
  'date',
  'date-time',
])

function isLearnt({ stated }: Field): boolean {
  return stated?.kind?.reasons[0]?.source === 'response'
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

const DARING: ReadonlySet<KindName> = new Set(['image', 'audio', 'phone', 'email', 'color'])

function lookOf(
  field: Field,
  values: readonly unknown[],
  kinds: readonly KindFacts[],
): FieldHints | undefined {
  const count = String(values.length)
  if (values.every((value) => typeof value === 'string')) {
    const looks = kinds.find(({ isLike }) => isLike && values.every(isLike))?.name
    // A field named "image" may be a machine image.
    const isNone = field.kind === 'image' && !values.some(mayBeAddress)
    const kind = looks ?? (isNone ? 'text' : undefined)
    // Databases without days write the midnight at their beginning.
    if (field.kind === 'date' && values.every(isStartOfDay)) return undefined
    // A kind from the name is not replaced by the more general one of the values.
    if (kind === undefined || (kind === 'url' && field.kind !== 'text' && field.kind !== 'unknown'))
      return undefined
    // A confirmed guess is stored only where it was uncertain.
    if (kind === field.kind && !DARING.has(kind)) return undefined
    const ending = kind === 'image' || kind === 'audio' ? commonEnding(values) : undefined
    const weight = field.kind === kind ? 0.1 : 0.8
    return {
      kind,
      why: ending
        ? { code: 'rowsEnd', about: [count, ending], weight }
        : { code: 'rowsAre', about: [count, kind], weight },
    }
  }
  const unit = unitOf(field, values)
  if (unit === undefined) return undefined
  return { kind: 'date-time', unit, why: { code: 'rowsAre', about: [count, 'date-time'], weight: 0.7 } }
}

function commonEnding(values: readonly string[]): string | undefined {
  const endings = new Set(values.map((value) => /\.\w+(?=[?#]|$)/.exec(value)?.[0].toLowerCase()))
  const [only] = endings
  return endings.size === 1 ? only : undefined
}

const TIMES = wordSet(
  'at on time date stamp timestamp expires expiry since until due seen sent born login start end begin',
)

/** The unit of numbers that are times between 2001 and 2065. The name has to suggest a time too. */
function unitOf({ name }: Field, values: readonly unknown[]): FieldHints['unit'] {
  // `created`, `opened`, `expired`; not `speed`.
  // The `edited_serial` of a zone is 2026010101.
  if (/serial$/i.test(name)) return undefined
  const isTime = words(name).some((word) => TIMES.has(word) || /[^e]ed$/.test(word))
  // `lastScan` is a time where its values are.
  if (!isTime && dateByName(name, { example: values[0] }) !== 'date-time') return undefined
  const isIn = (from: number, to: number) =>
    values.every((value) => typeof value === 'number' && value > from && value < to)
  if (isIn(1e9, 3e9)) return 'seconds'
  return isIn(1e12, 3e12) ? 'milliseconds' : undefined
}

function isStill(field: Field, values: readonly unknown[], kinds: readonly KindFacts[]): boolean {
  const isLike = kinds.find(({ name }) => name === field.kind)?.isLike
  if (values.every((value) => typeof value === 'number')) return unitOf(field, values) !== undefined
  return isLike === undefined || values.every((value) => typeof value === 'string' && isLike(value))
}

/**
 * How the server writes moments: without a zone, as days at midnight, or as HTTP does. Without a zone, new ones are
 * sent as entered.
 */
function writtenMoments(
  fields: readonly Field[],
  rows: readonly unknown[],
): Record<string, FieldHints | undefined> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, unit }): [string, FieldHints | undefined][] => {
      const values = kind === 'date-time' ? rows.map((row) => isObject(row) && row[name]).filter(isText) : []
      if (values.length === 0) return []
      const isLocal = values.every((value) => /\d[T ]\d\d:\d\d(?::[\d.]+)?$/.test(value))
      const isEnough = values.length >= FEWEST || unit === 'days' || unit === 'local days'
      const isDays = isEnough && values.every(isStartOfDay)
      const isHttp = values.every((value) => value.endsWith(' GMT'))
      const written = isHttp
        ? 'http'
        : isDays
          ? isLocal
            ? 'local days'
            : 'days'
          : isLocal
            ? 'local'
            : undefined
      return written === unit ? [] : [[name, written && { unit: written }]]
    }),
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** The currency of amounts, from a column with the same currency in every row. */
function currencies(fields: readonly Field[], rows: readonly unknown[]): Record<string, FieldHints> {
  const currency = fields.find(({ name }) => words(name).includes('currency'))
  const values = currency
    ? rows.map((row) => (isObject(row) ? row[currency.name] : undefined)).filter((value) => !isEmpty(value))
    : []
  const [first] = values
  const isOne =
    values.length >= FEWEST &&
    typeof first === 'string' &&
    /^[A-Z]{3}$/.test(first) &&
    values.every((value) => value === first)
  const amounts = isOne
    ? fields.filter(({ kind, currency }) => kind === 'money' && currency === undefined)
    : []
  return Object.fromEntries(amounts.map(({ name }) => [name, { currency: String(first) }]))
}

/** The options of choices whose words rows have in another field: `state_display`. */
function wordsOfCodes(fields: readonly Field[], rows: readonly unknown[]): Record<string, FieldHints> {
  const records = rows.filter(isObject)
  return Object.fromEntries(
    fields.flatMap((words): [string, FieldHints][] => {
      const code = codedField(words, fields)
      const seen = new Map(records.map((row) => [row[code?.name ?? ''], row[words.name]]))
      const options = (code?.options ?? []).map(({ value, label }) => {
        const text = seen.get(value)
        return { value: value as OptionHint['value'], label: isText(text) ? text : label } // of an enum
      })
      const isOther = options.some(({ label }, index) => label !== code?.options?.[index]?.label)
      const isSteady = records.every((row) => seen.get(row[code?.name ?? '']) === row[words.name])
      return code && isOther && isSteady ? [[code.name, { options }]] : []
    }),
  )
}
