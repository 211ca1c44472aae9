import { expect, test } from 'vitest'
import { evidenceText } from '../../../src/openapi/wording/evidence-words.ts'
import { listResponseOf } from '../../../src/openapi/lists/paging/list-response.ts'
import { readPage, nextAfter } from '../../../src/openapi/lists/read-page.ts'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'
import { missingFilters } from '../../../src/openapi/lists/missing-filters.ts'
import type { ListState } from '../../../src/openapi/lists/paging/list-page.ts'
import type { Dialect } from '../../../src/openapi/model/dialect-model.ts'
import type { Resource } from '../../../src/openapi/model/model.ts'
import { described, listOfRef, query, ref, resourceAt, responds, type Json } from '../documents.ts'

const schemas = {
  Contact: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
}
const integer = { type: 'integer' }
const text = { type: 'string' }

function contacts(parameters: Record<string, Json>, reply: Json = listOfRef('Contact')): Resource {
  return resourceAt(
    described(
      {
        '/contacts': { get: { ...responds(reply), ...query(parameters) } },
        '/contacts/{id}': { get: responds(ref('Contact')) },
      },
      schemas,
    ),
    '/contacts',
  )
}
const dialect = (parameters: Record<string, Json>, reply?: Json): Dialect =>
  contacts(parameters, reply).dialect
const state = (more: Partial<ListState> = {}): ListState => ({ page: 1, filters: {}, ...more })
const list = listOfRef('Contact')

/** `page=0 limit<=10 after:text` as parameters: numbers with a default, a minimum or a maximum, and texts. */
function parametersIn(sketch: string): Record<string, Json> {
  const entries = sketch.split(' ').flatMap((part): [string, Json][] => {
    const [, name = '', mark, limit] = /^([\w$[\]]+)(?:(=|>=|<=|:)(\w+))?$/.exec(part) ?? []
    if (name === '') return []
    if (mark === ':') return [[name, limit === 'text' ? text : { type: 'boolean' }]]
    const keyword = mark && { '=': 'default', '>=': 'minimum', '<=': 'maximum' }[mark]
    return [[name, keyword ? { ...integer, [keyword]: Number(limit) } : integer]]
  })
  return Object.fromEntries(entries)
}

/** `page=3 per_page=25` as a query. */
function queryIn(sketch: string): object {
  const parts = sketch.split(' ').map((part) => part.split('='))
  return Object.fromEntries(
    parts.flatMap(([name = '', value = '']) => (name ? [[name, value === 'c' ? value : Number(value)]] : [])),
  )
}

test.for([
  // The parameters of the list, the kind of its paging, the queries of its first and third page.
  ['page per_page', 'page', 'page=1 per_page=25', 'page=3 per_page=25'],
  ['page=0 size=20', 'page', 'page=0 size=20', 'page=2 size=20'],
  ['page>=0 limit', 'page', 'page=0 limit=25', 'page=2 limit=25'],
  ['pageIndex pageSize', 'page', 'pageIndex=0 pageSize=25', 'pageIndex=2 pageSize=25'],
  ['page[number] page[size]', 'page', 'page[number]=1 page[size]=25', 'page[number]=3 page[size]=25'],
  ['_page _per_page', 'page', '_page=1 _per_page=25', '_page=3 _per_page=25'],
  ['current pageSize', 'page', 'current=1 pageSize=25', 'current=3 pageSize=25'],
  ['offset limit<=10', 'offset', 'offset=0 limit=10', 'offset=20 limit=10'],
  ['limit:text offset:text', 'offset', 'limit=25 offset=0', 'limit=25 offset=50'],
  ['skip take', 'offset', 'skip=0 take=25', 'skip=50 take=25'],
  ['$skip $top', 'offset', '$skip=0 $top=25', '$skip=50 $top=25'],
  ['startIndex=1 count', 'offset', 'startIndex=1 count=25', 'startIndex=51 count=25'],
  ['start rows', 'offset', 'start=0 rows=25', 'start=50 rows=25'],
  ['from size', 'offset', 'from=0 size=25', 'from=50 size=25'],
  ['from=0 to', 'offset', 'from=0 to=25', 'from=50 to=75'],
  ['_start _limit', 'offset', '_start=0 _limit=25', '_start=50 _limit=25'],
  ['_start _end', 'offset', '_start=0 _end=25', '_start=50 _end=75'],
  [
    'sys_limit sys_offset sys_fields:text',
    'offset',
    'sys_limit=25 sys_offset=0',
    'sys_limit=25 sys_offset=50',
  ],
  ['pageNo numOfRows', 'page', 'pageNo=1 numOfRows=25', 'pageNo=3 numOfRows=25'],
  ['pageToken:text maxResults', 'cursor', 'maxResults=25', 'pageToken=c maxResults=25'],
  ['starting_after:text limit ending_before:text', 'cursor', 'limit=25', 'starting_after=c limit=25'],
  ['page[cursor]:text page[size]', 'cursor', 'page[size]=25', 'page[cursor]=c page[size]=25'],
  ['search_after:text size', 'cursor', 'size=25', 'search_after=c size=25'],
  ['after_id:text limit', 'cursor', 'limit=25', 'after_id=c limit=25'],
  ['after:text before:text first last', 'cursor', 'first=25', 'after=c first=25'],
  ['limit', 'size', 'limit=25', 'limit=75'],
  ['limit<=60', 'size', 'limit=25', 'limit=60'],
  // These only look as if they paged.
  ['', 'none', '', ''],
  ['count:boolean', 'none', '', ''],
  ['current:boolean', 'none', '', ''],
  ['current:text limit', 'size', 'limit=25', 'limit=75'],
  ['from:text to:text', 'none', '', ''],
  ['from to', 'none', '', ''],
] as const)('pages by “%s”: %s', ([parameters, kind, first, third]) => {
  const found = dialect(parametersIn(parameters), list)
  expect(found.paging.kind).toBe(kind)
  expect(listQuery(found, state())).toEqual(queryIn(first))
  expect(listQuery(found, state({ page: 3, cursor: 'c' }))).toEqual(queryIn(third))
})

