import { expect, test } from 'vitest'
import '../../../src/openapi/wording/languages.ts'
import { navigationIcon } from '../../../src/screens/home/navigation-icon.ts'

const plain = navigationIcon('zzz')

test.each([
  ['contacts', 'customers'],
  ['users', 'Team members'],
  ['companies', 'vendors'],
  ['tickets', 'issues'],
  ['todos', 'tasks'],
  ['documents', 'invoices'],
  ['events', 'bookings'],
  ['settings', 'preferences'],
  ['categories', 'catalog brands'],
  ['orders', 'pedidos'],
  ['users', 'usuarios'],
  ['comments', 'chats'],
])('gives %s and %s the same icon, which is not the plain one', (one, other) => {
  expect(navigationIcon(one)).toBe(navigationIcon(other))
  expect(navigationIcon(one)).not.toBe(plain)
})

test.each([
  ['history', 'stories', 'activities'],
  ['order status', 'tickets', 'orders'],
  ['stations', 'metrics', 'places'],
  ['auditLogs', 'zzz', 'activities'],
  ['apiKeys', 'zzz', 'tokens'],
])('takes %s not for %s, but for %s', (name, wrong, right) => {
  expect(navigationIcon(name)).not.toBe(navigationIcon(wrong))
  expect(navigationIcon(name)).toBe(navigationIcon(right))
})

test.each(['frobnicators', 'chateaux', 'catalogs', 'capacity', 'monkeys', ''])(
  'gives a plain icon to “%s”, which it does not know',
  (name) => {
    expect(navigationIcon(name)).toBe(plain)
  },
)
