import { expect, test } from 'vitest'
import { filterByWords, findableOperations } from '../../../src/screens/links/operation-search.ts'
import { described, responds } from '../../openapi/documents.ts'

const description = described({
  '/ships/{id}/repairs': { post: { ...responds(), operationId: 'startRepair', tags: ['Harbour'] } },
  '/status': { get: { ...responds(), summary: 'State of the server' } },
})

/** The paths of the operations that a person finds by a text. */
const found = (text: string) =>
  filterByWords(findableOperations(description), text).map(({ operation }) => operation.path)

test.each([
  ['repair harbour', ['/ships/{id}/repairs']],
  ['POST ships', ['/ships/{id}/repairs']],
  ['startrepair', ['/ships/{id}/repairs']],
  ['state server', ['/status']],
  ['repair server', []],
  ['  ', ['/ships/{id}/repairs', '/status']],
])('finds operations by all words of “%s”, in any order', (text, paths) => {
  expect(found(text)).toEqual(paths)
})
