import { expect, test } from 'vitest'
import {
  connectionIn,
  isSingleRecord,
  oddRows,
  rowsBeside,
  rowsOfLines,
} from '../../../src/openapi/lists/odd-rows.ts'
import { tableRows } from '../../../src/openapi/lists/table-rows.ts'
import { tupleNames } from '../../../src/openapi/lists/tuple-names.ts'
import { described, listOfRef, ref, resourceAt, responds } from '../documents.ts'

const contacts = resourceAt(
  described(
    {
      '/contacts': { get: responds(listOfRef('Contact')) },
      '/contacts/{id}': { get: responds(ref('Contact')) },
    },
    { Contact: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } } },
  ),
  '/contacts',
)
const ann = { id: 1, name: 'Ann' }

test.for([
  [
    { a1: { name: 'Ann' }, b2: { name: 'Ben' } },
    [
      { id: 'a1', name: 'Ann' },
      { id: 'b2', name: 'Ben' },
    ],
  ],
  [{ data: { a1: { name: 'Ann' } } }, [{ id: 'a1', name: 'Ann' }]],
  [{ contacts: { a1: { name: 'Ann' } }, total: 1 }, [{ id: 'a1', name: 'Ann' }]],
  [{ contacts: { contact: ann } }, [ann]],
  [{ data: ann }, [ann]],
  [ann, [ann]],
] as const)('reads the rows of %j', ([body, rows]) => {
  expect(oddRows(contacts, body)).toEqual(rows)
})

test.for([
  [{}],
  [null],
  ['none'],
  [{ data: [] }],
  [{ message: 'Nothing here' }],
  [{ meta: { page: 1 }, links: { self: '/contacts' } }],
  [{ data: null, meta: { total: 0 } }],
])('finds no rows in %j', ([body]) => {
  expect(oddRows(contacts, body)).toBeUndefined()
})

test.for([
  [{ version: 3, platform: 'linux', isDark: true }],
  [{ HOMEBRIDGE_INSECURE: true }],
  [{ success: true, settings: { theme: 'dark' } }],
] as const)('takes %j as a single object', ([body]) => {
  expect(isSingleRecord(contacts, body)).toBe(true)
})

test.for([
  [{}],
  [[]],
  [null],
  [{ data: [] }],
  [{ message: 'Nothing here', statusCode: 200 }],
  [{ data: null, meta: { total: 0 } }],
  [{ results: null, count: 0, next: null, previous: null }],
  [{ items: {}, total: 0, page: 1, page_size: 20 }],
  [{ contacts: [], colour: 'red' }],
])('takes %j as a list without rows', ([body]) => {
  expect(isSingleRecord(contacts, body)).toBe(false)
})

test('takes an empty object where rows are described as a list without rows', () => {
  const rows = { type: 'object', properties: { type: { type: 'string' }, data: listOfRef('Contact') } }
  const Contact = { type: 'object', properties: { id: { type: 'integer' }, type: { type: 'string' } } }
  const resource = resourceAt(described({ '/contacts': { get: responds(rows) } }, { Contact }), '/contacts')
  expect(isSingleRecord(resource, { type: 'sync', data: {} })).toBe(false)
  expect(isSingleRecord(resource, { type: 'sync', theme: 'dark' })).toBe(true)
})

test('reads one record a line', () => {
  expect(rowsOfLines('{"id":1}\n{"id":2}\n')).toEqual([{ id: 1 }, { id: 2 }])
  expect(rowsOfLines('<html>')).toBeUndefined()
  expect(rowsOfLines('{"id":1}\n{broken')).toBeUndefined()
  expect(rowsOfLines('')).toBeUndefined()
})

test('names the columns of a table by its first row of texts', () => {
  const head = ['name', 'joined']
  const found = [
    ['Ann', '2024-01-02'],
    ['Bob', '2024-02-02'],
  ]
  const named = [
    { name: 'Ann', joined: '2024-01-02' },
    { name: 'Bob', joined: '2024-02-02' },
  ]
  expect(tableRows([head, ...found], [head, ...found])).toEqual(named)
  const cities = [
    ['first_name', 'city'],
    ['Ann', 'Rome'],
  ]
  expect(tableRows(cities, cities)).toEqual([{ first_name: 'Ann', city: 'Rome' }])
  const plain = [
    ['Ann', 'Paris'],
    ['Bob', 'Rome'],
  ]
  expect(tableRows(plain, plain)).toEqual([
    { 1: 'Ann', 2: 'Paris' },
    { 1: 'Bob', 2: 'Rome' },
  ])
})

