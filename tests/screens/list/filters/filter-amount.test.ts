import { expect, test } from 'vitest'
import { amountEntry, amountValue, hasCents } from '../../../../src/screens/list/filters/filter-amount.ts'
import { filterText } from '../../../../src/screens/list/filters/filter-text.ts'
import { field } from '../../../fields/field.ts'

const cents = field('money', { name: 'total_cents', label: 'Total' })

test.each([
  ['whole cents', cents, true],
  ['an amount in its whole unit', field('money', { name: 'total', label: 'Total' }), false],
  ['a currency without cents', { ...cents, currency: 'JPY' }, false],
  ['an amount whose rows show cents', { ...cents, label: 'Total in cents' }, false],
])('takes an amount instead of cents: %s', (_of, one, is) => {
  expect(hasCents(one)).toBe(is)
})

test('shows and sends cents as the amount that the rows have', () => {
  expect(amountEntry(cents, '1250')).toBe(12.5)
  expect(amountEntry(cents, '')).toBe('')
  expect(amountValue(cents, '19.99')).toBe('1999')
  expect(amountValue(cents, '')).toBe('')
  expect(filterText(cents, '1250')).toBe('12.50')
})
