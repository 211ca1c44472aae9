import { expect, test } from 'vitest'
import { oddRows, rowsOfLines } from '../../src/description/odd-rows.ts'
import { answers, described, listOfRef, ref, resourceAt } from './documents.ts'

const contacts = resourceAt(
  described(
    {
      '/contacts': { get: answers(listOfRef('Contact')) },
      '/contacts/{id}': { get: answers(ref('Contact')) },
    },
    { Contact: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } },
  ),
  '/contacts',
)
const ann = { id: 1, name: 'Ann' }

test.for([
  [
    { a1: { name: 'Ann' }, b2: { name: 'Ben' } },
    [
      { id: 'a1', name: 'Ann' },
      { id: 'b2', name: 'Ben' },
    ],
  ],
  [{ data: { a1: { name: 'Ann' } } }, [{ id: 'a1', name: 'Ann' }]],
  [{ contacts: { a1: { name: 'Ann' } }, total: 1 }, [{ id: 'a1', name: 'Ann' }]],
  [{ contacts: { contact: ann } }, [ann]],
  [{ data: ann }, [ann]],
  [ann, [ann]],
] as const)('reads the rows of %j', ([body, rows]) => {
  expect(oddRows(contacts, body)).toEqual(rows)
})

test.for([
  [{}],
  [null],
  ['none'],
  [{ data: [] }],
  [{ message: 'Nothing here' }],
  [{ meta: { page: 1 }, links: { self: '/contacts' } }],
  [{ data: null, meta: { total: 0 } }],
])('finds no rows in %j', ([body]) => {
  expect(oddRows(contacts, body)).toBeUndefined()
})

test('reads one record a line', () => {
  expect(rowsOfLines('{"id":1}\n{"id":2}\n')).toEqual([{ id: 1 }, { id: 2 }])
  expect(rowsOfLines('<html>')).toBeUndefined()
  expect(rowsOfLines('{"id":1}\n{broken')).toBeUndefined()
  expect(rowsOfLines('')).toBeUndefined()
})
