import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListState } from '../../../src/openapi/lists/paging/list-page.ts'
import { parseQuery, stringifyQuery } from '../../../src/http/query-string.ts'
import { listStateFrom, searchFrom, withState } from '../../../src/screens/links/list-search.ts'

const text = fc.string({ minLength: 1 })
const filterName = fc.oneof(
  text,
  fc.constantFrom('page', 'size', 'sort', 'q', 'view', 'filter.page', 'edit', 'status'),
)
// One value is a text; only several are a list.
const filterValue = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }))
const state: fc.Arbitrary<ListState> = fc.record(
  {
    page: fc.integer({ min: 1, max: 99_999 }),
    size: fc.integer({ min: 1, max: 500 }),
    cursor: text,
    sort: fc.record({ field: text, descending: fc.boolean() }),
    search: text,
    filters: fc.dictionary(filterName, filterValue, { noNullPrototype: true }),
  },
  { requiredKeys: ['page', 'filters'] },
)

test('reads the state of a list back from its address', () => {
  fc.assert(
    fc.property(state, (state) => {
      expect(listStateFrom(searchFrom(state))).toEqual(state)
    }),
  )
})

test('reads the state of a list back from a query string', () => {
  fc.assert(
    fc.property(state, (state) => {
      const query = stringifyQuery(searchFrom(state))
      expect(listStateFrom(parseQuery(`?${query}`))).toEqual(state)
    }),
  )
})

test('leaves out default values', () => {
  expect(searchFrom({ page: 1, search: '', filters: { status: [], name: '' } })).toEqual({})
})

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', 'two'],
  ['page', '1.5'],
])('takes page 1 where the address says %s=%s', (key, value) => {
  expect(listStateFrom({ [key]: value }).page).toBe(1)
})

test('writes a filter with the name of one of our keys with a prefix', () => {
  expect(searchFrom({ page: 2, filters: { page: 'cover' } })).toEqual({ page: '2', 'filter.page': 'cover' })
})

test('keeps the chosen view when the list changes, and closes a form', () => {
  expect(withState({ view: 'board', new: '', page: '3' }, { page: 1, search: 'haas', filters: {} })).toEqual({
    view: 'board',
    q: 'haas',
  })
})
