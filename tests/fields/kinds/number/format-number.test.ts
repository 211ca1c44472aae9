import { expect, test } from 'vitest'
import { formatNumber } from '../../../../src/fields/kinds/number/number.tsx'
import '../../../../src/openapi/wording/languages.ts'
import { fieldFor } from '../../../openapi/documents.ts'

test.for([
  ['population', '12,026'],
  ['edited_serial', '12026'],
  ['serialNumber', '12026'],
  ['companyId', '12026'],
  ['birth_year', '12026'],
  ['year_built', '12026'],
  ['founded', '12026'],
  ['bornIn', '12026'],
  ['unborn_lambs', '12,026'],
  ['ean', '12026'],
  ['ocean', '12,026'],
  ['baujahr', '12026'],
  ['CurrentYear', '12026'],
] as const)('writes a number named %s as %s', ([name, shown]) => {
  expect(formatNumber(12026, fieldFor(name, { type: 'integer' }))).toBe(shown)
})

test('writes a number between the limits of years as a year', () => {
  const year = { type: 'integer', minimum: 1950, maximum: 2030 }
  expect(formatNumber(2014, fieldFor('built', year))).toBe('2014')
  expect(formatNumber(2014, fieldFor('built', { ...year, maximum: 9000 }))).toBe('2,014')
})

test.each([
  ['18234.50', '18,234.50'],
  ['2.000', '2.000'],
  ['-12345678901234567890.25', '-12,345,678,901,234,567,890.25'],
  ['12 kg', '12 kg'],
  ['', ''],
])('groups the digits of the decimal text “%s”, and keeps all of them', (text, shown) => {
  expect(formatNumber(text, fieldFor('quantity', { type: 'string', format: 'decimal' }))).toBe(shown)
})
