import { counted } from '../wording/counted.ts'
import { listOf } from '../model/document.ts'
import { labelOfValue } from '../wording/value-label.ts'
import { listWords } from '../wording/words.ts'

/** The message for a text that does not match its pattern. A regular expression would not help people. */
export const WRONG_FORM = 'Does not have the expected form'

/**
 * A sentence for people about one broken rule of JSON Schema. `limit` is the keyword's value, `value` the validated
 * one.
 */
export function messageFor(keyword: string, limit: unknown, value: unknown): string {
  const message = MESSAGES[keyword]
  return typeof message === 'function' ? message(limit, value) : (message ?? 'This is not allowed here')
}

const MESSAGES: Record<string, string | ((limit: unknown, value: unknown) => string)> = {
  required: 'Required',
  dependentRequired: 'Required',
  type: (types, value) =>
    value === null
      ? 'Required'
      : `Must be ${listOf(types).length > 0 ? listOf(types).map(typeName).join(' or ') : typeName(types)}`,
  enum: (values) =>
    listOf(values).length <= 6
      ? `Must be one of ${listWords(listOf(values).map(labelOfValue), 'or')}`
      : 'Must be one of the listed values',
  const: (value) => `Must be ${labelOfValue(value)}`,
  minLength: (limit, value) =>
    value === '' ? 'Required' : `Must be at least ${counted(limit, 'character')}`,
  maxLength: (limit) => `Must be at most ${counted(limit, 'character')}`,
  minimum: (limit) => `Must be at least ${String(limit)}`,
  maximum: (limit) => `Must be at most ${String(limit)}`,
  exclusiveMinimum: (limit) => `Must be more than ${String(limit)}`,
  exclusiveMaximum: (limit) => `Must be less than ${String(limit)}`,
  multipleOf: (limit) => (limit === 1 ? 'Must be a whole number' : `Must be a multiple of ${String(limit)}`),
  pattern: WRONG_FORM,
  format: (format) => FORMATS[String(format)] ?? `Is not a valid ${String(format)}`,
  minItems: (limit) => `Must have at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: (limit) => `Must have at most ${counted(limit, 'entry', 'entries')}`,
  uniqueItems: 'Must not have the same entry twice',
  minProperties: (limit) => `Must have at least ${counted(limit, 'entry', 'entries')}`,
  maxProperties: (limit) => `Must have at most ${counted(limit, 'entry', 'entries')}`,
  contains: 'Lacks an entry of the expected kind',
  additionalProperties: 'Is not a known field',
  propertyNames: 'This name is not allowed',
  anyOf: 'Does not match any of the allowed forms',
  oneOf: 'Does not match any of the allowed forms',
  not: 'This value is not allowed',
}

const FORMATS: Record<string, string> = {
  email: 'Must be an e-mail address',
  uri: 'Must be an address such as https://example.com',
  'uri-reference': 'Must be an address',
  date: 'Must be a date',
  'date-time': 'Must be a date and time',
  uuid: 'Must be a UUID',
  hostname: 'Must be a host name',
  ipv4: 'Must be an IP address',
  ipv6: 'Must be an IPv6 address',
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'an object',
  array: 'a list',
  null: 'empty',
}

function typeName(type: unknown): string {
  return TYPES[String(type)] ?? String(type)
}
