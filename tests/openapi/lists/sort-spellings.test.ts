import { expect, test } from 'vitest'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../src/openapi/corrections/read-hints.ts'
import { isInOrder, otherSpellings } from '../../../src/openapi/lists/sort-spellings.ts'

/** A list that is sorted by these parameters. */
function listOf(...parameters: string[]) {
  return read({
    openapi: '3.1.0',
    paths: {
      '/songs': {
        get: {
          parameters: parameters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          responses: {
            200: {
              content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
            },
          },
        },
      },
    },
  })
}

const evidence = { confidence: 0.5, reasons: [] }

/** How each other spelling of this order asks for titles, the last first. */
function requested(...parameters: string[]): unknown[] {
  const sort = listOf(...parameters).resource('/songs')?.dialect.sort
  return otherSpellings(sort ?? { parameter: '', style: 'plain', evidence }).map((hint) => {
    const again = listOf(...parameters)
    // As it is kept on the device.
    correct(again, readHints(JSON.parse(JSON.stringify({ '/songs': { sort: hint } }))), 'response')
    const dialect = again.resource('/songs')?.dialect
    return dialect && listQuery(dialect, { page: 1, filters: {}, sort: { field: 'title', descending: true } })
  })
}

test('spells an order in one parameter as servers do', () => {
  expect(requested('sort')).toEqual(
    ['-title', 'title,desc', 'title,DESC', 'title:desc', 'title:DESC', 'title desc', 'title DESC']
      .concat(['title.desc', 'title.DESC'])
      .map((sort) => ({ sort })),
  )
})

test('spells the direction in a second parameter as servers do', () => {
  expect(requested('sort', 'order')).toEqual(
    ['desc', 'DESC', '-1', 'descending'].map((order) => ({ sort: 'title', order })),
  )
})

test.each([
  [[1, 2, 3, 4], false, true],
  [[1, 2, 3, 4], true, false],
  [[4, 4, 3, 2, 1], true, true],
  [['B', 'a', 'C', 'd', 'e', 'f', 'g', 'h', 'i'], false, true],
  [['2024-01-02', '2023-05-01', '2023-04-30', '2020-01-01'], true, true],
  [[3, 1, 2, 1, 3], false, false],
  [[1, undefined, 2, null, 3, 9], false, true],
  [[1, 1, 1, 1], true, undefined],
  [[1, 2], true, undefined],
  [[], false, undefined],
])('decides whether %j are in order (descending: %s): %s', (values, descending, is) => {
  expect(isInOrder(values, descending)).toBe(is)
})
