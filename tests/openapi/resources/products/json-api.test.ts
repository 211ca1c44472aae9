import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'

const text = { type: 'string' }
const object = (properties: object) => ({ type: 'object', properties })
const replies = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/vnd.api+json': { schema } } } },
})
const family = (name: string, description: string) => ({ name, in: 'query', description, schema: text })

async function articles(row: object, more: object[] = []) {
  const list = object({ data: { type: 'array', items: object(row) }, links: object({ next: text }) })
  const document = {
    openapi: '3.0.3',
    info: { title: 'Blog', version: '1' },
    paths: {
      '/articles': {
        get: {
          parameters: [
            family('sort', 'Sort resources as per the JSON:API specification'),
            family('page', 'Pagination namespace'),
            ...more,
          ],
          ...replies(list),
        },
      },
      '/articles/{id}': { get: replies(object({ data: object(row) })) },
      '/articles/{id}/relationships/author': { get: replies(object({ data: object({ id: text }) })) },
    },
  }
  const resource = describe(await parseDocument(JSON.stringify(document))).resource('/articles')
  if (!resource) throw new Error('no articles')
  return resource.dialect
}

test('follows the links to other pages where `page` is only the name of a family', async () => {
  const dialect = await articles({ id: text, type: text, attributes: object({ title: text }) })
  expect(listQuery(dialect, { page: 1, filters: {}, sort: { field: 'title', descending: true } })).toEqual({
    sort: '-title',
  })
  expect(dialect.filters).toEqual([])
  expect(dialect.nextAt).toEqual(['links', 'next'])
})

test('filters by the fields of a row where `filter` is only the name of a family', async () => {
  const attributes = object({ title: text, tags: { type: 'array', items: text } })
  const dialect = await articles({ id: text, type: text, attributes }, [family('filter', 'As JSON:API says')])
  expect(dialect.filters.map(({ name }) => name)).toEqual(['filter[title]'])
  expect(listQuery(dialect, { page: 1, filters: { 'filter[title]': 'News' } })).toEqual({
    'filter[title]': 'News',
  })
})

test('keeps a page that is described as a text where the rows are no resource objects', async () => {
  const dialect = await articles({ id: text, title: text })
  expect(listQuery(dialect, { page: 2, filters: {} })).toMatchObject({ page: 2 })
})
