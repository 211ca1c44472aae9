import { expect, test } from 'vitest'
import { expandQuery, expandOf } from '../../../src/openapi/resources/expand-parameters.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const idOf = { type: 'integer' }
const schemas: Json = {
  Author: { type: 'object', properties: { id: idOf, name: text } },
  Book: {
    type: 'object',
    required: ['id', 'shelf'],
    properties: {
      id: idOf,
      title: text,
      author: ref('Author'),
      cover: { type: 'object', properties: { id: idOf, url: text } },
      reviews: { type: 'array', items: { type: 'object', properties: { id: idOf, stars: idOf } } },
      size: { type: 'object', properties: { width: idOf } },
      shelf: { type: 'object', properties: { id: idOf, name: text } },
    },
  },
}

function books(parameter: Json, place: 'read' | 'list' = 'read') {
  const asking = { parameters: [{ in: 'query', ...parameter }] }
  const description = described(
    {
      '/authors': { get: responds(listOfRef('Author')) },
      '/authors/{id}': { get: responds(ref('Author')) },
      '/books': { get: { ...responds(listOfRef('Book')), ...(place === 'list' ? asking : {}) } },
      '/books/{id}': {
        get: { ...responds(ref('Book')), ...(place === 'read' ? asking : {}) },
        put: takes(ref('Book')),
      },
    },
    schemas,
  )
  return resourceAt(description, '/books')
}

test.for([
  // As it is listed.
  [{ name: 'include', schema: { type: 'string', enum: ['author', 'stock'] } }, { include: 'author' }],
  [
    { name: 'expand', schema: { type: 'array', items: { ...text, enum: ['author', 'reviews'] } } },
    { expand: ['author', 'reviews'] },
  ],
  [{ name: 'with', schema: text, description: 'One of `author`, `stock`' }, { with: 'author' }],
  [
    { name: 'include', schema: text, description: 'For example "author,reviews"' },
    { include: 'author,reviews' },
  ],
  // All of it.
  [{ name: 'populate', schema: text, description: 'Relations, `*` for all' }, { populate: '*' }],
  [{ name: 'populate', schema: text, example: '*' }, { populate: '*' }],
  // As the record's schema has them.
  [
    { name: 'populate', schema: { oneOf: [text, texts] }, description: 'Relations to return' },
    { populate: 'author,cover,reviews' },
  ],
  [{ name: 'join', schema: texts, explode: true }, { join: ['author', 'cover', 'reviews'] }],
  [{ name: 'join', schema: texts, explode: false }, { join: 'author,cover,reviews' }],
  [{ name: '_embed', schema: text }, { _embed: 'author,cover,reviews' }],
  [
    { name: 'include', schema: text, description: 'Related resources to include' },
    { include: 'author,cover,reviews' },
  ],
  // These ask for something else, or nothing is known of it.
  [{ name: 'include', schema: { type: 'string', enum: ['archived', 'shelf'] } }, undefined],
  [{ name: 'expand', schema: text, description: 'You can only set this to `permissions`' }, undefined],
  [{ name: 'with', schema: text }, undefined],
  [{ name: 'include', schema: { type: 'integer' } }, undefined],
  [{ name: 'expand', schema: { ...text, default: 'author' } }, undefined],
  [{ name: 'filter', schema: text, description: 'Relations' }, undefined],
] as const)('requests the related records that are returned only on request: %j', ([parameter, query]) => {
  const requested = expandOf(books(parameter))
  expect(requested && expandQuery(requested)).toEqual(query)
})

test('requests a record with the parameter of its list', () => {
  const resource = books({ name: 'populate', schema: text }, 'list')
  expect(expandOf(resource)?.names).toEqual(['author', 'cover', 'reviews'])
})

test('requests what a person chose, and nothing where that is empty', () => {
  const resource = books({ name: 'populate', schema: text })
  resource.related = ['author']
  expect(expandOf(resource)).toMatchObject({
    names: ['author'],
    known: ['author', 'cover', 'reviews'],
  })
  resource.related = []
  expect(expandQuery(expandOf(resource)!)).toEqual({})
})

test('requests the relationships of JSON:API by name', () => {
  const linkage = {
    type: 'object',
    properties: { data: { type: 'object', properties: { type: text, id: text } } },
  }
  const book = {
    type: 'object',
    properties: {
      id: text,
      type: text,
      attributes: { type: 'object', properties: { title: text } },
      relationships: { type: 'object', properties: { author: linkage, publisher: linkage } },
    },
  }
  const one = responds({ type: 'object', properties: { data: ref('Book') } })
  const asking = {
    parameters: [{ name: 'include', in: 'query', schema: text, description: 'As per JSON:API' }],
  }
  const many = responds({ type: 'object', properties: { data: listOfRef('Book') } })
  const description = described(
    { '/books': { get: many }, '/books/{id}': { get: { ...one, ...asking } } },
    { Book: book },
  )
  expect(expandOf(resourceAt(description, '/books'))?.names).toEqual(['author', 'publisher'])
})