test.for([
  [{ page: { ...integer, description: 'Zero-based page' } }, 'page', { page: 0 }, { page: 2 }],
  [
    { from: { ...integer, default: 1 }, to: { ...integer, description: 'Last row, inclusive' } },
    'offset',
    { from: 1, to: 25 },
    { from: 51, to: 75 },
  ],
  [{ start: { ...text, format: 'date' }, end: { ...text, format: 'date' } }, 'none', {}, {}],
  [{ before: { ...text, format: 'date-time' }, after: { ...text, format: 'date-time' } }, 'none', {}, {}],
  [{ from: { ...integer, description: 'Time of the first item, in seconds' }, to: integer }, 'none', {}, {}],
] as const)('pages by what a parameter is described as: %j, %s', ([parameters, kind, first, third]) => {
  const found = dialect(parameters, list)
  expect(found.paging.kind).toBe(kind)
  expect(listQuery(found, state())).toEqual(first)
  expect(listQuery(found, state({ page: 3, cursor: 'c' }))).toEqual(third)
})

const falling = Array.from({ length: 10 }, (_, index) => ({ id: String(110 - index) }))
const rising = falling.toReversed()

test.for([
  [{ max_id: text, since_id: text, min_id: text, limit: integer }, falling, '?max_id=101&limit=10'],
  [{ since_id: text, max_id: text, limit: integer }, rising, '?since_id=110&limit=10'],
  [{ before_id: text, after_id: text, limit: integer }, falling, '?before_id=101&limit=10'],
  [{ before_id: text, after_id: text, limit: integer }, rising, '?after_id=110&limit=10'],
  [{ since_id: integer, limit: integer }, rising, '?since_id=110&limit=10'],
  // Nothing leads from the oldest row to those before it.
  [{ after: integer, limit: integer }, rising, '?after=110&limit=10'],
  [{ after: integer, limit: integer }, falling, undefined],
  [{ after: text, limit: integer }, rising, undefined],
  [{ since_id: integer, limit: integer }, falling, undefined],
  [{ before_id: text, limit: integer }, falling.slice(1), undefined],
] as const)('goes on from the id of the last row: %j', ([parameters, rows, next]) => {
  const resource = contacts(parameters)
  expect(nextAfter(resource, { body: rows }, state({ size: 10 }))).toBe(next)
  expect(resource.dialect.paging.kind).toBe('cursor')
  expect(resource.dialect.filters).toEqual([])
  if (next === undefined) return
  const page = readPage(resource, { body: rows, next }, state({ size: 10 }))
  const query = listQuery(resource.dialect, state({ page: 2, size: 10, cursor: page.nextCursor }))
  expect(
    String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))),
  ).toBe(next.slice(1))
})

test.for([
  [{ has_more: true }, '2'],
  [{ has_more: true, last_id: 'b' }, 'b'],
  [{ has_more: false }, undefined],
  [{}, undefined],
] as const)('continues after the last row where there is more: %j', ([stated, next]) => {
  const resource = contacts({ starting_after: text, limit: integer })
  expect(nextAfter(resource, { body: { data: rows, ...stated } }, state())).toBe(next)
})

test('uses ids of rows beside page numbers as filters', () => {
  const found = dialect({ page: integer, since_id: integer })
  expect(found.filters.map(({ name }) => name)).toEqual(['since_id'])
})

test('reads the records from the edges of a connection', () => {
  const edge = { type: 'object', properties: { node: ref('Contact'), cursor: text } }
  const pageInfo = { type: 'object', properties: { hasNextPage: { type: 'boolean' }, endCursor: text } }
  const resource = contacts(
    { first: integer, after: text },
    { type: 'object', properties: { edges: { type: 'array', items: edge }, pageInfo } },
  )
  expect(resource.presentation.line).toEqual(['name'])
  expect(resource.itemId?.at).toEqual(['id'])
})

test('filters by each property of an object parameter', () => {
  const object = { type: 'object', properties: { name: text, age: integer } }
  const exploded = { name: 'where', in: 'query', style: 'form', explode: true, schema: object }
  const deep = { name: 'filter', in: 'query', style: 'deepObject', schema: object }
  const get = { ...responds(list), parameters: [exploded, deep] }
  const { dialect: found } = resourceAt(described({ '/contacts': { get } }, schemas), '/contacts')
  expect(found.filters.map(({ name }) => name)).toEqual(['name', 'age', 'filter[name]', 'filter[age]'])
  expect(found.filters.map(({ field }) => field.label)).toEqual(['Name', 'Age', 'Name', 'Age'])
})

