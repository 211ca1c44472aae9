import { expect, test } from 'vitest'
import { described, listOfRef, ref, responds } from '../../../documents.ts'

const text = { type: 'string' }
const Book = { type: 'object', properties: { id: { type: 'integer' }, title: text } }
const get = responds(listOfRef('Book'))

/** The paths of lists beside `/books` where these paths have a GET. */
function listsBeside(paths: Record<string, unknown>): string[] {
  const schemas = {
    Book,
    PageOfBooks: {
      type: 'object',
      properties: { content: { type: 'array', items: ref('Book') }, totalPages: { type: 'integer' } },
    },
    Board: { type: 'object', properties: { lent: { type: 'array', items: ref('Book') }, note: text } },
    Pageable: { type: 'object', properties: { page: { type: 'integer' }, size: { type: 'integer' } } },
  }
  const known = { '/books': { get }, '/books/{id}': { get: responds(ref('Book')) } }
  const { resources } = described({ ...known, ...paths }, schemas)
  return resources.flatMap(({ list }) => (list && list.path !== '/books' ? [list.path] : []))
}

test('lists some books under any word for how they are', () => {
  const paths = ['/books/recommended', '/books/unavailable', '/books/availables']
  expect(listsBeside(Object.fromEntries(paths.map((path) => [path, { get }])))).toEqual(paths)
})

test('lists the books that a text names', () => {
  const path = '/books/reservation'
  expect(listsBeside({ [path]: { get: { ...get, summary: 'Get books for reservation' } } })).toEqual([path])
  expect(listsBeside({ [path]: { get: { ...get, summary: 'Reservation of a book' } } })).toEqual([])
})

test('lists the books that the name of an operation means, whatever the path calls them', () => {
  const get = { ...responds(listOfRef('Book')), operationId: 'listBooks' }
  const { resources } = described(
    {
      '/library/shelf/': { get },
      '/library/shelf/reader/': { get },
      '/library/shelf/staff/all': { get },
      '/library/shelf/staff/all/pages': { get },
      '/library/shelf/cheapest': { get: { ...get, operationId: 'findCheapest' } },
    },
    { Book },
  )
  expect(resources.map(({ list }) => list?.path)).toEqual([
    '/library/shelf/',
    '/library/shelf/reader/',
    '/library/shelf/staff/all',
    '/library/shelf/staff/all/pages',
  ])
})

test('lists pages of books of a category by its id', () => {
  const pageable = { name: 'pageable', in: 'query', required: true, schema: ref('Pageable') }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }, pageable]
  const path = '/books/by-category/{id}'
  expect(listsBeside({ [path]: { get: { ...responds(ref('PageOfBooks')), parameters } } })).toEqual([path])
})

test.each(['/books/me', '/books/schema', '/books/search'])('lists no books at %s', (path) => {
  expect(listsBeside({ [path]: { get } })).toEqual([])
})

test('lists no books of a board', () => {
  expect(listsBeside({ '/books/board': { get: responds(ref('Board')) } })).toEqual([])
})
