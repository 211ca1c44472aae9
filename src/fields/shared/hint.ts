import { counted } from '../../openapi/wording/counted.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { WRONG_FORM } from '../../openapi/schema/messages.ts'
import { isInCents } from './money-format.ts'
import { isFileKind, isSentFile } from './file-value.ts'
import { exampleOfPattern, patternInWords } from './pattern-words.ts'

/**
 * The constraints of a field in words for people: lengths, limits, steps, pattern, format, default. `['At least 8 characters',
 * 'Default: Lead']`. The longest length is left out until the value comes near it. Format and default are left out
 * while there is a value.
 */
export function hints(field: Field, value?: unknown): string[] {
  const { keywords } = field.schema
  const schema = keywords as Keywords
  const isEmpty = value === undefined || value === null || value === ''
  return [
    // The control of a file shows its limit in bytes.
    isFileKind(field) ? undefined : lengths(schema, value),
    // Elsewhere the amount is shown in its whole unit.
    field.kind === 'money' && isInCents(field) ? 'In cents: 1250 is 12.50' : undefined,
    limits(schema),
    steps(schema),
    patternHint(field, schema.pattern),
    isEmpty ? formatHint(field, schema.format) : undefined,
    field.kind === 'list' || field.kind === 'choices'
      ? range(count(schema.minItems), schema.maxItems, 'item')
      : undefined,
    // No choice can be ticked twice, so the hint is left out for choices.
    schema.uniqueItems === true && field.kind === 'list' ? 'No duplicates' : undefined,
    range(count(schema.minProperties), schema.maxProperties, 'entry', 'entries'),
    isEmpty ? defaultHint(field) : undefined,
  ].filter((hint) => hint !== undefined)
}

