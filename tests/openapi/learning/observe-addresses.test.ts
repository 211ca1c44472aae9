import { expect, test } from 'vitest'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { observeAddresses } from '../../../src/openapi/learning/observe-addresses.ts'
import { described, resourceAt, responds } from '../documents.ts'

const text = { type: 'string' }
const book = {
  type: 'object',
  properties: { url: text, title: text, shelf: text, homepage: text, tags: { type: 'array', items: text } },
}
const shelf = { type: 'object', properties: { url: text, name: text } }

function library() {
  return described({
    '/books/': { get: responds({ type: 'array', items: book }) },
    '/books/{id}/': { get: responds(book) },
    '/shelves/': { get: responds({ type: 'array', items: shelf }) },
    '/shelves/{id}/': { get: responds(shelf) },
  })
}

const rows = [1, 2, 3].map((id) => ({
  url: `http://host/api/books/${id}/`,
  title: `Book ${id}`,
  shelf: `http://host/api/shelves/${id}/`,
  homepage: `https://example.com/${id}`,
  tags: [`/api/shelves/${id}`],
}))

test('recognises values that are all addresses of other records as relations, alone and in lists', () => {
  const description = library()
  const learnt = observeAddresses(description, resourceAt(description, '/books/'), rows)
  expect(Object.keys(learnt)).toEqual(['shelf', 'tags'])
  correct(description, { '/books/': { fields: learnt } }, 'response')
  const fields = resourceAt(description, '/books/').fields
  expect(fields.find(({ name }) => name === 'shelf')).toMatchObject({
    kind: 'relation',
    relation: { resource: '/shelves/', isByAddress: true },
  })
  expect(fields.find(({ name }) => name === 'tags')?.item?.relation?.resource).toBe('/shelves/')
})

test.each([
  ['two rows only', rows.slice(0, 2)],
  ['one that is none', [...rows, { shelf: 'the one by the door' }]],
])('learns nothing of addresses from %s', (_what, seen) => {
  const description = library()
  expect(observeAddresses(description, resourceAt(description, '/books/'), seen).shelf).toBeUndefined()
})
