import { expect, test } from 'vitest'
import { summary } from '../../../src/fields/shared/summary.ts'

test.each([
  ['labels that match', [{ name: 'instance', value: 'web1', isRegex: false }], 'instance: web1'],
  [
    'variables by key',
    [
      { key: 'DEBUG', value: true },
      { key: 'PORT', value: 80 },
    ],
    'DEBUG: Yes, PORT: 80',
  ],
  ['a choice called like its value', { name: 'red', value: 'red' }, 'red'],
  ['an item without a value', { name: 'First', value: '' }, 'First'],
  ['a person', { name: 'Ada', role: 'admin' }, 'Ada'],
])('says in one line %s', (_what, value, line) => {
  expect(summary(value)).toBe(line)
})