test.each([
  ['$sort', { '$sort[name]': '1' }, { '$sort[name]': '-1' }],
  ['sort', { 'sort[name]': 'asc' }, { 'sort[name]': 'desc' }],
])('sorts by a key of the object %s', (name, ascending, descending) => {
  const sort = { name, in: 'query', style: 'deepObject', schema: { type: 'object' } }
  const get = { ...responds(list), parameters: [sort] }
  const { dialect: found } = resourceAt(described({ '/contacts': { get } }, schemas), '/contacts')
  const by = { field: 'name', descending: false }
  expect(listQuery(found, state({ sort: by }))).toEqual(ascending)
  expect(listQuery(found, state({ sort: { ...by, descending: true } }))).toEqual(descending)
})

test('requests as many rows as the person wants, but no more than the maximum', () => {
  const found = dialect({ page: integer, limit: { ...integer, maximum: 50, default: 20 } })
  expect(listQuery(found, state())).toMatchObject({ limit: 20 })
  expect(listQuery(found, state({ size: 10 }))).toMatchObject({ limit: 10 })
  expect(listQuery(found, state({ size: 100 }))).toMatchObject({ limit: 50 })
})

test('uses a limit of something else as a filter', () => {
  const found = dialect({ credit_limit: integer, page: integer, per_page: integer })
  expect(found.filters.map(({ name }) => name)).toEqual(['credit_limit'])
})

test('sorts only by the fields with a sort parameter, and filters by none of those', () => {
  const found = dialect({ 'order[name]': { ...text, enum: ['asc', 'desc'] }, city: text })
  expect(found.sort?.values).toEqual(['name'])
  expect(found.filters.map(({ name }) => name)).toEqual(['city'])
})

test('writes paging and sort into one JSON parameter where that is described', () => {
  const description = described(
    {
      '/todos': {
        get: {
          ...responds(list),
          parameters: [
            {
              name: 'filter',
              in: 'query',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      limit: integer,
                      skip: integer,
                      offset: integer,
                      order: { oneOf: [text, { type: 'array', items: text }] },
                      where: { type: 'object' },
                    },
                  },
                },
              },
            },
          ],
        },
      },
    },
    schemas,
  )
  const { dialect: found } = resourceAt(description, '/todos')
  expect(listQuery(found, state({ page: 2, sort: { field: 'name', descending: true } }))).toEqual({
    filter: JSON.stringify({ skip: 25, limit: 25, order: 'name DESC' }),
  })
})

test.for([
  [{ sort: { ...text, enum: ['name', '-name'] } }, 'name', { sort: 'name' }, { sort: '-name' }],
  [
    { sortKey: text, sortDirection: { ...text, enum: ['default', 'ascending', 'descending'] } },
    'name',
    { sortKey: 'name', sortDirection: 'ascending' },
    { sortKey: 'name', sortDirection: 'descending' },
  ],
  [
    { sortBy: text, descending: { type: 'boolean' } },
    'name',
    { sortBy: 'name', descending: 'false' },
    { sortBy: 'name', descending: 'true' },
  ],
  [
    { orderBy: text, isAscending: { type: 'boolean' } },
    'name',
    { orderBy: 'name', isAscending: 'true' },
    { orderBy: 'name', isAscending: 'false' },
  ],
  [
    {
      'order[name]': { ...text, enum: ['asc', 'desc'] },
      'order[city]': { ...text, enum: ['asc', 'desc'] },
    },
    'name',
    { 'order[name]': 'asc' },
    { 'order[name]': 'desc' },
  ],
  [
    { sort: { ...text, enum: ['name:asc', 'name:desc'] } },
    'name',
    { sort: 'name:asc' },
    { sort: 'name:desc' },
  ],
  [
    { sort: { ...text, enum: ['created_asc', 'created_desc'] } },
    'created',
    { sort: 'created_asc' },
    { sort: 'created_desc' },
  ],
  [
    { sort: { ...text, enum: ['created', 'updated'] }, direction: { ...text, enum: ['asc', 'desc'] } },
    'created_at',
    { sort: 'created', direction: 'asc' },
    { sort: 'created', direction: 'desc' },
  ],
  [
    { sortKey: text, sortDirection: { ...text, enum: ['ascending', 'descending'] } },
    'name',
    { sortKey: 'name', sortDirection: 'ascending' },
    { sortKey: 'name', sortDirection: 'descending' },
  ],
  [
    { order_by: text, order: { ...text, enum: ['ASC', 'DESC'] } },
    'name',
    { order_by: 'name', order: 'ASC' },
    { order_by: 'name', order: 'DESC' },
  ],
  [{ ordering: text }, 'name', { ordering: 'name' }, { ordering: '-name' }],
  [
    { sort: { ...text, description: 'Prefix with - to reverse' } },
    'name',
    { sort: 'name' },
    { sort: '-name' },
  ],
  [
    { sort: { type: 'array', items: text, description: 'Format: property,(asc|desc)' } },
    'name',
    { sort: 'name,asc' },
    { sort: 'name,desc' },
  ],
  [
    { page: integer, size: integer, sort: { type: 'array', items: text } },
    'name',
    { page: 1, size: 25, sort: 'name,asc' },
    { page: 1, size: 25, sort: 'name,desc' },
  ],
  [{ sort: { type: 'array', items: text } }, 'name', { sort: 'name' }, { sort: '-name' }],
  [{ $orderby: text }, 'name', { $orderby: 'name asc' }, { $orderby: 'name desc' }],
  [{ sort: { ...text, enum: ['name'] } }, 'name', { sort: 'name' }, { sort: 'name' }],
  [{ sort: { ...text, enum: ['name'] } }, 'age', {}, {}],
  [{ sort: { ...text, enum: ['asc', 'desc'] } }, 'age', {}, {}],
] as const)('sorts by %j', ([parameters, field, ascending, descending]) => {
  const found = dialect(parameters)
  expect(listQuery(found, state({ sort: { field, descending: false } }))).toEqual(ascending)
  expect(listQuery(found, state({ sort: { field, descending: true } }))).toEqual(descending)
})

