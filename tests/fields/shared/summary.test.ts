import { expect, test } from 'vitest'
import { summary } from '../../../src/fields/shared/summary.ts'
import { field } from '../field.ts'

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
  ['a customer in Spanish', { id: 7, nombre: 'Ada' }, 'Ada'],
  [
    'a person with two names',
    { id: 7, email: 'ada@example.com', first_name: 'Ada', lastName: 'Byron' },
    'Ada Byron',
  ],
  ['a person in Spanish', { nombre: 'Ada', apellidos: 'Byron' }, 'Ada Byron'],
  ['a line of an order, without its ids', { id: 3, productId: 9, quantity: 2, size: 'L' }, '2, L'],
  ['a link between two records', { userId: 3, teamId: 9 }, '3, 9'],
  [
    'loans without names',
    [
      { id: '0b6ad2a4-9f0e-4a51-8f3e-0d6b1f1f2c11', days: 2 },
      { id: '7c1de2a4-9f0e-4a51-8f3e-0d6b1f1f2c12', days: 9 },
    ],
    '2 items',
  ],
  ['an amount with its currency', { amount: 10, currency: 'USD' }, '$10.00'],
  ['an amount as a text', { currencyCode: 'eur', value: '1234.5' }, '€1,234.50'],
  ['a value with its unit', { value: 10, unit: 'kg' }, '10 kg'],
  ['a value with another fact', { value: 10, size: 'big' }, '10, big'],
])('says in one line %s', (_what, value, line) => {
  expect(summary(value)).toBe(line)
})

test('writes an amount of cents in the unit of its currency', () => {
  const money = field('object', { fields: [field('text', { name: 'amount', description: 'In cents' })] })
  expect(summary({ amount: '10050', currency: 'EUR' }, money)).toBe('€100.50')
  expect(summary({ amount: '10050', currency: 'JPY' }, money)).toBe('¥10,050')
})
