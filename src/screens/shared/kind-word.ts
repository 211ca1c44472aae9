import { isStandardKind } from '../../openapi/fields/standard-kinds.ts'
import { kindLabel } from '../../fields/field-kinds.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { StandardKind } from '../../openapi/model/kind-name.ts'

const WORDS: Record<StandardKind, string> = {
  text: 'text',
  multiline: 'long text',
  markdown: 'formatted text',
  password: 'a password',
  email: 'an email address',
  url: 'a web address',
  phone: 'a phone number',
  color: 'a colour',
  number: 'a number',
  integer: 'a whole number',
  money: 'an amount of money',
  boolean: 'yes or no',
  choice: 'one of a few words',
  choices: 'some of a few words',
  constant: 'a fixed value',
  date: 'a date',
  'date-time': 'a date with its time',
  time: 'a time',
  duration: 'a length of time',
  image: 'a picture',
  audio: 'sound',
  file: 'a file',
  relation: 'a link to another record',
  object: 'a group of fields',
  list: 'a list',
  map: 'named values',
  union: 'one of several shapes',
  unknown: 'it came',
}

/** The kind of a field, for the end of a sentence: `sound`, `a phone number`. */
export function kindWord(field: Pick<Field, 'kind'>): string {
  return isStandardKind(field.kind) ? WORDS[field.kind] : kindLabel(field.kind).toLowerCase()
}