test('does not filter by other paging parameters, nor by those for embedding', () => {
  const found = dialect({
    'pagination[withCount]': { type: 'boolean' },
    'pagination[page]': integer,
    'pagination[pageSize]': integer,
    'pagination[start]': integer,
    'pagination[limit]': integer,
    populate: text,
    depth: integer,
    omit: text,
    '_*_': text,
    searchBy: text,
    status: text,
  })
  expect(found.paging).toMatchObject({
    kind: 'page',
    parameter: 'pagination[page]',
    size: 'pagination[pageSize]',
  })
  expect(found.filters.map(({ name }) => name)).toEqual(['status'])
})

test('does not filter by an object without described names', () => {
  const open = { type: 'object', additionalProperties: true }
  const parameters = [
    { name: 'filters', in: 'query', style: 'deepObject', schema: open },
    { name: 'where', in: 'query', style: 'deepObject', schema: text },
    { name: 'by', in: 'query', style: 'deepObject', schema: { ...open, properties: { city: text } } },
  ]
  const found = described({ '/contacts': { get: { ...responds(list), parameters } } }, schemas)
  expect(resourceAt(found, '/contacts').dialect.filters.map(({ name }) => name)).toEqual([
    'where',
    'by[city]',
  ])
})

test('separates search and filters, and both from parameters that shape the response', () => {
  const found = dialect({
    q: text,
    status: { ...text, enum: ['a', 'b'] },
    page: integer,
    limit: integer,
    sort: text,
    fields: text,
    callback: text,
    companyId: integer,
  })
  expect(found.search?.name).toBe('q')
  expect(found.filters.map(({ name }) => name)).toEqual(['status', 'companyId'])
  expect(listQuery(found, state({ search: 'ann', filters: { status: 'a' } }))).toEqual({
    status: 'a',
    page: 1,
    limit: 25,
    q: 'ann',
  })
})

test('offers every filter with the name of a field in the rows', () => {
  const book = { type: 'object', properties: { id: integer, language: text, format: text } }
  const found = dialect({ language: text, format: text, locale: text }, { type: 'array', items: book })
  expect(found.filters.map(({ name }) => name)).toEqual(['language', 'format'])
})

test('searches by a filter that covers several fields', () => {
  const found = (description: string, more: Json = {}) =>
    resourceAt(
      described(
        {
          '/contacts': {
            get: responds(list, {
              parameters: [{ name: 'filter', in: 'query', description, schema: { ...text, ...more } }],
            }),
          },
        },
        schemas,
      ),
      '/contacts',
    ).dialect.search?.name
  expect(found('Searches across a range of columns including number and date.')).toBe('filter')
  expect(found('Set to filter plugins by ID, name, or description.')).toBe('filter')
  expect(found('Filter by file status.')).toBeUndefined()
  expect(found('Searches in one of these.', { enum: ['all', 'mine'] })).toBeUndefined()
})

test('fills a required filter with the first value in the document', () => {
  const description = described(
    {
      '/pets': {
        get: {
          ...responds(list),
          parameters: [
            { name: 'status', in: 'query', required: true, schema: { ...text, enum: ['open', 'sold'] } },
          ],
        },
      },
    },
    schemas,
  )
  const { dialect: found } = resourceAt(description, '/pets')
  expect(listQuery(found, state())).toEqual({ status: 'open' })
  expect(listQuery(found, state({ filters: { status: 'sold' } }))).toEqual({ status: 'sold' })
})

test.each([
  ['nothing', {}, []],
  ['what it takes', { description: 'A condition such as size>3' }, ['filter']],
  ['an example', { example: 'size>3' }, ['filter']],
  ['its values', { enum: ['mine', 'all'] }, ['filter']],
])(
  'shows an input called Filter only where the description gives more than its name: %s',
  (_what, more, names) => {
    const get = { ...responds({ type: 'array', items: { type: 'object', properties: { size: integer } } }) }
    const filter = { name: 'filter', in: 'query', schema: { ...text, ...more } }
    const { dialect } = resourceAt(
      described({ '/boxes': { get: { ...get, parameters: [filter] } } }),
      '/boxes',
    )
    expect(dialect.filters.map(({ name }) => name)).toEqual(names)
  },
)

test.each([
  ['kitchens', 'restaurants'],
  ['restaurants', 'kitchens'],
])('prefers the list with most about each record on a page with %s and %s', (...names) => {
  const about: Json = {
    restaurants: { id: integer, name: text, phone: text, rating: { type: 'number' }, address: text },
    kitchens: { id: integer, name: text },
  }
  const lists = names.map((name) => [
    name,
    { type: 'array', items: { type: 'object', properties: about[name] } },
  ])
  const reply = { type: 'object', properties: { total: integer, ...Object.fromEntries(lists) } }
  const { dialect } = resourceAt(described({ '/nearby': { get: responds(reply) } }), '/nearby')
  expect(dialect.rows.at).toEqual(['restaurants'])
})

