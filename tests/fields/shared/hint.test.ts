import { expect, test } from 'vitest'
import { hints } from '../../../src/fields/shared/hint.ts'
import type { KindName } from '../../../src/openapi/model/kind-name.ts'
import { initialValue } from '../../../src/fields/shared/initial-value.ts'
import { field, options } from '../field.ts'

test.each<[KindName, Record<string, unknown>, string[]]>([
  ['text', { minLength: 2, maxLength: 8 }, ['2 to 8 characters']],
  ['text', { minLength: 8, maxLength: 40 }, ['At least 8 characters']],
  ['text', { minLength: 20, maxLength: 20 }, ['Exactly 20 characters']],
  ['text', { minLength: 1, maxLength: 60 }, []],
  ['text', { maxLength: 1 }, ['At most 1 character']],
  ['text', { minLength: 3, maxLength: 3 }, ['Exactly 3 characters']],
  ['text', { minLength: 1 }, []],
  ['number', { minimum: 0, maximum: 10 }, ['0 to 10']],
  ['integer', { minimum: 1900, maximum: 1_000_000 }, ['1900 to 1,000,000']],
  ['number', { exclusiveMinimum: 0 }, ['More than 0']],
  ['number', { minimum: 0, exclusiveMinimum: true, maximum: 1 }, ['More than 0, at most 1']],
  ['integer', { minimum: 0, maximum: 2147483647 }, []],
  ['integer', { minimum: 1, maximum: 9223372036854776000 }, ['At least 1']],
  ['integer', { minimum: -32768, maximum: 32767 }, []],
  ['integer', { minimum: -2147483648, maximum: 50 }, ['At most 50']],
  ['number', { multipleOf: 0.05 }, ['In steps of 0.05']],
  ['text', { pattern: '^\\d{5}$' }, ['5 digits']],
  ['text', { pattern: '^[A-Z]{2,3}$' }, ['2 to 3 capital letters']],
  [
    'text',
    { pattern: String.raw`^-?\d{0,3}(?:\.\d{0,2})?$` },
    ['A number, at most 3 digits before the point and 2 after it'],
  ],
  ['text', { pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` }, ['Like 12:34']],
  ['text', { pattern: '^(?!api/).*' }, ['Must follow a fixed format']],
  ['text', { pattern: '^.+$' }, []],
  ['integer', { pattern: String.raw`^-?(?:0|[1-9]\d*)$` }, []],
  ['text', { format: 'uuid' }, ['A UUID, like 123e4567-e89b-12d3-a456-426614174000']],
  ['list', { minItems: 1, maxItems: 5, uniqueItems: true }, ['1 to 5 items', 'No duplicates']],
  ['list', { minItems: 1, maxItems: 2147483647 }, ['At least 1 item']],
  ['map', { maxProperties: 1 }, ['At most 1 entry']],
])('explains what may be entered in %s %o', (kind, keywords, words) => {
  expect(hints(field(kind, { keywords }))).toEqual(words)
})

test('prefers the example and the description of a field to a sentence without content', () => {
  const keywords = { pattern: '^(?!api/).*' }
  expect(hints(field('text', { keywords, example: 'contacts/7' }))).toEqual(['Like contacts/7'])
  expect(hints(field('text', { keywords, description: 'Not below api/.' }))).toEqual([])
})

test.each([
  ['', []],
  ['x'.repeat(49), []],
  ['x'.repeat(50), ['10 characters left']],
  ['x'.repeat(59), ['1 character left']],
  ['😀'.repeat(60), ['0 characters left']],
  ['x'.repeat(62), ['2 characters too many']],
])('counts the characters that are left when a text comes near its limit (%#)', (value, words) => {
  expect(hints(field('text', { keywords: { minLength: 1, maxLength: 60 } }), value)).toEqual(words)
})

test('names the default by its label, until there is a value', () => {
  const status = field('choice', { options: options('lead'), default: 'lead' })
  expect(hints(status)).toEqual(['Default: Lead'])
  expect(hints(status, 'lead')).toEqual([])
  expect(hints(field('boolean', { default: true }))).toEqual(['Default: Yes'])
})

test('has no default for a file, but one for the address of a file', () => {
  const sent = field('file', { default: 'File', keywords: { format: 'binary' } })
  expect(hints(sent)).toEqual([])
  expect(initialValue(sent)).toBeUndefined()
  const picture = field('image', { default: '/none.png' })
  expect(hints(picture)).toEqual(['Default: /none.png'])
  expect(initialValue(picture)).toBe('/none.png')
})

test('starts a list that needs entries with a first one to fill in', () => {
  const line = field('object', {
    fields: [field('constant', { name: 'type', keywords: { const: 'extra' } })],
  })
  const lines = (minItems: number, item = line, required = true) =>
    initialValue(field('list', { item, required, keywords: { minItems } }))
  expect(lines(1)).toEqual([{ type: 'extra' }])
  expect(lines(0)).toEqual([])
  // What may be left out stays away, and a text is no form of its own.
  expect(lines(1, line, false)).toBeUndefined()
  expect(lines(1, field('text'))).toEqual([])
  // A part that must contain itself never ends.
  const part = field('object', { required: true, fields: [] })
  part.fields?.push(field('list', { name: 'parts', item: part, required: true, keywords: { minItems: 1 } }))
  expect(initialValue(part)).toEqual({ parts: [] })
})

test('says the format only while there is no value', () => {
  const id = field('text', { keywords: { format: 'uuid' } })
  expect(hints(id, '123e4567-e89b-12d3-a456-426614174000')).toEqual([])
  expect(hints(id, '')).toHaveLength(1)
})

test('says that an amount is entered in cents', () => {
  expect(hints(field('money', { name: 'total_cents' }))).toEqual(['In cents: 1250 is 12.50'])
  expect(hints(field('money', { name: 'total' }))).toEqual([])
})
