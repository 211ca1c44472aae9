import { expect, test } from 'vitest'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { learnHeader } from '../../../src/openapi/learning/learn-header.ts'
import { titleOf } from '../../../src/openapi/records/record.ts'
import { described, resourceAt, responds, type Json } from '../documents.ts'

/** Orders of which no response is described. Where they can be changed, the request is. */
const orders = (properties?: Json) => {
  const content = { 'application/json': { schema: { type: 'object', properties } } }
  return described({
    '/orders': { get: responds() },
    '/orders/{id}': { get: responds(), ...(properties && { put: { requestBody: { content } } }) },
  })
}
const total = { total: { type: 'number' } }
const learnt = (rows: readonly unknown[], sent?: Json) =>
  learnHeader(resourceAt(orders(sent), '/orders'), rows)?.header

test('finds the title of rows that no response describes', () => {
  const rows = [
    { id: 1, order_no: 'WO-1', total: '5.00' },
    { id: 2, order_no: 'WO-2', total: '5.00' },
  ]
  expect(learnt(rows)).toEqual(['order_no'])
  expect(learnt(rows, total)).toEqual(['order_no'])
  expect(learnt([{ id: 1, first_name: 'Ada', last_name: 'Vogel' }])).toEqual(['first_name', 'last_name'])
})

test('takes a text that may be the title only where it is different in every row', () => {
  const rows = (colours: string[]) => colours.map((hue, index) => ({ id: index, hue }))
  expect(learnt(rows(['red', 'blue', 'green']))).toEqual(['hue'])
  expect(learnt(rows(['red', 'blue', 'red']))).toBeUndefined()
  expect(learnt(rows(['red', 'blue']))).toBeUndefined()
})

test('learns no title that is empty in most rows, or that rows have by its name', () => {
  expect(learnt([{ id: 1, order_no: null }, { id: 2, order_no: null }, { id: 3 }])).toBeUndefined()
  expect(learnt([{ id: 1, name: 'Crate', order_no: 'WO-1' }])).toBeUndefined()
  expect(learnt([])).toBeUndefined()
})

test('leaves a described title and a person’s correction', () => {
  const row = { id: 1, order_no: 'WO-1', name: 'Crate' }
  expect(learnt([row], { name: { type: 'string' } })).toBeUndefined()
  const description = orders()
  correct(description, { '/orders': { header: ['code'] } }, 'person')
  expect(learnHeader(resourceAt(description, '/orders'), [row])).toBeUndefined()
})

test('a record has the learnt title', () => {
  const row = { id: 1, order_no: 'WO-1', total: '5.00' }
  const description = orders(total)
  const resource = resourceAt(description, '/orders')
  expect(titleOf(resource, row)).toBe('Order 1')
  correct(description, { '/orders': learnHeader(resource, [row]) ?? {} }, 'response')
  expect(titleOf(resource, row)).toBe('WO-1')
})