test('prefers the list with a word of the path among several', () => {
  const people = { type: 'object', properties: { id: integer, name: text } }
  const lists = (...names: string[]): Json => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'array', items: people }])),
  })
  const rowsAt = (path: string, reply: Json) =>
    resourceAt(
      described({
        [path]: { get: responds(reply) },
        [`${path}/{id}`]: { get: responds(people) },
        [`${path}/search`]: { get: { ...responds({ type: 'array', items: people }), ...query({ q: text }) } },
      }),
      path,
    ).dialect.rows.at
  expect(rowsAt('/user-admin', lists('roles', 'users'))).toEqual(['users'])
  expect(rowsAt('/desk', lists('roles', 'users'))).toEqual([])
  expect(rowsAt('/team-players', lists('teams', 'players'))).toBeUndefined()
  const inside = (properties: Json): Json => ({ type: 'object', properties })
  // The topics are the list; the users are whom they are by.
  const forum = inside({ users: { type: 'array', items: people }, topic_list: lists('topics') })
  expect(rowsAt('/latest', forum)).toEqual(['topic_list', 'topics'])
  expect(rowsAt('/users', forum)).toEqual(['users'])
  // What can be changed here goes before what is usual.
  const settings = inside({ data: lists('events'), settings: lists('notifications') })
  expect(rowsAt('/notifications', settings)).toEqual(['settings', 'notifications'])
  expect(rowsAt('/happenings', settings)).toEqual(['data', 'events'])
})

const rows = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ben' },
]
const array = { type: 'array', items: ref('Contact') }
const wrapped = (properties: Json) => ({ type: 'object', properties })

test.for([
  ['a list', array, rows, undefined],
  ['data', wrapped({ data: array }), { data: rows }, undefined],
  [
    'messages with ids',
    wrapped({ messages: array, success: {} }),
    { messages: rows, success: true },
    undefined,
  ],
  [
    'the name of the path',
    wrapped({ contacts: array, errors: array }),
    { contacts: rows, errors: [] },
    undefined,
  ],
  ['the only list', wrapped({ folks: array, total: integer }), { folks: rows, total: 9 }, 9],
  [
    'data.items with meta.total',
    wrapped({ data: wrapped({ items: array }), meta: wrapped({ total: integer }) }),
    { data: { items: rows }, meta: { total: 9 } },
    9,
  ],
  [
    '_embedded',
    wrapped({ _embedded: wrapped({ people: array }), page: wrapped({ totalElements: integer }) }),
    { _embedded: { people: rows }, page: { totalElements: 9 } },
    9,
  ],
  [
    'results with count',
    wrapped({ count: integer, next: text, results: array }),
    { count: 9, next: 'http://x', results: rows },
    9,
  ],
  [
    'meta.pagination.total',
    wrapped({ data: array, meta: wrapped({ pagination: wrapped({ total: integer }) }) }),
    { data: rows, meta: { pagination: { total: 9 } } },
    9,
  ],
  [
    'a collection of Hydra',
    wrapped({
      '@type': text,
      'hydra:member': array,
      'hydra:totalItems': integer,
      'hydra:view': wrapped({ 'hydra:next': text }),
      'hydra:search': wrapped({ 'hydra:mapping': array }),
    }),
    { 'hydra:member': rows, 'hydra:totalItems': 9 },
    9,
  ],
  [
    'hits of a search',
    wrapped({ took: integer, hits: wrapped({ total: integer, max_score: integer, hits: array }) }),
    { took: 3, hits: { total: 9, hits: rows } },
    9,
  ],
  [
    'records of Salesforce',
    wrapped({ done: { type: 'boolean' }, totalSize: integer, nextRecordsUrl: text, records: array }),
    { totalSize: 9, records: rows },
    9,
  ],
  [
    'an object of any name that is a page',
    wrapped({ persons: wrapped({ items: array, total: integer, next: text }) }),
    { persons: { items: rows, total: 9, next: null } },
    9,
  ],
  ['totalDocs of docs', wrapped({ docs: array, totalDocs: integer }), { docs: rows, totalDocs: 9 }, 9],
  ['a total in the name of the rows', {}, { users: rows, totalPages: 5, totalUserCount: 9 }, 9],
  ['nothing that is described', {}, { data: rows, total: 9 }, 9],
  ['a record, by mistake', ref('Contact'), rows, undefined],
  ['the wrong place', wrapped({ data: array }), rows, undefined],
] as const)('finds rows and total in a response described as %s', ([, schema, body, total]) => {
  const page = readPage(contacts({ page: integer, limit: integer }, schema), { body }, state({ size: 2 }))
  expect(page.rows).toEqual(rows)
  expect(page.total).toBe(total)
})

test.for([
  ['X-Total-Count', { 'x-total-count': '9' }, { total: 9 }],
  ['Content-Range', { 'content-range': 'items 0-1/9' }, { total: 9 }],
  [
    'Link',
    { link: '<https://x/contacts?page=1>; rel="prev", <https://x/contacts?page=3>; rel="next"' },
    { next: 'https://x/contacts?page=3' },
  ],
  ['Link with more attributes', { link: '</c?p=2>; title="n"; rel=next' }, { next: '/c?p=2' }],
  ['nothing', {}, {}],
] as const)('reads %s', ([, headers, received]) => {
  expect(listResponseOf([], new Headers(headers))).toEqual({ body: [], ...received })
})

