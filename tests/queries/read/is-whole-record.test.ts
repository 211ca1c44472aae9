import { expect, test } from 'vitest'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { isWholeRow } from '../../../src/queries/read/is-whole-record.ts'

const text = { type: 'string' }
const lines = { type: 'array', items: { type: 'object', properties: { amount: text } } }
const order = { type: 'object', properties: { id: text, note: text, lines } }
const json = (schema: unknown) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const [orders] = read({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: json({ type: 'array', items: order }) },
    '/orders/{id}': { get: json(order) },
  },
}).resources

test.each([
  ['a row that has everything', { id: '1', note: 'now', lines: [] }, true],
  ['a row without a plain value, which may be empty', { id: '1', lines: [{ amount: '5' }] }, true],
  ['a row whose parts are empty', { id: '1', lines: null }, true],
  ['a row without its parts', { id: '1', note: 'now' }, false],
])('takes %s for the record: %#', (_what, row, expected) => {
  if (orders === undefined) throw new Error('There are no orders.')
  expect(orders.hasWholeRows).toBe(true)
  expect(isWholeRow(orders, row)).toBe(expected)
})
