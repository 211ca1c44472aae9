import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import type { Description } from '../../../../src/openapi/model/model.ts'
import { recordParameters } from '../../../../src/openapi/records/record.ts'
import { requestPath } from '../../../../src/server/request-parameters.ts'
import { recordTarget } from '../../../../src/server/targets.ts'

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A library behind a gRPC gateway: shelves, books with a full name each, and jobs. */
function library(more: object = {}): Promise<Description> {
  const within = (name: string, description = 'The shelf, as `libraries/*/shelves/*`.') => ({
    parameters: [{ name, in: 'path', required: true, description, schema: text }],
  })
  const json = (operationId: string, name: string, schema: object) => ({
    operationId,
    ...within(name),
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  })
  const page = (rows: string, schema: string) => ({
    type: 'object',
    properties: { [rows]: { type: 'array', items: ref(schema) }, nextPageToken: text },
  })
  const document = {
    openapi: '3.0.0',
    info: { title: 'Library', version: '1' },
    paths: {
      '/v1/{name}': {
        get: json('library.libraries.books.get', 'name', ref('Book')),
        patch: json('Library_UpdateBook', 'name', ref('Book')),
        delete: json('library.libraries.books.delete', 'name', { type: 'object' }),
      },
      '/v1/{name}:cancel': { post: json('library.libraries.jobs.cancel', 'name', { type: 'object' }) },
      '/v1/{parent}/books': {
        get: json('library.libraries.books.list', 'parent', page('books', 'Book')),
        post: json('library.libraries.books.create', 'parent', ref('Book')),
      },
      '/v1/{parent}/bookCovers': {
        get: json('library.libraries.bookCovers.list', 'parent', page('bookCovers', 'BookCover')),
      },
      '/v1/{parent}/jobs': { get: json('library.libraries.jobs.list', 'parent', page('jobs', 'Job')) },
      ...more,
    },
    components: {
      schemas: {
        Book: { type: 'object', properties: { name: text, title: text } },
        BookCover: { type: 'object', properties: { name: text, color: text } },
        Job: { type: 'object', properties: { name: text, done: { type: 'boolean' } } },
      },
    },
  }
  return parseDocument(JSON.stringify(document)).then((parsed) => describe(parsed))
}

test('opens, changes and deletes records by their full names from their list', async () => {
  const books = (await library()).resource('/v1/{parent}/books')!
  const row = { name: 'libraries/north/shelves/3/books/9', title: 'Emma' }
  const parameters = { parent: 'libraries/north/shelves/3', ...recordParameters(books, row) }
  const target = recordTarget(books, parameters)
  for (const operation of [books.read, books.update, books.destroy])
    expect(requestPath(target, operation)).toBe('/v1/libraries/north/shelves/3/books/9')
  expect([books.read, books.update, books.destroy].map((one) => one?.method)).toEqual([
    'get',
    'patch',
    'delete',
  ])
})

test('shows each list of records with full names, with the actions named after it', async () => {
  const description = await library()
  expect(description.resources.map(({ label, parent }) => [label, parent])).toEqual([
    ['Books', undefined],
    ['Book covers', undefined],
    ['Jobs', undefined],
  ])
  expect(description.resource('/v1/{parent}/jobs')?.actions.map(({ path }) => path)).toEqual([
    '/v1/{name}:cancel',
  ])
  expect(description.resource('/v1/{parent}/bookCovers')?.destroy).toBeUndefined()
  expect(description.looseOperations).toEqual([])
})
