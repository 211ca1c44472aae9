import { expect, test } from 'vitest'
import { findItemId } from '../../../src/openapi/records/identity.ts'
import { readPage } from '../../../src/openapi/lists/read-page.ts'
import { unwrapRecord } from '../../../src/openapi/requests/unwrap-record.ts'
import { described, listOfRef, query, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }
const object = (properties: Json) => ({ type: 'object', properties })
const schemas = { Thing: object({ id: integer, name: text }) }
const list = listOfRef('Thing')

const things = (response: Json, more: Json = {}, path = '/things') =>
  resourceAt(described({ [path]: { get: { ...responds(response), ...more } } }, schemas), path)

test.for<[string, Json, string[]]>([
  [
    'in contents',
    object({ success: object({ total: integer }), contents: object({ found: list }) }),
    ['contents', 'found'],
  ],
  [
    'in a wrapper whose list is named like the path',
    object({ thing_list: object({ things: list }) }),
    ['thing_list', 'things'],
  ],
  [
    'in the one page beside a message',
    object({ message: text, best: object({ items: list, total: integer, next: text }) }),
    ['best', 'items'],
  ],
  [
    'beside a list of metadata',
    object({ metadata: { type: 'array', items: object({ key: text }) }, found: list }),
    ['found'],
  ],
  [
    'beside messages, in a page',
    object({ totalCount: integer, messages: { type: 'array', items: object({ text }) }, found: list }),
    ['found'],
  ],
  [
    'beside others that are not described, in a page',
    object({ numFound: integer, docs: { type: 'array', items: { type: 'object' } }, found: list }),
    ['found'],
  ],
  [
    'in the only object beside a status',
    object({ status: integer, error: { type: 'boolean' }, meta: object({ found: list, cursor: text }) }),
    ['meta', 'found'],
  ],
  [
    'in the hits of a search engine, beside suggestions',
    object({
      hits: object({ total: object({ value: integer }), hits: list }),
      suggestions: { type: 'array', items: object({ text }) },
    }),
    ['hits', 'hits'],
  ],
  [
    'in a result that holds nothing else',
    object({ SearchResult: object({ Items: list }) }),
    ['SearchResult', 'Items'],
  ],
  ['in the messages that a page is made of', object({ totalCount: integer, messages: list }), ['messages']],
])('finds rows %s', ([, response, at]) => {
  expect(things(response).dialect.rows.at).toEqual(at)
})

test.for<[string, Json, string[]]>([
  ['TotalRecordCount', object({ Items: list, TotalRecordCount: integer }), ['TotalRecordCount']],
  [
    'itemsTotal',
    object({ data: list, pagination: object({ itemsTotal: integer }) }),
    ['pagination', 'itemsTotal'],
  ],
  [
    'pageMeta',
    object({ data: list, pageMeta: object({ totalElements: integer }) }),
    ['pageMeta', 'totalElements'],
  ],
  ['pagingInfo', object({ data: list, pagingInfo: object({ total: integer }) }), ['pagingInfo', 'total']],
  ['num_results', object({ results: list, num_results: integer }), ['num_results']],
])('finds the total in %s', ([, response, at]) => {
  expect(things(response).dialect.totalAt).toEqual(at)
})

test('shows what a search engine has in its sources as the fields of the hits', () => {
  const hit = object({ _index: text, _id: text, _score: { type: 'number' }, _source: ref('Thing') })
  const { fields, presentation, itemId } = things(
    object({ hits: object({ hits: { type: 'array', items: hit } }) }),
  )
  expect(fields.map(({ name }) => name)).toEqual(['_index', '_id', '_score', 'id', 'name'])
  expect(presentation).toMatchObject({ header: ['name'], line: ['name'] })
  expect(itemId?.at).toEqual(['_id'])
})

test('prefers the token of the next page to its link', () => {
  const paging = object({ next: object({ after: text, link: text }) })
  expect(things(object({ results: list, paging })).dialect.nextAt).toEqual(['paging', 'next', 'after'])
})

test.for<[string, string, Record<string, Json>]>([
  [
    'page',
    'searchCriteria[currentPage]',
    { 'searchCriteria[currentPage]': integer, 'searchCriteria[pageSize]': integer },
  ],
  ['offset', 'SkipCount', { SkipCount: integer, MaxResultCount: integer }],
  ['offset', 'skipRecords', { skipRecords: integer, rowCount: integer }],
])('pages by %s with %s', ([kind, name, parameters]) => {
  const { paging } = things(list, query(parameters)).dialect
  expect(paging).toMatchObject({ kind, parameter: name, size: Object.keys(parameters)[1] })
})

test('offers no second paging parameter as a filter', () => {
  const { dialect } = things(
    list,
    query({ page: integer, page_size: integer, offset: integer, limit: integer, color: text }),
  )
  expect(dialect.filters.map(({ name }) => name)).toEqual(['color'])
})

test('does not take a stream of events as a list', () => {
  const event = object({ object: { type: 'object' }, type: text })
  const { resources } = described({ '/watch/things': { get: responds(event) } }, schemas)
  expect(resources).toEqual([])
})

