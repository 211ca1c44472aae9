import { expect, test } from 'vitest'
import { listResponseOf } from '../../../../src/openapi/lists/paging/list-response.ts'
import { totalOf, type ListState } from '../../../../src/openapi/lists/paging/list-page.ts'
import { readPage } from '../../../../src/openapi/lists/read-page.ts'
import { described, resourceAt, responds } from '../../documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, name: 'A' }))

/** The page of a list with these query parameters, whose response is not described unless `schema` is. */
function pageOf(
  parameters: Record<string, object>,
  body: unknown,
  state: Partial<ListState> = {},
  response: { schema?: unknown; isAstray?: boolean; end?: number } = {},
) {
  const notes = resourceAt(
    described({
      '/notes': {
        get: {
          parameters: Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema })),
          ...responds(response.schema ?? {}),
        },
      },
      '/notes/{id}': { get: responds({ type: 'object', properties: { id: integer, name: text } }) },
    }),
    '/notes',
  )
  const requested = { page: 1, filters: {}, ...state }
  const { isAstray, end } = response
  return readPage(notes, { ...listResponseOf(body, new Headers(), requested.page), isAstray, end }, requested)
}

const PAGED = { page: integer }
const SIZED = { page: integer, limit: integer }
const BY_CURSOR = { cursor: text, limit: integer }

test.each<[string, Record<string, object>, unknown]>([
  ['a page whose size nothing shows', PAGED, rows(3)],
  ['a full page', SIZED, rows(25)],
  ['a round number of rows, where more were requested', SIZED, rows(20)],
  ['as many rows as shops show, where more were requested', SIZED, rows(12)],
  ['a full page without the token of the next', BY_CURSOR, rows(25)],
  ['a page by a token, whose size nothing shows', { cursor: text }, rows(7)],
  ['as many rows as can be requested', { limit: { ...integer, maximum: 25 } }, rows(25)],
  ['a count of one page', PAGED, { count: 20, items: rows(20) }],
  ['a total of one page', SIZED, { total: 25, items: rows(25) }],
  ['a total that is a lower bound', SIZED, { total: { value: 100, relation: 'gte' }, items: rows(25) }],
])('claims no total for %s', (_what, parameters, body) => {
  const page = pageOf(parameters, body)
  expect(page.isEndUnknown).toBe(true)
  expect(totalOf(page)).toBeUndefined()
})

test.each<[string, number, Record<string, object>, unknown]>([
  ['fewer rows than requested', 7, SIZED, rows(7)],
  [
    'fewer rows than a described page has',
    20,
    { page: integer, limit: { ...integer, default: 50 } },
    rows(20),
  ],
  ['a total', 57, SIZED, { total: 57, items: rows(25) }],
  ['an empty link to the next page', 25, SIZED, { next: null, items: rows(25) }],
  ['a flag that there is no more', 25, BY_CURSOR, { has_more: false, items: rows(25) }],
  ['a flag of the last page', 20, SIZED, { pageInfo: { total: 20, isLastPage: true }, items: rows(20) }],
  ['the last of its pages', 20, PAGED, { page: 1, pages: 1, items: rows(20) }],
  ['an exact total', 100, SIZED, { total: { value: 100, relation: 'eq' }, items: rows(25) }],
  ['a whole list', 25, {}, rows(25)],
])('knows the end of a list by %s', (_what, total, parameters, body) => {
  expect(totalOf(pageOf(parameters, body))).toBe(total)
})

test('knows the end of a list whose described token is missing', () => {
  const schema = {
    type: 'object',
    properties: { items: { type: 'array', items: { type: 'object' } }, next_cursor: text },
  }
  expect(totalOf(pageOf(BY_CURSOR, { items: rows(25) }, {}, { schema }))).toBe(25)
})

test('knows the end that a request for more has shown, until there are more rows', () => {
  expect(totalOf(pageOf(PAGED, rows(20), {}, { end: 20 }))).toBe(20)
  expect(totalOf(pageOf(PAGED, rows(19), {}, { end: 20 }))).toBe(19)
  expect(totalOf(pageOf(PAGED, rows(21), {}, { end: 20 }))).toBeUndefined()
})

test('does not guess where the rows of a later page are, before the first page shows the size', () => {
  const alone = pageOf(PAGED, rows(17), { page: 3 }, { isAstray: true })
  expect(alone.isAstray).toBe(true)
  expect(totalOf(alone)).toBeUndefined()
  const counted = pageOf(PAGED, { total: 57, items: rows(17) }, { page: 3 }, { isAstray: true })
  expect(totalOf(counted)).toBe(57)
  const consistent = pageOf(SIZED, { total: 57, items: rows(7) }, { page: 3 }, { isAstray: true })
  expect(consistent).toMatchObject({ first: 50, total: 57 })
  expect(consistent.isAstray).toBeFalsy()
})

test('takes a page without its token for the first one', () => {
  expect(pageOf(BY_CURSOR, rows(25), { page: 3 })).toMatchObject({ first: 0, isEndUnknown: true })
  expect(pageOf({}, { total: 57, items: rows(20) }, { page: 3 })).toMatchObject({ first: 0, hasNext: false })
})
