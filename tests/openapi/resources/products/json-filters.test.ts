import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { listQuery } from '../../../../src/openapi/lists/list-query.ts'
import type { ListState } from '../../../../src/openapi/lists/paging/list-page.ts'
import { filterGroups } from '../../../../src/screens/list/filters/filter-groups.ts'

const text = { type: 'string' }
const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: text,
    status: { ...text, enum: ['draft', 'published'] },
    price: { type: 'number' },
    isOpen: { type: 'boolean' },
    tags: { type: 'array', items: text },
  },
}

async function listOf(parameters: object[], envelope: object = { type: 'array', items: row }) {
  const get = {
    parameters,
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: envelope } } } },
  }
  const document = {
    openapi: '3.0.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/books': { get }, '/books/{id}': { get: {} } },
  }
  const books = describe(await parseDocument(JSON.stringify(document))).resource('/books')
  if (!books) throw new Error('no books')
  const filters = new Map(books.dialect.filters.map(({ name }) => [name, true]))
  return {
    books,
    names: [...filters.keys()],
    queryOf: (state: Partial<ListState>) => listQuery(books.dialect, { page: 1, filters: {}, ...state }),
  }
}

const json = (name: string, schema: object, more: object = {}) => ({
  name,
  in: 'query',
  content: { 'application/json': { schema, ...more } },
})

test('filters by what a description lists, and never pages by a filter for a field', async () => {
  const filters = {
    name: 'filters',
    in: 'query',
    schema: text,
    description: `A JSON encoded value of the filters (a \`map[string][]string\`). Available filters:

- \`ancestor\`=(\`<image-name>[:<tag>]\`, \`<image id>\`)
- \`dangling=true\`
- \`health\`=(\`healthy\`|\`none\`)
- \`label=key\` or \`label="key=value"\` of a label`,
  }
  const { books, names, queryOf } = await listOf([filters])
  expect(names).toEqual(['ancestor', 'dangling', 'health', 'label'])
  const kinds = books.dialect.filters.map(({ field }) => field.kind)
  expect(kinds).toEqual(['text', 'boolean', 'choice', 'text'])
  expect(queryOf({ filters: { dangling: 'true', label: 'team' } })).toMatchObject({
    filters: '{"dangling":["true"],"label":["team"]}',
  })
  const properties = { id: text, size: { type: 'integer' }, title: text }
  const sized = await listOf([{ ...filters, description: 'Filters as JSON' }], {
    type: 'array',
    items: { type: 'object', properties },
  })
  expect([sized.books.dialect.paging.kind, sized.names]).toEqual(['none', ['size', 'title', 'id']])
})

test('filters a list of OData by its fields, and searches for a phrase', async () => {
  const see = (option: string) => ({
    name: `$${option}`,
    in: 'query',
    schema: text,
    description: `see [${option}](http://docs.oasis-open.org/odata/odata/v4.01/part1.html#${option})`,
  })
  const { names, queryOf } = await listOf([see('filter'), see('search')], {
    type: 'object',
    properties: { value: { type: 'array', items: row } },
  })
  expect(names).toEqual([
    'title',
    'title[$contains]',
    'title[$ne]',
    'status',
    'status[$ne]',
    'price',
    'price[$gte]',
    'price[$lte]',
    'price[$ne]',
    'isOpen',
    'id',
    'id[$ne]',
  ])
  expect(
    queryOf({
      filters: { 'title[$contains]': "Hop o'", 'price[$gte]': '5', isOpen: 'true' },
      search: 'a-b c',
    }),
  ).toEqual({
    $filter: "contains(tolower(title),tolower('Hop o''')) and price ge 5 and isOpen eq true",
    $search: '"a-b c"',
  })
})

const loopBack = json('filter', {
  type: 'object',
  properties: {
    offset: { type: 'integer' },
    limit: { type: 'integer' },
    order: text,
    where: { type: 'object', additionalProperties: true },
  },
})

test('filters by the operators that a description lists for each field, as Payload does', async () => {
  const price = { type: 'object', properties: { equals: text, not_in: text, greater_than: text } }
  const one = { type: 'object', properties: { price } }
  const both = { type: 'object', properties: { and: { type: 'array', items: one } } }
  const where = {
    name: 'where',
    in: 'query',
    style: 'deepObject',
    schema: { allOf: [{ type: 'object' }, { anyOf: [one, both] }] },
  }
  const { names, queryOf } = await listOf([where])
  expect(names).toEqual(['where[price][equals]', 'where[price][not_in]', 'where[price][greater_than]'])
  expect(queryOf({ filters: { 'where[price][greater_than]': '5' } })).toEqual({
    'where[price][greater_than]': '5',
  })
})

