import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { csvOf } from '../../../../src/screens/list/export/csv.ts'
import { spreadsheetOf } from '../../../../src/screens/list/export/spreadsheet.ts'

const resource = describe(createDemo().document).resource('/contacts')
if (resource === undefined) throw new Error('The demo has contacts')

const english = spreadsheetOf('en-US')

function lineOf(row: Record<string, unknown>, name: string, spreadsheet = english): string | undefined {
  if (resource === undefined) return undefined
  const [head = '', line = ''] = csvOf(resource, [row], spreadsheet).slice(1).split('\r\n')
  const column = head.split(spreadsheet.separator).indexOf(name)
  return line.split(spreadsheet.separator)[column]
}

test('names the columns by the labels of the fields', () => {
  const csv = csvOf(resource, [], english)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain('First name')
})

test('adds the name of the property where two columns have the same label', () => {
  expect(csvOf(resource, [], english)).toContain(',Company (companyId),Company (company),')
})

test.each([
  ['a plain text', 'Haas', 'Haas'],
  ['a phone number with its sign', '+43 664 1838220', '+43 664 1838220'],
  ['a negative number', -3.5, '-3.5'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula behind a sign', '+cmd|x', "'+cmd|x"],
  ['nothing', null, ''],
  ['an integer of more digits than a spreadsheet keeps, as text', 9007199254740993n, '"\t9007199254740993"'],
  ['digits with leading zeros, as text', '00123', '"\t00123"'],
  ['a phone number without spaces, as text', '+436641838220', '"\t+436641838220"'],
  ['what is no date, as text', '1-2', '"\t1-2"'],
  ['a date', '2026-11-27', '2026-11-27'],
  ['letters of other languages', 'Größe 東京', 'Größe 東京'],
  ['a list of texts', ['a'], 'a'],
  ['a list of anything else', [{ a: 1 }], '"[{""a"":1}]"'],
])('writes %s', (_name, value, written) => {
  expect(lineOf({ prefers: value }, 'Prefers')).toBe(written)
})

test('keeps an undescribed property', () => {
  expect(csvOf(resource, [{ firstName: 'Ada', shoeSize: 38 }], english)).toMatch(/shoeSize[\s\S]*38/)
})

test.each([
  ['numbers and separators as German spreadsheets read them', -3.5, '-3,5', 'de'],
  ['them as French spreadsheets read them', 1234.5, '1234,5', 'fr'],
  ['an amount to its digit', 0.1, '0.1', 'en-GB'],
])('writes %s', (_name, value, written, locale) => {
  expect(lineOf({ prefers: value }, 'Prefers', spreadsheetOf(locale))).toBe(written)
})