const pageOf = (
  parameters: Record<string, Json>,
  body: unknown,
  more: { total?: number; next?: string } = {},
  requested: Partial<ListState> = {},
) => {
  const { rows: _, ...page } = readPage(
    contacts(parameters, {}),
    { body, ...more },
    state({ size: 2, ...requested }),
  )
  return page
}
const paged = { page: integer, limit: integer }
const cursor = { cursor: text, limit: integer }

test('recognises whether there is more', () => {
  expect(pageOf(paged, { data: rows, total: 5 })).toMatchObject({
    total: 5,
    first: 0,
    hasNext: true,
    isWhole: false,
  })
  expect(pageOf(paged, { data: rows, total: 4 }, {}, { page: 2 })).toMatchObject({ first: 2, hasNext: false })
  expect(pageOf(paged, rows)).toMatchObject({ total: undefined, hasNext: true })
  expect(pageOf(paged, rows.slice(1))).toMatchObject({ hasNext: false })
  expect(pageOf(paged, rows, { next: 'http://x?page=2' })).toMatchObject({ hasNext: true })
  expect(pageOf(paged, { data: rows, has_more: false })).toMatchObject({ hasNext: false })
  expect(pageOf(paged, [], {}, { page: 9 })).toMatchObject({ hasNext: false })
})

test('finds the token of the next page anywhere', () => {
  expect(pageOf(cursor, { data: rows, next_cursor: 'abc' })).toMatchObject({
    hasNext: true,
    nextCursor: 'abc',
  })
  expect(pageOf(cursor, { data: rows, response_metadata: { next_cursor: 'abc' } })).toMatchObject({
    nextCursor: 'abc',
  })
  expect(pageOf(cursor, { data: rows, links: { next: 'https://x/c?cursor=a%2Fb&limit=2' } })).toMatchObject({
    nextCursor: 'a/b',
  })
  expect(pageOf(cursor, rows, { next: 'https://x/c?cursor=abc' })).toMatchObject({ nextCursor: 'abc' })
  expect(pageOf(cursor, { data: rows, next_cursor: null })).toMatchObject({
    hasNext: false,
    nextCursor: undefined,
  })
})

test('does not take the number of rows on a page as the total', () => {
  expect(pageOf(paged, { count: 2, results: rows })).toMatchObject({ total: undefined, hasNext: true })
  expect(pageOf(paged, { total: 2, results: rows }, {}, { page: 4 })).toMatchObject({ total: undefined })
})

test('pages, searches and sorts a whole list in the browser', () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ id: index, name: `Person ${59 - index}` }))
  const whole = contacts({}, {})
  expect(readPage(whole, { body: all }, state({ page: 3 }))).toMatchObject({
    total: 60,
    first: 50,
    hasNext: false,
    isWhole: true,
  })
  expect(
    readPage(whole, { body: all }, state({ sort: { field: 'name', descending: false } })).rows[0],
  ).toEqual({ id: 59, name: 'Person 0' })
  expect(readPage(whole, { body: all }, state({ search: 'person 4' })).total).toBe(11)
  expect(readPage(whole, { body: all }, state({ page: 99 }))).toMatchObject({ first: 50 })
})

test('sorts dates as times and booleans by no and yes, and puts empty values last', () => {
  const whole = contacts({}, {})
  const order = (values: unknown[], descending = false) =>
    readPage(
      whole,
      { body: values.map((at) => ({ at })) },
      state({ sort: { field: 'at', descending } }),
    ).rows.map((row) => (row as { at: unknown }).at)
  const [march, april, may] = [
    'Tue, 05 Mar 2024 10:01:00 GMT',
    'Mon, 01 Apr 2024 08:00:00 GMT',
    'Wed, 01 May 2024 08:00:00 GMT',
  ]
  expect(order([may, null, march, '', april])).toEqual([march, april, may, null, ''])
  expect(order([may, null, march, '', april], true)).toEqual([may, april, march, null, ''])
  const [early, late] = ['2024-03-14T09:00:00+05:00', '2024-03-14T08:00:00Z']
  expect(order([late, early])).toEqual([early, late])
  expect(order([true, false, true])).toEqual([false, true, true])
})

test('sorts many rows like few: names in any script, their digits as numbers', () => {
  const names = Array.from({ length: 6000 }, (_, index) => ({
    name: `${index % 2 ? 'B' : 'b'}ox ${6000 - index}`,
  }))
  const sort = { field: 'name', descending: false }
  const [first, second] = readPage(contacts({}, {}), { body: names }, state({ sort })).rows
  expect([first, second]).toEqual([{ name: 'Box 1' }, { name: 'box 2' }])
})

test('reads rows of plain text, of a map by id, and of JSON:API', () => {
  expect(readPage(contacts({}, {}), { body: ['a', 'b'] }, state()).rows).toEqual([
    { value: 'a' },
    { value: 'b' },
  ])
  const Resource = {
    type: 'object',
    properties: { id: text, type: text, attributes: { type: 'object', properties: { name: text } } },
  }
  const api = resourceAt(
    described({
      '/people': { get: responds(wrapped({ data: { type: 'array', items: Resource } })) },
      '/people/{id}': { get: responds(wrapped({ data: Resource })) },
    }),
    '/people',
  )
  expect(api.fields.map(({ name }) => name)).toEqual(['id', 'name'])
  expect(
    readPage(
      api,
      { body: { data: [{ id: '7', type: 'people', attributes: { name: 'Ann', id: 'no' } }] } },
      state(),
    ).rows,
  ).toEqual([{ id: '7', type: 'people', name: 'Ann' }])
})

