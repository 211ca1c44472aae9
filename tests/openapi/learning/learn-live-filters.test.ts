import { expect, test } from 'vitest'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { readHints } from '../../../src/openapi/corrections/read-hints.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { learnLiveFilters } from '../../../src/openapi/learning/learn-live-filters.ts'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'

const ROWS = [
  { id: 1, title: 'Emma', price: 12, isOpen: true, since: '2026-01-02', author: { id: 3 }, note: null },
  {
    id: 2,
    title: 'Persuasion',
    price: 9.5,
    isOpen: false,
    since: '2026-02-03',
    author: { id: 4 },
    note: 'x',
  },
]

/** A list of books with one free parameter, of whose rows nothing is described, as it is once two rows were read. */
async function listWith(parameter: object, rows: unknown[] = ROWS, schema?: object) {
  const content = schema && { 'application/json': { schema } }
  const get = { parameters: [parameter], responses: { 200: { description: 'OK', content } } }
  const document = { openapi: '3.0.0', info: { title: 'Shop', version: '1' }, paths: { '/books': { get } } }
  const description = describe(await parseDocument(JSON.stringify(document)))
  const books = description.resource('/books')!
  const learnt = await learnLiveFilters(books, rows)
  if (learnt) correct(description, readHints({ '/books': learnt }), 'response')
  const { dialect } = description.resource('/books')!
  const names = dialect.filters.map(({ name }) => name)
  return {
    learnt,
    names,
    queryOf: (filters: Record<string, string>) => listQuery(dialect, { page: 1, filters }),
  }
}

test('filters by the fields of undescribed live rows, in the syntax of the free parameter', async () => {
  const plain = await listWith({
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    schema: { type: 'object' },
  })
  expect(plain.names).toEqual(
    expect.arrayContaining(['filter[title]', 'filter[price]', 'filter[isOpen]', 'filter[note]']),
  )
  expect(plain.queryOf({ 'filter[title]': 'Emma' })).toEqual({ 'filter[title]': 'Emma' })

  const text = { name: 'where', in: 'query', schema: { type: 'string' }, description: 'Conditions as JSON.' }
  const json = await listWith(text)
  expect(json.names).not.toContain('where')
  expect(json.queryOf({ title: 'Emma', price: '12' })).toMatchObject({ where: '{"title":"Emma","price":12}' })

  const strapi = { name: 'filters', in: 'query', style: 'deepObject', schema: { type: 'object' } }
  expect((await listWith(strapi)).names).toEqual(
    expect.arrayContaining(['filters[title][$containsi]', 'filters[price][$gte]', 'filters[since][$lte]']),
  )
})

test('learns no filters where rows are described, or where no parameter takes conditions', async () => {
  const row = { type: 'object', properties: { title: { type: 'string' } } }
  const free = { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } }
  expect((await listWith(free, ROWS, { type: 'array', items: row })).learnt).toBeUndefined()
  expect((await listWith({ name: 'kind', in: 'query', schema: { type: 'string' } })).learnt).toBeUndefined()
  expect((await listWith(free, [])).learnt).toBeUndefined()
})