test('filters and searches the tables of NocoDB by their columns', async () => {
  const columns = { Id: { type: 'integer' }, Title: text, 'Due Date': text, Amount: { type: 'number' } }
  const rows = { type: 'array', items: { type: 'object', properties: columns } }
  const where = {
    name: 'where',
    in: 'query',
    schema: text,
    description: 'Example : `where=(field1,eq,value)`',
  }
  const { names, queryOf } = await listOf([where], rows)
  expect(names).not.toContain('where')
  expect(queryOf({ filters: { 'Due Date[$gte]': '2026-12-05', 'Amount[$lte]': '9' } })).toEqual({
    where: '(Due Date,gte,exactDate,2026-12-05)~and(Amount,lte,9)',
  })
  expect(queryOf({ search: 'Tea', filters: { Title: 'x' } })).toEqual({
    where: '((Title,like,%Tea%))~and(Title,eq,x)',
  })
})

test('offers the filters of LoopBack for the fields of the rows', async () => {
  const { books, names } = await listOf([loopBack])
  expect(names.join(' ')).toBe(
    'title title[$contains] title[$ne] status status[$ne] price price[$gte] price[$lte] price[$ne] isOpen id id[$ne]',
  )
  expect(filterGroups(books.dialect.filters).map(({ label }) => label)).toEqual([
    'Title',
    'Status',
    'Price',
    'Open',
    'ID',
  ])
})

test('pages, filters and searches a list of LoopBack within one parameter', async () => {
  const { queryOf } = await listOf([loopBack])
  const page = { offset: 0, limit: 25 }
  const conditions = [
    { or: [{ title: { like: '%a "b"%' } }] },
    { price: { gte: 5 } },
    { price: { lte: 9 } },
    { isOpen: true },
  ]
  const filters = { 'price[$gte]': '5', 'price[$lte]': '9', isOpen: 'true' }
  expect(queryOf({})).toEqual({ filter: JSON.stringify(page) })
  expect(queryOf({ filters, search: 'a "b"' })).toEqual({
    filter: JSON.stringify({ ...page, where: { and: conditions } }),
  })
})

test('filters a list of Directus by the operators of its examples', async () => {
  const examples = { basic: { value: { title: { _eq: 'Hello' } } } }
  const envelope = { type: 'object', properties: { data: { type: 'array', items: row } } }
  const { queryOf, names } = await listOf([json('filter', { type: 'object' }, { examples })], envelope)
  expect(names).toContain('title[$contains]')
  expect(queryOf({ filters: { 'title[$contains]': 'Em', status: 'draft' } })).toEqual({
    filter: '{"_and":[{"title":{"_icontains":"Em"}},{"status":{"_eq":"draft"}}]}',
  })
})

test('sends plain conditions where only the name shows what a parameter is', async () => {
  const where = { name: 'where', in: 'query', description: 'Conditions as JSON.', schema: text }
  const { queryOf, names } = await listOf([where])
  expect(names).toEqual(['title', 'status', 'price', 'isOpen', 'id'])
  expect(queryOf({ filters: { title: 'Emma', price: '5' } })).toEqual({ where: '{"title":"Emma","price":5}' })
  const nameless = await listOf([{ name: 'where', in: 'query', schema: text }])
  expect(nameless.names).toEqual(names)
  const sql = await listOf([{ name: 'where', in: 'query', schema: text, description: 'An SQL condition' }])
  expect(sql.names).toEqual(['where'])
})

test('spreads a free object of conditions over the query', async () => {
  const free = (name: string) => ({ name, in: 'query', style: 'deepObject', schema: { type: 'object' } })
  const strapi = await listOf([free('filters')])
  expect(strapi.queryOf({ filters: { 'filters[title][$containsi]': 'Em' } })).toEqual({
    'filters[title][$containsi]': 'Em',
  })
  expect(filterGroups(strapi.books.dialect.filters).map(({ label }) => label)).toContain('Title')
  const plain = await listOf([free('filter')])
  expect(plain.names).toEqual(['title', 'status', 'price', 'isOpen', 'id'].map((name) => `filter[${name}]`))
  const unstyled = await listOf([{ name: 'filter', in: 'query', schema: { type: 'object' } }])
  expect(unstyled.names).toEqual(plain.names)
})

test('shows no input called Filter for conditions on undescribed rows', async () => {
  const { names } = await listOf([json('filter', { type: 'object' })], { type: 'array', items: {} })
  expect(names).toEqual([])
})

test('keeps a filter with its own options', async () => {
  const { names } = await listOf([
    { name: 'filter', in: 'query', description: 'Which ones.', schema: { ...text, enum: ['all', 'mine'] } },
  ])
  expect(names).toEqual(['filter'])
})
