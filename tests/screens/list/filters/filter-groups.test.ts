import { expect, test } from 'vitest'
import { filterGroups } from '../../../../src/screens/list/filters/filter-groups.ts'
import { described, query, resourceAt, responds } from '../../../openapi/documents.ts'

test('offers the filters of the title and the shown columns first, then the others in order', () => {
  const text = { type: 'string' }
  const row = { type: 'object', properties: { id: text, title: text, author: text, year: text } }
  const filters = { isbn: text, year_min: text, year: text, shelf: text, Author: text, title: text }
  const books = { '/books': { get: { ...responds({ type: 'array', items: row }), ...query(filters) } } }
  const { dialect } = resourceAt(described(books), '/books')
  const keys = (first?: string[]) => filterGroups(dialect.filters, first).map(({ key }) => key)
  const plain = keys()
  expect(keys(['title', 'author', 'year'])).toEqual([
    'title',
    'Author',
    'year',
    ...plain.filter((key) => !['title', 'Author', 'year'].includes(key)),
  ])
})
