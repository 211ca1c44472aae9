import { expect, test } from 'vitest'
import { relationsToIds } from '../../../../src/screens/form/saving/relations-to-ids.ts'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../openapi/documents.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }
const schemas = {
  Author: { type: 'object', properties: { slug: text, name: text } },
  Book: { type: 'object', properties: { id: integer, title: text } },
  Change: {
    type: 'object',
    properties: {
      title: text,
      author: { oneOf: [integer, text] },
      cover: integer,
      tags: { type: 'array', items: integer },
      place: { type: 'object', properties: { id: integer } },
      page: { type: 'string', format: 'uri' },
      genre_ids: { type: 'array', items: integer },
      editorId: integer,
    },
  },
}
const description = described(
  {
    '/authors': { get: responds(listOfRef('Author')) },
    '/authors/{slug}': { get: responds(ref('Author')) },
    '/books': { get: responds(listOfRef('Book')) },
    '/books/{id}': { get: responds(ref('Book')), put: takes(ref('Change'), ref('Book')) },
  },
  schemas,
)
const books = resourceAt(description, '/books')

test.for([
  [{ author: { id: 3, slug: 'ada', name: 'Ada' } }, { author: 'ada' }],
  [{ cover: { id: 7, url: '/7.png' } }, { cover: 7 }],
  [{ tags: [{ id: 1, name: 'a' }, 2] }, { tags: [1, 2] }],
  // What is taken as it came, and what no id is known of, stays.
  [
    { author: 'ada', cover: null, tags: [1] },
    { author: 'ada', cover: null, tags: [1] },
  ],
  [
    { place: { id: 1 }, other: { id: 2 } },
    { place: { id: 1 }, other: { id: 2 } },
  ],
  [{ cover: { url: '/7.png' } }, { cover: { url: '/7.png' } }],
  [{ page: { id: 1 } }, { page: { id: 1 } }],
  [
    { genres: [{ id: 4, name: 'b' }], editor: { id: 5 } },
    { genres: [{ id: 4, name: 'b' }], editor: { id: 5 }, genre_ids: [4], editorId: 5 },
  ],
  [{ genres: [] }, { genres: [], genre_ids: [] }],
  [
    { genres: ['prose'], editor: 'Ada' },
    { genres: ['prose'], editor: 'Ada' },
  ],
  [
    { genre_ids: [1], genres: [{ id: 4 }] },
    { genre_ids: [1], genres: [{ id: 4 }] },
  ],
  ['gone', 'gone'],
] as const)('replaces an embedded record by its id where a form takes ids: %j', ([record, taken]) => {
  expect(relationsToIds(description, books, record)).toEqual(taken)
})
