import { expect, test } from 'vitest'
import { formatNumber } from '../../../../src/fields/kinds/number/number.tsx'
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
] as const)('writes a number named %s as %s', ([name, shown]) => {
  expect(formatNumber(12026, fieldFor(name, { type: 'integer' }))).toBe(shown)
})
