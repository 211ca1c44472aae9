import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../src/openapi/corrections/read-hints.ts'
import { ignoredFilters } from '../../../src/openapi/learning/ignored-filters.ts'

test('finds the guessed filters that rows do not obey, and offers no ignored one', async () => {
  const row = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const content = { 'application/json': { schema: { type: 'array', items: row } } }
  const get = {
    parameters: [
      { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
      { name: 'kind', in: 'query', schema: { type: 'string' } },
    ],
    responses: { 200: { description: 'OK', content } },
  }
  const document = { openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths: { '/books': { get } } }
  const description = describe(await parseDocument(JSON.stringify(document)))
  const { dialect } = description.resource('/books')!
  const ignored = (filters: Record<string, string>, rows: unknown[]) =>
    ignoredFilters(dialect.filters, filters, rows)
  const rows = [{ id: 7, name: 'Emma' }]
  expect(ignored({ 'filter[name]': 'emma' }, rows)).toEqual([])
  expect(ignored({ 'filter[name]': 'Persuasion' }, rows)).toEqual(['filter[name]'])
  expect(ignored({ 'filter[id]': '7' }, rows)).toEqual([])
  expect(ignored({ 'filter[name]': 'Persuasion' }, [])).toEqual([])
  // What the description promises is believed: a row need not show it.
  expect(ignored({ kind: 'novel' }, [{ id: 7, kind: 'poem' }])).toEqual([])
  correct(description, readHints({ '/books': { ignored: ['filter[name]'] } }), 'response')
  const names = description.resource('/books')!.dialect.filters.map(({ name }) => name)
  expect(names).toContain('filter[id]')
  expect(names).not.toContain('filter[name]')
})
