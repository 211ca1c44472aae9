import { expect, test } from 'vitest'
import { filterField } from '../../../../src/screens/list/filters/filter-field.ts'
import { crud, described, query, resourceAt, responds, type Json } from '../../../openapi/documents.ts'

const book = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    inStock: { type: 'boolean' },
    genre: { type: 'string', enum: ['fiction', 'science'] },
    authorId: { type: 'integer' },
    title: { type: 'string' },
    color: { type: 'string', enum: ['red', 'blue'] },
  },
}
const text = { type: 'string' }

/** The filters of the books, each described by a text and these words. */
function kinds(stated: Record<string, string>) {
  const filters = Object.entries(stated).map(([name, description]): [string, Json] => [
    name,
    { ...text, description },
  ])
  const description = described({
    ...crud('/authors', 'authorId', { type: 'object', properties: { id: { type: 'integer' }, name: text } }),
    '/books': { get: { ...responds({ type: 'array', items: book }), ...query(Object.fromEntries(filters)) } },
  })
  const { dialect, fields } = resourceAt(description, '/books')
  return dialect.filters.map((filter) => [filter.name, filterField(filter, fields).kind])
}

test('shows an undescribed filter like the field of its name', () => {
  const stated = {
    inStock: 'inStock',
    genre: '',
    color: '',
    authorId: 'authorId',
    title: 'title',
    'filter[genre]': '',
  }
  expect(kinds(stated)).toEqual([
    ['inStock', 'boolean'],
    ['genre', 'choice'],
    ['color', 'choice'],
    ['authorId', 'relation'],
    ['title', 'text'],
    ['filter[genre]', 'choice'],
  ])
})

test('keeps a text input for a filter that takes several values', () => {
  expect(kinds({ genre: 'One or more genres, separated by commas.' })).toEqual([['genre', 'text']])
})
