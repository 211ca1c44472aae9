import { expect, test } from 'vitest'
import { describe } from '../../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../../src/openapi/description/parse-document.ts'
import { listQuery } from '../../../../../src/openapi/lists/list-query.ts'
import type { ListState } from '../../../../../src/openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../../../src/openapi/model/model.ts'
import { listRequest } from '../../../../../src/openapi/requests/list-request.ts'
import { documentOf, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const object = (properties: Json, required: string[] = []) => ({ type: 'object', properties, required })
const post = (body: Json | undefined, response: Json, more: Json = {}) => ({
  post: { ...(body === undefined ? responds(response) : takes(body, response)), ...more },
})
const Customer = object({ id: number, name: text, status: text })
const page = (name: string) =>
  object({ content: listOfRef(name), totalElements: number, number, totalPages: number })

async function read(paths: Json, schemas: Json = { Customer }) {
  return describe(await parseDocument(JSON.stringify(documentOf(paths, schemas))))
}

/** What is sent for a page of a list. */
function sent({ list, dialect }: Resource, state: Partial<ListState> = {}) {
  return listRequest(list, listQuery(dialect, { page: 1, filters: {}, ...state }))
}

test('lists what a POST gets by its name, but nothing that it gets for one', async () => {
  const body = object({ page: number, size: number })
  const description = await read({
    '/getCustomers': post(body, page('Customer')),
    '/getCustomer': post(object({ id: number }, ['id']), ref('Customer')),
  })
  expect(description.resources.map(({ label, list }) => [label, list?.id])).toEqual([
    ['Customers', 'POST /getCustomers'],
  ])
})

test('lists customers by a POST search, with the page and the filters in its body', async () => {
  const status = { enum: ['lead', 'client'], type: 'string' }
  const body = object(
    {
      page: { ...number, minimum: 0 },
      size: { ...number, maximum: 50 },
      filter: object({ status, vip: { type: 'boolean' } }),
    },
    ['page', 'size', 'filter'],
  )
  const description = await read({
    '/api/customers/search': post(body, page('Customer')),
    '/api/customers/{id}': { get: responds(ref('Customer')) },
  })
  const [customers, ...others] = description.resources
  expect(others).toEqual([])
  expect(customers).toMatchObject({
    label: 'Customers',
    list: { id: 'POST /api/customers/search' },
    read: { id: 'GET /api/customers/{id}' },
    itemId: { at: ['id'] },
    dialect: { rows: { at: ['content'] }, paging: { kind: 'page', parameter: 'page', size: 'size' } },
  })
  expect(sent(customers!).body).toEqual({ page: 0, size: 25, filter: {} })
  const state = { page: 3, size: 10, filters: { 'filter[status]': 'lead', 'filter[vip]': 'true' } }
  expect(sent(customers!, state)).toEqual({
    query: {},
    body: { page: 2, size: 10, filter: { status: 'lead', vip: true } },
  })
  expect(customers!.dialect.filters.map(({ field }) => field.label)).toEqual(['Status', 'Vip'])
})

test('pages a search by the cursor in its body, and searches by its text', async () => {
  const found = object({
    object: text,
    results: listOfRef('Page'),
    next_cursor: text,
    has_more: { type: 'boolean' },
  })
  const paged = { start_cursor: text, page_size: number }
  const sorts = { type: 'array', items: object({ property: text, direction: text }) }
  const description = await read(
    {
      '/v1/search': post(object({ query: text, filter: object({ value: text }), ...paged }), found),
      '/v1/databases/{database_id}': { get: responds(ref('Database')) },
      '/v1/databases/{database_id}/query': post(
        object({ filter: { type: 'object' }, sorts, ...paged }),
        found,
        {
          parameters: [{ name: 'database_id', in: 'path', required: true, schema: text }],
        },
      ),
      '/v1/pages/{page_id}': {
        get: responds(ref('Page')),
        patch: takes(object({ archived: { type: 'boolean' } })),
      },
      '/v1/pages': { post: takes(object({ title: text })) },
    },
    {
      Page: object({ id: text, url: text, title: text, archived: { type: 'boolean' } }),
      Database: object({ id: text, title: text }),
    },
  )
  const lists = description.resources.filter(({ list }) => list)
  expect(lists.map(({ path, list }) => [path, list?.id])).toEqual([
    ['/v1/pages', 'POST /v1/search'],
    ['/v1/databases/{database_id}/query', 'POST /v1/databases/{database_id}/query'],
  ])
  const [pages, ofDatabase] = lists
  expect(ofDatabase).toMatchObject({ recordsOf: '/v1/pages', parent: '/v1/databases' })
  expect(pages?.dialect.paging).toMatchObject({
    kind: 'cursor',
    parameter: 'start_cursor',
    size: 'page_size',
  })
  expect(sent(pages!, { search: 'plan', page: 2, cursor: 'c2' }).body).toMatchObject({
    query: 'plan',
    start_cursor: 'c2',
  })
})

test('lists the hits of an index as documents, without input', async () => {
  const hit = object({
    _id: text,
    _index: text,
    _score: { type: 'number' },
    _source: object({ title: text }),
  })
  const hits = object({
    total: object({ value: number, relation: text }),
    hits: { type: 'array', items: hit },
  })
  const description = await read({
    '/{index}/_search': post(
      object({ query: { type: 'object' }, from: number, size: number, sort: { type: 'array', items: {} } }),
      object({ took: number, timed_out: { type: 'boolean' }, hits }),
    ),
    '/{index}/_doc/{id}': { get: responds(hit) },
  })
  const found = description.resources.find(({ list }) => list)
  expect(found).toMatchObject({
    list: { id: 'POST /{index}/_search' },
    dialect: { rows: { at: ['hits', 'hits'] }, paging: { kind: 'offset', parameter: 'from', size: 'size' } },
  })
  expect(sent(found!, { page: 2, size: 20 }).body).toEqual({ from: 20, size: 20 })
})

test.each<[string, Json | undefined, Json?]>([
  ['/user/page', object({ pageNum: number, pageSize: number, name: text }, ['pageNum', 'pageSize'])],
  ['/users.list', undefined],
  ['/user/list', object({ current: number, size: number, keyword: text })],
  [
    '/getUsers',
    object({ limit: number, offset: number }),
    { operationId: 'queryUsers', summary: 'Query users' },
  ],
])('lists users by POST %s', async (path, body, more = {}) => {
  const rows = object({ code: number, data: object({ records: listOfRef('User'), total: number }) })
  const { resources } = await read(
    { [path]: post(body, rows, more) },
    { User: object({ id: number, name: text }) },
  )
  expect(resources.filter(({ list }) => list).map(({ list }) => list?.path)).toEqual([path])
})

test.each<[string, string, Json | undefined, Json?]>([
  ['only a person can fill in', '/orders/search', object({ customerId: text }, ['customerId'])],
  ['runs a query in a language', '/sql/query', object({ query: text }, ['query'])],
  [
    'says that it starts something',
    '/orders/search',
    object({ name: text }),
    { summary: 'Start a search job' },
  ],
  ['saves a filter', '/filters/create-list', object({ name: text })],
  ['makes what it returns', '/orders', object({ name: text }), { summary: 'Create orders' }],
  [
    'takes a file',
    '/orders/search',
    undefined,
    { requestBody: { content: { 'image/png': { schema: {} } } } },
  ],
])('reads no list by a POST that %s', async (_what, path, body, more = {}) => {
  const { resources } = await read({ [path]: post(body, { type: 'array', items: ref('Customer') }, more) })
  expect(resources.filter(({ list }) => list)).toEqual([])
})

test.each([
  ['/addresses/search', 'addresses_search'],
  ['/jobs/{id}/runs/search', 'runSearch'],
])('lists by POST %s, whose operation begins with its noun', async (path, operationId) => {
  const { resources } = await read({ [path]: post(undefined, page('Customer'), { operationId }) })
  expect(resources.map(({ list }) => list?.path)).toEqual([path])
})

test('does not run a POST search beside a GET list by itself', async () => {
  const description = await read({
    '/customers': { get: responds(listOfRef('Customer')) },
    '/customers/search': post(object({ name: text }), listOfRef('Customer')),
  })
  const customers = resourceAt(description, '/customers')
  expect([customers.list?.id, customers.collectionActions.map(({ id }) => id)]).toEqual([
    'GET /customers',
    ['POST /customers/search'],
  ])
})

test('lists by a POST without a described response where it takes a page, with the records of its path', async () => {
  const query = (name: string, required = false) => ({ name, in: 'query', required, schema: number })
  const order = { order_no: text, remark: text }
  const { resources, looseOperations } = await read({
    '/orders/list': post(
      undefined,
      {},
      { summary: 'Search orders', parameters: [query('page'), query('size')] },
    ),
    '/orders': {
      get: { ...responds({}), parameters: [query('id', true)] },
      post: takes(object(order, ['order_no']), {}),
      put: takes(object({ id: number, ...order }, ['id']), {}),
      delete: { ...responds({}), parameters: [query('id', true)] },
    },
    '/orders/start': { post: { ...responds({}), parameters: [query('id', true)] } },
    '/reports/search': post(object({ text }), {}, { summary: 'Search reports' }),
  })
  expect(resources).toMatchObject([
    {
      label: 'Orders',
      list: { id: 'POST /orders/list' },
      read: { id: 'GET /orders' },
      create: { id: 'POST /orders' },
      update: { id: 'PUT /orders' },
      destroy: { id: 'DELETE /orders' },
      actions: [{ id: 'POST /orders/start' }],
      dialect: { paging: { kind: 'page', parameter: 'page', size: 'size' } },
    },
  ])
  expect(looseOperations.map(({ id }) => id)).toEqual(['POST /reports/search'])
})