/** A message in words. Where a text does not fit its pattern, it names what fits if possible: `Expected: 2 capital letters`. */
export function explained(message: string, field: Field): string {
  const { pattern } = field.schema.keywords as Keywords
  const text =
    message === WRONG_FORM && pattern !== undefined && !SPEAKING.has(field.kind)
      ? expectedText(field, pattern)
      : undefined
  return text ? `Expected: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : message
}

/** Kinds whose control shows what is expected. Their pattern says the same for programs. */
const SPEAKING = new Set([
  'phone',
  'color',
  'email',
  'date',
  'date-time',
  'time',
  'file',
  'image',
  'audio',
  'relation',
])

/** Kinds whose control accepts only numbers. */
const NUMERIC = new Set(['number', 'integer', 'money', 'duration'])

function patternHint(field: Field, pattern: string | undefined): string | undefined {
  if (pattern === undefined || SPEAKING.has(field.kind)) return undefined
  const words = expectedText(field, pattern)
  if (words !== undefined || NUMERIC.has(field.kind)) return words === '' ? undefined : words
  // A description is better than a sentence without content.
  return field.description === undefined || field.description === ''
    ? 'Must follow a fixed format'
    : undefined
}

/** The text that fits a pattern, in words or by an example. Empty: any text fits. `undefined`: there is neither. */
function expectedText(field: Field, pattern: string): string | undefined {
  const words = patternInWords(pattern)
  if (words !== undefined || NUMERIC.has(field.kind)) return words
  const example = typeof field.example === 'string' ? field.example : exampleOfPattern(pattern)
  return example === undefined ? undefined : `Like ${example}`
}

function formatHint(field: Field, format: string | undefined): string | undefined {
  return format === undefined || SPEAKING.has(field.kind) ? undefined : FORMATS[format]
}

interface Keywords {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number | boolean
  exclusiveMaximum?: number | boolean
  multipleOf?: number
  pattern?: string
  format?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minProperties?: number
  maxProperties?: number
}

/** Hints for formats that the control does not show by itself. */
const FORMATS: Record<string, string> = {
  uuid: 'A UUID, like 123e4567-e89b-12d3-a456-426614174000',
  ipv4: 'An IP address, like 192.0.2.1',
  ipv6: 'An IPv6 address, like 2001:db8::1',
  hostname: 'A host name, like www.example.com',
  uri: 'An address, like https://example.com',
  url: 'An address, like https://example.com',
  'uri-reference': 'An address or a path',
  regex: 'A regular expression',
  'json-pointer': 'A JSON pointer, like /a/b',
  byte: 'Text in Base64',
  duration: 'A length of time, like 1:30:00',
}

function count(least: number | undefined, from = 1): number | undefined {
  return least === undefined || least < from ? undefined : least
}

function range(
  least: number | undefined,
  most: number | undefined,
  one: string,
  many = `${one}s`,
): string | undefined {
  const words = (n: number) => counted(n, one, many)
  // The largest integer of a language is no limit.
  if (most !== undefined && most >= 2147483647) return range(least, undefined, one, many)
  if (least !== undefined && most !== undefined)
    return least === most ? `Exactly ${words(most)}` : `${least} to ${words(most)}`
  if (most !== undefined) return `At most ${words(most)}`
  // "Required" already says that there is one character at least.
  return least === undefined || (least === 1 && one === 'character') ? undefined : `At least ${words(least)}`
}

/** How long a text may be. A limit that few texts reach is left out until a text comes near it. */
function lengths({ minLength, maxLength }: Keywords, value: unknown): string | undefined {
  const least = count(minLength, 2)
  if (maxLength === undefined || maxLength <= SHORT || least === maxLength)
    return range(least, maxLength, 'character')
  const length = typeof value === 'string' ? Array.from(value).length : 0
  const left = maxLength - length
  if (left < 0) return `${counted(-left, 'character')} too many`
  const isNear = left <= Math.max(maxLength / 10, Math.min(10, maxLength / 4))
  return isNear ? `${counted(left, 'character')} left` : range(least, undefined, 'character')
}

/** The longest length (characters) of a code rather than a text, which has to be known before typing. */
const SHORT = 8

function limits(schema: Keywords): string | undefined {
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum : undefined
  const below = typeof schema.exclusiveMaximum === 'number' ? schema.exclusiveMaximum : undefined
  // OpenAPI 3.0 writes `exclusiveMinimum: true` beside `minimum`.
  const isAbove = schema.exclusiveMinimum === true || above !== undefined
  const isBelow = schema.exclusiveMaximum === true || below !== undefined
  const [least, most] = withoutRangeOfType(above ?? schema.minimum, below ?? schema.maximum)
  if (least !== undefined && most !== undefined && !isAbove && !isBelow)
    return `${figures(least)} to ${figures(most)}`
  const words = [
    least === undefined ? undefined : `${isAbove ? 'more than' : 'at least'} ${figures(least)}`,
    most === undefined ? undefined : `${isBelow ? 'less than' : 'at most'} ${figures(most)}`,
  ].filter((part) => part !== undefined)
  return words.length === 0 ? undefined : capitalised(words.join(', '))
}

/** A number in the person's own writing: a year stays `2026`, a million is `1,000,000`. */
function figures(amount: number): string {
  return amount.toLocaleString(undefined, { useGrouping: 'min2', maximumFractionDigits: 20 })
}

/** Limits without those of an integer type, which do not help people. A type's range may begin with 0. */
function withoutRangeOfType(
  least: number | undefined,
  most: number | undefined,
): [least?: number, most?: number] {
  const isOfType = (amount = 0) => Math.abs(amount) >= 2147483647 || amount === 32767 || amount === -32768
  const isWhole = isOfType(most) && least === 0
  return [isWhole || isOfType(least) ? undefined : least, isOfType(most) ? undefined : most]
}

function steps({ multipleOf }: Keywords): string | undefined {
  return multipleOf === undefined || multipleOf === 1 ? undefined : `In steps of ${multipleOf}`
}

function defaultHint(field: Field): string | undefined {
  if (
    field.default === undefined ||
    field.default === null ||
    typeof field.default === 'object' ||
    isSentFile(field)
  )
    return undefined
  const option = field.options?.find(({ value }) => value === field.default)
  const words =
    option?.label ??
    (field.kind === 'boolean'
      ? field.default === true
        ? 'Yes'
        : 'No'
      : `${field.default as string | number | bigint}`)
  return words === '' ? undefined : `Default: ${words}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