test('does not take the list of a named record beside a status as rows', () => {
  const form = object({ request_name: text, actions: list })
  expect(things(object({ code: integer, form })).list).toBeUndefined()
})

test('reads rows and records that are alone in an object as what is inside', () => {
  const entry = object({ entry: ref('Thing') })
  const page = object({
    list: object({ pagination: object({ totalItems: integer }), entries: { type: 'array', items: entry } }),
  })
  const all = resourceAt(
    described(
      {
        '/things': { get: responds(page), post: takes(object({ name: text }), entry) },
        '/things/{thingId}': { get: responds(entry) },
      },
      schemas,
    ),
    '/things',
  )
  expect(all.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  expect(all).toMatchObject({ itemId: { at: ['id'] }, presentation: { header: ['name'] } })
  const lamp = { id: 7, name: 'Lamp' }
  const body = { list: { pagination: { totalItems: 1 }, entries: [{ entry: lamp }] } }
  expect(readPage(all, { body }, { page: 1, filters: {} })).toMatchObject({ rows: [lamp], total: 1 })
  expect(unwrapRecord(all, { entry: lamp })).toEqual(lamp)
})

test('keeps rows that have nothing but another record', () => {
  const row = object({ owner: object({ id: integer, name: text }) })
  expect(things({ type: 'array', items: row }).fields.map(({ name }) => name)).toEqual(['owner'])
})

test.for([
  { 401: { description: 'Sign in' } },
  { default: { description: 'Error', content: { 'application/json': { schema: ref('Thing') } } } },
])('does not take a redirect as a list', (failures) => {
  const get = { responses: { 302: { description: 'The file is there' }, ...failures } }
  const { resources } = described({ '/logs': { get } }, schemas)
  expect(resources).toEqual([])
})

test('reads items that are described as a tuple', () => {
  const { fields } = things({ type: 'array', items: [ref('Thing')] })
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
})

test('takes rows of plain values as the ids of their records', () => {
  const { itemId } = resourceAt(
    described(
      {
        '/things': { get: responds({ type: 'array', items: integer }) },
        '/things/{thing_id}': { get: responds(ref('Thing')) },
      },
      schemas,
    ),
    '/things',
  )
  expect(itemId?.at).toEqual(['value'])
})

test('uses the id of the record where rows are not described', () => {
  const rows = { type: 'array', items: { type: 'object' } }
  const { itemId } = resourceAt(
    described(
      { '/things': { get: responds(rows) }, '/things/{thingId}': { get: responds(ref('Thing')) } },
      schemas,
    ),
    '/things',
  )
  expect(itemId?.at).toEqual(['id'])
})

const plainText = (name: string) => ({ name, kind: 'text' as const })
const inside = (name: string, ...inner: string[]) => ({
  name,
  kind: 'object' as const,
  inner: () => inner.map(plainText),
})

test.for([
  ['receiptNumber', 'receipts', [plainText('receiptNbr'), plainText('branch')], ['receiptNbr']],
  ['paymentNumber', 'payments', [plainText('refNbr'), plainText('amount')], ['refNbr']],
  ['orderNbr', 'orders', [plainText('origOrderNbr'), plainText('orderNo')], ['orderNo']],
  ['id', 'orders', [plainText('entity_id'), plainText('store_id')], ['entity_id']],
  ['branchID', 'branches', [plainText('Name'), plainText('OID')], ['OID']],
  ['id', 'contacts', [inside('data', 'id', 'name')], ['data', 'id']],
  [
    'id',
    'members',
    [{ name: 'links', kind: 'other' as const }, inside('value', 'id', 'name')],
    ['value', 'id'],
  ],
  ['name', 'pods', [inside('metadata', 'uid', 'name'), inside('status', 'phase')], ['metadata', 'name']],
] as const)('finds %s of %s in the row', ([parameter, name, properties, at]) => {
  expect(findItemId(properties, parameter, name)?.at).toEqual(at)
})

test('finds rows called metadata where nothing but a frame is around them', () => {
  const rowsIn = (frame: Json) => {
    const paths = {
      '/things': { get: responds(object({ ...frame, metadata: list })) },
      '/things/{id}': { get: responds(ref('Thing')) },
    }
    return resourceAt(described(paths, schemas), '/things').dialect.rows.at
  }
  expect(rowsIn({ type: text, status: text, status_code: integer })).toEqual(['metadata'])
  expect(rowsIn({ title: text })).toBeUndefined()
})

test('lists the records that a number in the query adds to addresses', () => {
  const addresses = object({ metadata: { type: 'array', items: text } })
  const description = described(
    {
      '/things': { get: responds(addresses), post: takes(ref('Thing')) },
      '/things?public': { get: responds(addresses) },
      '/things?depth=1': { get: responds(list) },
      '/things/{id}': { get: responds(object({ metadata: ref('Thing') })) },
    },
    schemas,
  )
  const { list: read, collectionActions, itemId } = resourceAt(description, '/things')
  expect(read?.path).toBe('/things?depth=1')
  expect(itemId?.at).toEqual(['id'])
  expect(collectionActions.map(({ path }) => path)).toEqual(['/things', '/things?public'])
})
