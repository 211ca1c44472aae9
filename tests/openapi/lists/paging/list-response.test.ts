import { expect, test } from 'vitest'
import type { ListPage } from '../../../../src/openapi/lists/paging/list-page.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import { readPage } from '../../../../src/openapi/lists/read-page.ts'
import { listResponseOf } from '../../../../src/openapi/lists/paging/list-response.ts'
import { described, query, resourceAt, responds, type Json } from '../../documents.ts'

const integer = { type: 'integer' }
const rows = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Person ${index}` }))
const numbered = { page: integer, limit: integer }
const byToken = { cursor: { type: 'string' }, limit: integer }

/** A page of a list whose response is not described, with all that its headers say. */
function pageOf(parameters: Record<string, Json>, body: unknown, headers: Json = {}, page = 1): ListPage {
  const paths = {
    '/people': { get: { ...responds({}), ...query(parameters) } },
    '/people/{id}': { get: responds({}) },
  }
  const received = new Headers(headers as Record<string, string>)
  const reply = listResponseOf(body, received, page)
  return readPage(resourceAt(described(paths), '/people'), reply, { page, filters: {} })
}

test.for([
  { 'X-Total-Count': '61' },
  { 'X-WP-Total': '61', 'X-WP-TotalPages': '3' },
  { 'X-Pagination': '{"TotalCount":61,"PageSize":25,"CurrentPage":1,"TotalPages":3}' },
  { Pagination: '{"currentPage":1,"itemsPerPage":25,"totalItems":61,"totalPages":3}' },
  { 'X-Pagination-Total-Count': '61' },
  { 'X-Paging-TotalRecordCount': '61' },
  { 'X-Total-Items': '61', 'X-Total-Time': '7' },
  { 'X-Item-Count': '61' },
  { 'X-Count': '61' },
  { 'Content-Range': 'items 0-24/61' },
])('reads the total from the headers %o', (headers) => {
  expect(pageOf(numbered, rows, headers)).toMatchObject({ total: 61, hasNext: true })
})

test('does not take a limit, a time or an unknown range end as the total', () => {
  const headers = { 'X-RateLimit-Total': '5000', 'X-Total-Time': '100', 'Content-Range': 'items 0-24/*' }
  expect(pageOf(numbered, rows, headers).total).toBeUndefined()
  expect(pageOf(numbered, rows, { 'X-Pagination': '{"TotalCount":' }).total).toBeUndefined()
})

test.for([
  { list: rows, pagination: { total_items: '61' } },
  { hits: { total: { value: 61, relation: 'eq' }, hits: rows } },
  { response: { numFound: 61, docs: rows } },
  { d: { results: rows, __count: '61' } },
  { items: rows, result_info: { total_count: 61 } },
  { items: rows, total: { count: 61 } },
  { items: rows, nbHits: 61 },
  { people: rows, peopleCount: 61 },
  { people: rows, personCount: '61' },
  { data: { people: rows, total_people: 61 } },
])('reads the total from a response of any shape (%#)', (body) => {
  expect(pageOf(numbered, body)).toMatchObject({ total: 61, rows })
})

test.for([
  { paging: { cursors: { after: 'abc' } } },
  { meta: { pagination: { cursors: { next: 'abc' } } } },
  { next: { cursor: 'abc' } },
  { next_page: { offset: 'abc', uri: 'https://x/people?offset=abc' } },
  { LastEvaluatedKey: 'abc' },
  { NextContinuationToken: 'abc' },
  { nextCursorMark: 'abc' },
  { pagination: { next_key: 'abc' } },
])('finds the token of the next page in %o', (stated) => {
  expect(pageOf(byToken, { items: rows, ...stated })).toMatchObject({ hasNext: true, nextCursor: 'abc' })
})

test('takes the token of the next page from a header', () => {
  for (const name of ['X-Next-Cursor', 'X-Next-Page-Token', 'X-MS-Continuation'])
    expect(pageOf(byToken, rows, { [name]: 'abc' })).toMatchObject({ nextCursor: 'abc' })
  expect(pageOf(byToken, rows, { 'X-Next-Cursor': '' })).toMatchObject({ hasNext: false })
})

test('follows the next page among named links, also by a relative address', () => {
  const href = 'https://x/people?after=25'
  const next = { hasNext: true, nextCursor: '?after=25' }
  const self = { rel: 'self', href: 'https://x/people' }
  expect(pageOf({}, { items: rows, links: [self, { rel: 'next', href }] })).toMatchObject(next)
  expect(pageOf({}, { items: rows, links: [self, { rel: ['next'], href }] })).toMatchObject(next)
  expect(pageOf({}, { items: rows, next: 'people?after=25' })).toMatchObject(next)
  expect(pageOf({}, rows, { Link: '<people?after=25>; rel=next' })).toMatchObject(next)
  expect(pageOf({}, rows, { Link: `<${href}>; title="on, and on"; rel='next'` })).toMatchObject(next)
  expect(pageOf({}, { d: { results: rows, __next: href } })).toMatchObject({ ...next, rows })
})

test('recognises the last page by the response, even if it is full', () => {
  for (const stated of [
    { last: true },
    { nextPage: null },
    { next: null, previous: 'https://x/people?page=2' },
    { meta: { current_page: 3, last_page: 3 } },
    { totalPages: 3 },
    { IsTruncated: false },
  ])
    expect(pageOf(numbered, { items: rows, ...stated }, {}, 3)).toMatchObject({ hasNext: false })
  const Link = '<https://x/people?page=2>; rel="prev", <https://x/people?page=1>; rel="first"'
  expect(pageOf(numbered, rows, { Link }, 3)).toMatchObject({ hasNext: false })
})

test('continues to the next page where there is one, however few rows a page has', () => {
  const few = rows.slice(0, 10)
  expect(pageOf(numbered, { items: few, totalPages: 3 })).toMatchObject({ hasNext: true })
  expect(pageOf(numbered, { items: few, last: false })).toMatchObject({ hasNext: true })
})

test.for([
  [{ after_id: 25, after_at: '2026-01-01T00:25:00Z' }, '&after_id=25&after_at=2026-01-01T00%3A25%3A00Z'],
  [{ cursor: 'abc', limit: 25 }, 'abc'],
  [{ year: 2026, month: 2 }, undefined],
  [null, undefined],
] as const)('reads the cursor of the next page from %j', ([next, cursor]) => {
  const name = next && 'cursor' in next ? 'cursor' : 'after_id'
  const page = pageOf({ [name]: { type: 'string' }, limit: integer }, { rows, next })
  expect(page.nextCursor).toBe(cursor)
})

test('requests the next page with all parameters of its cursor, and with the filters of the list', () => {
  const parameters = {
    after_id: integer,
    after_at: { type: 'string' },
    limit: integer,
    state: { enum: ['a'] },
  }
  const paths = { '/people': { get: { ...responds({}), ...query(parameters) } } }
  const { dialect } = resourceAt(described(paths), '/people')
  const cursor = '&after_id=25&after_at=2026-01-01T00%3A25%3A00Z'
  expect(listQuery(dialect, { page: 2, size: 25, cursor, filters: { state: 'a' } })).toEqual({
    after_id: '25',
    after_at: '2026-01-01T00:25:00Z',
    limit: 25,
    state: 'a',
  })
})