test('survives responses that are no lists', () => {
  for (const body of [undefined, null, '', 'text', 7, {}, { data: null }, { data: { a: 1 } }, [null, 1]]) {
    expect(Array.isArray(readPage(contacts(paged), { body }, state()).rows)).toBe(true)
  }
})

test('explains its paging and its rows', () => {
  const found = dialect({ page: integer, limit: integer }, wrapped({ items: array }))
  expect(found.rows.evidence.reasons.map(evidenceText)).toContain('items is a usual name for rows')
  expect(found.paging.evidence.reasons.map(evidenceText)).toContain('page pages, limit says how many')
})

test.for([
  [{ meta: { ...text, description: 'What metadata to return in the response.' } }, { meta: 'filter_count' }],
  [{ meta: { ...text, enum: ['total_count', 'filter_count', '*'] } }, { meta: 'filter_count' }],
  [{ $count: { type: 'boolean' } }, { $count: true }],
  [{ $inlinecount: { ...text, enum: ['allpages', 'none'] } }, { $inlinecount: 'allpages' }],
  [{ include_totals: { type: 'boolean', default: false } }, { include_totals: true }],
  [{ include_total_count: { type: 'boolean' } }, { include_total_count: true }],
  [{ with_total: { type: 'boolean' } }, { with_total: true }],
  [{ withCount: { type: 'boolean' } }, { withCount: true }],
  [{ count: { type: 'boolean' } }, { count: true }],
  [{ meta: { ...text, description: 'Anything to be given back.' } }, {}],
  [{ count: integer }, {}],
  [{ withTotal: text }, {}],
] as const)('requests the total where it is returned only on request: %j', ([parameter, requested]) => {
  const found = dialect({ offset: integer, limit: integer, ...parameter })
  expect(listQuery(found, state())).toEqual({ offset: 0, limit: 25, ...requested })
  const [name = ''] = Object.keys(parameter)
  expect(found.filters.some((filter) => filter.name === name && name in requested)).toBe(false)
})

test('requests no total of an unpaged list', () => {
  expect(listQuery(dialect({ include_totals: { type: 'boolean' } }), state())).toEqual({})
})

test('ignores a total that the rows contradict', () => {
  const narrowed = { filters: { status: 'open' } }
  // Three of sixty rows at most are open: the end is reached.
  const three = [...rows, { id: 3, name: 'Cid' }]
  expect(pageOf(paged, { data: three, total: 60 }, {}, { size: 25, ...narrowed })).toMatchObject({
    total: undefined,
    hasNext: false,
  })
  expect(pageOf(paged, { data: three, total: 3 }, {}, { size: 25, ...narrowed })).toMatchObject({ total: 3 })
  // The number of this page only.
  expect(pageOf(paged, { data: rows, total: 2, next: '/x?page=2' })).toMatchObject({
    total: undefined,
    hasNext: true,
  })
})

test('requests a longer list where only the size can be set, and shows the new rows', () => {
  const more = [1, 2, 3, 4].map((id) => ({ id, name: 'x' }))
  const second = readPage(contacts({ limit: integer }), { body: more }, state({ page: 2, size: 2 }))
  expect(second).toMatchObject({ rows: more.slice(2), first: 2, hasNext: true })
  expect(pageOf({ limit: integer }, rows.slice(0, 1))).toMatchObject({ hasNext: false })
  expect(pageOf({ limit: { ...integer, maximum: 2 } }, rows)).toMatchObject({ hasNext: false })
})

test('follows the address of the next page where no paging is described', () => {
  const first = pageOf({}, rows, { next: 'https://x/contacts?page=2&per_page=2' })
  expect(first).toMatchObject({ hasNext: true, nextCursor: '?page=2&per_page=2', isWhole: false })
  const found = contacts({}, {})
  const second = state({ page: 2, size: 2, cursor: first.nextCursor })
  expect(listQuery(found.dialect, second)).toEqual({ page: '2', per_page: '2' })
  expect(readPage(found, { body: rows }, second)).toMatchObject({ rows, first: 2, hasNext: false })
  expect(pageOf({}, { data: rows, links: { next: '/contacts?p=2' } })).toMatchObject({ nextCursor: '?p=2' })
})

test('takes a list of plain values beside a record as a part of it', () => {
  const { resources } = described(
    {
      '/contact': {
        get: responds(
          wrapped({ contact_view: ref('Contact'), recipient_ids: { type: 'array', items: integer } }),
        ),
      },
    },
    schemas,
  )
  expect(resources.map(({ isSingleton, list }) => [isSingleton, list])).toEqual([[true, undefined]])
})

test('does not take a record with a page of something as a list', () => {
  const { resources } = described(
    {
      '/album': {
        get: responds(wrapped({ name: text, tracks: wrapped({ items: array, total: integer, next: text }) })),
      },
    },
    schemas,
  )
  expect(resources.map(({ isSingleton }) => isSingleton)).toEqual([true])
})

test('does not page by properties of an object in the query', () => {
  const description = described(
    {
      '/contacts': {
        get: {
          ...responds(array),
          ...query({ aggregate: wrapped({ count: text, sum: text }), page: integer }),
        },
      },
    },
    schemas,
  )
  expect(resourceAt(description, '/contacts').dialect.paging).toMatchObject({
    kind: 'page',
    parameter: 'page',
    size: undefined,
  })
})