test.each([1, 1000])('names the moments of a time series', (unit) => {
  const series = [0, 1, 2].map((day) => [(1_700_000_000 + day * 86_400) * unit, 10 + day])
  expect(Object.keys(tableRows(series, series)?.[0] as object)).toEqual(['time', 'column 2'])
})

test('names the columns of described tuples by their titles', () => {
  const integer = { type: 'integer' }
  const row = {
    type: 'array',
    prefixItems: [{ ...integer, title: 'Open time' }, integer, { ...integer, description: 'High' }],
  }
  const paths = { '/candles': { get: responds({ type: 'array', items: row }) } }
  const names = tupleNames(resourceAt(described(paths), '/candles'))
  const candles = [[1, 2, 3]]
  expect(tableRows(candles, candles, names)).toEqual([{ 'Open time': 1, 'Column 2': 2, High: 3 }])
})

const table = [
  [1, 'Ann'],
  [2, 'Ben'],
]
const heads = ['id', 'name']
const named = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ben' },
]
const numbered = [
  { 1: 1, 2: 'Ann' },
  { 1: 2, 2: 'Ben' },
]

test.for([
  [table, table, numbered],
  [[heads, ...table], [heads], named],
  [{ columns: ['id', 'name'], rows: table }, table, named],
  [{ columns: ['id', 'name'], rows: table }, [{ value: 'id' }, { value: 'name' }], named],
  [{ data: { fields: [{ name: 'id' }, { name: 'name' }], values: table } }, table, named],
  [{ headers: ['id'], grid: table }, [], numbered],
] as const)('reads the table of %j', ([body, found, rows]) => {
  expect(tableRows(body, found)).toEqual(rows)
})

test.for([
  [{ tags: ['a', 'b'] }, [{ value: 'a' }]],
  [{ items: [], matrix: 1 }, []],
  [{ items: [{ id: 1 }], cells: table }, [{ id: 1 }]],
])('does not take %j as a table', ([body, found]) => {
  expect(tableRows(body, found as unknown[])).toBeUndefined()
})

test('shows the only list of records beside an empty one where the rows are not described', () => {
  const open = resourceAt(
    described({ '/points': { get: responds() }, '/points/{id}': { get: responds({}) } }),
    '/points',
  )
  const other = [{ id: 1 }]
  expect(rowsBeside(open, { warnings: [], data: { items: [], other } })).toEqual(other)
  expect(rowsBeside(open, { items: [], other })).toEqual(other)
  expect(rowsBeside(open, { items: [], facets: other })).toBeUndefined()
  expect(rowsBeside(open, { items: [], one: other, two: other })).toBeUndefined()
  expect(rowsBeside(open, { points: [], other })).toBeUndefined()
  expect(rowsBeside(contacts, [])).toBeUndefined()
})

const connection = { edges: [{ node: ann, cursor: 'a', since: 2020 }], pageInfo: { hasNextPage: false } }
const unwrapped = { edges: [{ ...ann, since: 2020 }], pageInfo: { hasNextPage: false } }

test.for([
  [connection, unwrapped],
  [{ data: { viewer: { contacts: connection } }, extensions: null }, unwrapped],
  [{ data: { contacts: { edges: [], pageInfo: {} } } }, { edges: [], pageInfo: {} }],
  [{ data: { contacts: connection, companies: connection } }, undefined],
  [{ data: { edges: [1, 2], nodes: [] } }, undefined],
  [{ graph: { nodes: [{ id: 1 }], edges: [{ from: 1, to: 2 }] } }, undefined],
] as const)('reads the records from the edges of a connection: %j', ([body, found]) => {
  expect(connectionIn(body)).toEqual(found)
})
