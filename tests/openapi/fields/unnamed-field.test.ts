import { expect, test } from 'vitest'
import { unnamedField } from '../../../src/openapi/fields/unnamed-field.ts'

test.for([
  ['created_at', '2026-10-23T06:23:01.030Z', 'date-time'],
  ['created', 1_781_108_628, 'date-time'],
  ['email', 'june@atlas.example', 'email'],
  ['price', 12.5, 'money'],
  ['email', 'none given', 'text'],
  ['active', true, 'boolean'],
  ['is_active', 1, 'boolean'],
  ['is_active', 2, 'number'],
  ['owner', { id: 7 }, 'unknown'],
  ['', '2026-10-23', 'text'],
  ['later', undefined, 'unknown'],
] as const)('takes %s %o that no description names for %s', ([name, value, kind]) => {
  expect(unnamedField(name, value).kind).toBe(kind)
})

test('shows 0 and 1 of an undescribed yes or no as such', () => {
  expect(unnamedField('is_active', 0).wire?.shown(0)).toBe(false)
})