test('accepts a parameter of plain text, whatever properties its schema has', () => {
  const page = { ...text, properties: { link: text } }
  expect(dialect({ page }).paging).toMatchObject({ kind: 'page', parameter: 'page' })
})

test('finds the total in a summary beside the rows', () => {
  const reply = {
    type: 'object',
    properties: {
      data: listOfRef('Contact'),
      summary: { type: 'object', properties: { total: integer, next_page_url: text } },
    },
  }
  const { rows, totalAt } = dialect({}, reply)
  expect([rows.at, totalAt]).toEqual([['data'], ['summary', 'total']])
})

test('finds the total of all pages beside the number of rows on this one', () => {
  const found = { SearchResultCount: integer, SearchResultCountAll: integer, SearchResultItems: list }
  const reply = { type: 'object', properties: { SearchResult: { type: 'object', properties: found } } }
  expect(dialect({}, reply).totalAt).toEqual(['SearchResult', 'SearchResultCountAll'])
})

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })
test.for([
  [
    'collection.items',
    object({ collection: object({ items: list, metadata: object({ total_hits: integer }) }) }),
  ],
  [
    'SearchResult.SearchResultItems',
    object({
      LanguageCode: text,
      SearchParameters: object({}),
      SearchResult: object({ total: integer, SearchResultItems: list }),
    }),
  ],
  [
    'response.body.items',
    object({
      response: object({
        header: object({ code: text }),
        body: object({ items: list, totalCount: integer }),
      }),
    }),
  ],
  [
    'response.body.items.item',
    object({
      response: object({
        header: object({ code: text }),
        body: object({ items: object({ item: list }), totalCount: integer, pageNo: integer }),
      }),
    }),
  ],
] as const)('finds rows and total in envelopes within envelopes: %s', ([at, reply]) => {
  const found = dialect({ page: integer }, reply)
  expect(found.rows.at?.join('.')).toBe(at)
  expect(found.totalAt?.at(-1)).toMatch(/total/)
})

test.for([
  object({ data: object({ id: text, response: object({ settings: object({ items: list }) }) }) }),
  object({ profile: object({ items: list, name: text }) }),
])('takes no list deep inside of one thing for rows: %j', (reply) => {
  const { resources } = described({ '/me': { get: responds(reply) } }, schemas)
  expect(resources.filter((one) => one.list)).toEqual([])
})

test.for([
  ['OrdersController_findAll', undefined, []],
  ['OrdersController_findAll', 'Lists the orders of this state', ['status']],
  ['listOrders', undefined, ['status']],
] as const)(
  'requires a filter of %s, described as “%s”, only where it may really be required: %j',
  ([operationId, description, missing]) => {
    const parameters = [{ name: 'status', in: 'query', required: true, description, schema: text }]
    const orders = resourceAt(
      described({
        '/orders': { get: { ...responds(), operationId, parameters } },
        '/orders/{id}': { get: responds() },
      }),
      '/orders',
    )
    expect(orders.dialect.filters.map(({ name }) => name)).toEqual(['status'])
    expect(missingFilters(orders, state()).map(({ name }) => name)).toEqual(missing)
  },
)

test.each<[string, Record<string, Json>, string[]]>([
  ['pages', { page: integer, per_page: integer, before: text, since: text }, ['before', 'since']],
  ['an offset', { offset: integer, limit: integer, before: text }, ['before']],
  ['a token', { cursor: text, limit: integer, before: text }, ['before']],
  ['a date', { limit: integer, before: { ...text, format: 'date-time' } }, ['before']],
  ['ids in both directions', { after: text, limit: integer, before: text }, []],
  ['a size alone', { limit: integer, before: text }, []],
])('filters by `before` where it does not page, beside %s', (_what, parameters, filters) => {
  const paths = { '/events': { get: { ...responds({ type: 'array', items: {} }), ...query(parameters) } } }
  expect(resourceAt(described(paths), '/events').dialect.filters.map(({ name }) => name)).toEqual(filters)
})

test.each<[string, Json, unknown]>([
  ['repeated', {}, { status: ['open', 'paid'] }],
  ['with commas', { explode: false }, { status: 'open,paid' }],
  ['with bars', { style: 'pipeDelimited', explode: false }, { status: 'open|paid' }],
  ['with brackets', { style: 'deepObject' }, { 'status[]': ['open', 'paid'] }],
])('filters by several values %s, as the description says', (_how, written, expected) => {
  const values = { type: 'array', items: { type: 'string', enum: ['open', 'paid'] } }
  const parameters = [{ name: 'status', in: 'query', schema: values, ...written }]
  const paths = { '/contacts': { get: { ...responds(list), parameters } } }
  const { dialect: taken } = resourceAt(described(paths, schemas), '/contacts')
  const several = listQuery(taken, state({ filters: { status: ['open', 'paid'] } }))
  expect(JSON.parse(JSON.stringify(several))).toEqual(expected)
})

test('misses no required list of values that the description has', () => {
  const values = { type: 'array', default: ['open'], items: text }
  const status = { name: 'status', in: 'query', required: true, style: 'deepObject', schema: values }
  const resource = resourceAt(
    described({ '/contacts': { get: { ...responds(list), parameters: [status] } } }, schemas),
    '/contacts',
  )
  expect(missingFilters(resource, state())).toEqual([])
})
