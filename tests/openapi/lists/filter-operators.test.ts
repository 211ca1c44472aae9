import { expect, test } from 'vitest'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { idFilterOf } from '../../../src/queries/read/title-batch.ts'
import { filterFor } from '../../../src/screens/list/views/board/board-column.ts'
import { filterGroups } from '../../../src/screens/list/filters/filter-groups.ts'
import { givenValues } from '../../../src/screens/form/given-values.ts'
import { relatedLists } from '../../../src/screens/record/related-lists.ts'
import { crud, described, documentOf, query, resourceAt, type Json } from '../documents.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const order = {
  type: 'object',
  properties: {
    id: number,
    customerId: number,
    status: { ...text, enum: ['new', 'open'] },
    total: { type: 'number' },
    createdAt: { ...text, format: 'date-time' },
    note: text,
  },
}
const customer = { type: 'object', properties: { id: number, name: text } }

function dialectWith(parameters: Record<string, Json>) {
  const paths = { ...crud('/orders', 'id', order, query(parameters)), ...crud('/customers', 'id', customer) }
  return resourceAt(described(paths), '/orders').dialect
}

function comparisons(parameters: Record<string, Json>) {
  return dialectWith(parameters).filters.map(({ field, comparison }) => [
    field.label,
    comparison?.field,
    comparison?.operator,
    field.kind,
  ])
}

test.each([
  ['Django', 'total__gte', 'note__icontains', 'customer__id__in'],
  ['JHipster', 'total.greaterThanOrEqual', 'note.contains', 'customerId.in'],
  ['Platformatic', 'where.total.gte', 'where.note.contains', 'where.customerId.in'],
  ['Strapi', 'filters[total][$gte]', 'filters[note][$contains]', 'filters[customerId][$in]'],
])('reads the field and the operator of a filter in the syntax of %s', (_, from, contains, one) => {
  const more = [contains, one].map((name) => name.replace(/(contains|in)(\]?)$/, 'ne$2'))
  const parameters = [from, contains, one, ...more].map((name) => [name, name === from ? number : text])
  expect(comparisons(Object.fromEntries(parameters)).slice(0, 3)).toEqual([
    ['Total', 'total', 'from', 'integer'],
    ['Note', 'note', 'contains', 'text'],
    [expect.stringMatching(/^Customer ID$/), expect.any(String), 'one', 'text'],
  ])
})

test('reads the operators inside an object as comparisons of its field', () => {
  const when = { ...text, format: 'date-time' }
  const bounds = { type: 'object', properties: { gte: when, lt: when } }
  const range = { type: 'object', properties: { from: number, to: number } }
  const filter = { type: 'object', properties: { status: text, total: range } }
  const deep = { in: 'query', style: 'deepObject', explode: true }
  // Payload's, beside the forms that combine several filters.
  const where = {
    type: 'object',
    properties: {
      note: { type: 'object', properties: { equals: text, not_equals: text } },
      total: { type: 'object', properties: { not_in: text, greater_than_equal: number } },
      isPaid: { type: 'boolean' },
    },
  }
  const both = { type: 'object', properties: { and: { type: 'array', items: where } } }
  const written = [
    { name: 'where', ...deep, schema: { allOf: [{ type: 'object' }, { anyOf: [both, where] }] } },
    { name: 'createdAt', in: 'query', schema: bounds },
    { name: 'shippedAt', ...deep, schema: { anyOf: [bounds, when] } },
    { name: 'filter', ...deep, schema: filter },
    // Without a style its parts may be parameters of their own.
    { name: 'period', in: 'query', schema: range },
  ]
  const { filters } = resourceAt(
    described(crud('/orders', 'id', order, { parameters: written })),
    '/orders',
  ).dialect
  expect(filters.map(({ name, comparison }) => [name, comparison?.field, comparison?.operator])).toEqual([
    ['where[note][equals]', 'note', undefined],
    ['where[note][not_equals]', 'note', 'not'],
    ['where[total][not_in]', 'total', 'none'],
    ['where[total][greater_than_equal]', 'total', 'from'],
    ['where[isPaid]', undefined, undefined],
    ['createdAt[gte]', 'createdAt', 'from'],
    ['createdAt[lt]', 'createdAt', 'below'],
    ['shippedAt[gte]', 'shippedAt', 'from'],
    ['shippedAt[lt]', 'shippedAt', 'below'],
    ['filter[status]', undefined, undefined],
    ['filter[total][from]', 'total', 'from'],
    ['filter[total][to]', 'total', 'to'],
    ['from', undefined, undefined],
    ['to', undefined, undefined],
  ])
})

test('shows a value with the kind of its compared field', () => {
  const parameters = {
    'where.customerId.eq': number,
    'where.createdAt.gt': text,
    'where.createdAt.like': text,
  }
  const [equal, after, like] = dialectWith(parameters).filters
  expect(equal?.field).toMatchObject({ kind: 'relation', relation: { resource: '/customers' } })
  expect(equal?.comparison).toEqual({ field: 'customerId', operator: undefined })
  expect(after?.field.kind).toBe('date-time')
  // A part of a text is no moment.
  expect(like?.field.kind).toBe('text')
})

test.each([
  ['a word of the name', ['check_in', 'price_max', 'due_from', 'is_not']],
  ['pages', ['page.after', 'page.before', 'limit.max', 'limit.min']],
  ['one that stands alone with a word that may be anything', ['status.in', 'valid.to']],
])('keeps the name %s', (_, names) => {
  const given = Object.fromEntries(names.map((name) => [name, text]))
  expect(dialectWith(given).filters.filter(({ comparison }) => comparison !== undefined)).toEqual([])
})

test('needs two filters of a field to recognise ambiguous operators', () => {
  expect(comparisons({ 'due.from': text, 'due.to': text }).map((one) => one[2])).toEqual(['from', 'to'])
  expect(comparisons({ due: text, 'due.before': text }).map((one) => one.slice(1, 3))).toEqual([
    ['due', undefined],
    ['due', 'before'],
  ])
})

test('labels a field by the title of the filter with its name', () => {
  const dialect = dialectWith({ total: { ...number, title: 'Sum to pay' }, total__gte: number })
  expect(filterGroups(dialect.filters).map(({ label }) => label)).toEqual(['Sum to pay'])
})

test('adds wildcards to a text where the database needs them', () => {
  const dialect = dialectWith({ 'where.note.ilike': text, 'where.note.like': text, title_like: text })
  const filters = { 'where.note.ilike': 'a%b', title_like: 'c' }
  expect(listQuery(dialect, { page: 1, filters })).toMatchObject({
    'where.note.ilike': '%a%b%',
    title_like: 'c',
  })
})

test('adds a hint once to a shared parameter', () => {
  const shared = { $ref: '#/components/parameters/Note' }
  const list = { ...query({ other: text }), responses: {} }
  const paths = {
    '/a': { get: { ...list, parameters: [shared] } },
    '/b': { get: { ...list, parameters: [shared] } },
  }
  const parameters = { Note: { name: 'where.note.ilike', in: 'query', schema: text } }
  described(paths, {}, { components: { parameters } })
  expect(parameters.Note.schema).toEqual({ allOf: [text], 'x-switchboard': { form: '%{}%' } })
})

test('finds filters for lists, boards and names of related records', () => {
  const parameters = {
    'where.customerId.neq': number,
    'where.customerId.eq': number,
    'where.status.neq': { ...text, enum: ['new', 'open'] },
    'where.status.eq': { ...text, enum: ['new', 'open'] },
    'where.id.gt': number,
    'where.id.in': text,
  }
  const description = described({
    ...crud('/orders', 'id', order, query(parameters)),
    ...crud('/customers', 'id', customer),
  })
  const orders = resourceAt(description, '/orders')
  expect(idFilterOf(orders)?.name).toBe('where.id.in')
  const status = orders.fields.find(({ name }) => name === 'status')!
  expect(filterFor(orders, status)?.name).toBe('where.status.eq')
  const [related] = relatedLists(description, resourceAt(description, '/customers'), { id: '7' })
  expect(related?.filters).toEqual({ 'where.customerId.eq': '7' })
})

test('groups them by their field, in the usual order of comparisons', () => {
  const dialect = dialectWith({
    note__n: text,
    note__iexact: text,
    note__exact: text,
    note__icontains: text,
    color__n: text,
    color__in: text,
    created_at__lt: { ...text, format: 'date-time' },
    created_at__gte: { ...text, format: 'date-time' },
    color: text,
  })
  const groups = filterGroups(dialect.filters)
  expect(groups.map(({ label, ways }) => `${label}: ${ways.map((way) => way.word).join(', ')}`)).toEqual([
    'Note: is, is (same case), contains, is not',
    'Color: is, is one of, is not',
    'Created at: is from, is before',
  ])
})

test('sorts by a parameter for each field, also after a dot', () => {
  const way = { ...text, enum: ['asc', 'desc'] }
  const dialect = dialectWith({ 'orderby.total': way, 'orderby.createdAt': way })
  expect(dialect.sort).toMatchObject({ style: 'key', values: ['total', 'createdAt'] })
  expect(listQuery(dialect, { page: 1, sort: { field: 'total', descending: true }, filters: {} })).toEqual({
    'orderby.total': 'desc',
  })
})

test.for([
  [{ total__gte: number }, 'from'],
  [{ total_gt: number, total_lt: number }, 'above'],
] as const)('reads them in a document without other hints: %j', async ([parameters, operator]) => {
  const document = documentOf(crud('/orders', 'id', order, query(parameters)))
  const description = describe(await parseDocument(JSON.stringify(document)))
  const [filter] = resourceAt(description, '/orders').dialect.filters
  expect(filter?.comparison).toEqual({ field: 'total', operator })
})

test('gives a new record the values of equality filters, and of no others', () => {
  const description = described({
    ...crud('/orders', 'id', order, query({ 'where.customerId.neq': number, 'where.customerId.eq': number })),
    ...crud('/customers', 'id', customer),
  })
  const orders = resourceAt(description, '/orders')
  const field = bodyOf(orders.create)!.field
  const given = (name: string) =>
    givenValues(description, orders, field, { page: 1, filters: { [name]: '7' } })
  expect(given('where.customerId.eq')).toEqual({ customerId: 7 })
  expect(given('where.customerId.neq')).toEqual({})
})

test.for([
  ['status', 'open', { status: 'open' }],
  ['status', 'gone', {}],
  ['status', ['new', 'open'], {}],
  ['priority', '2', { priority: 2 }],
  ['priority', 'any', {}],
  ['is_express', 'false', { isExpress: false }],
  ['orderedOn', '2024-03-14', { orderedOn: '2024-03-14' }],
  ['createdAt', '2024-03-14T09:00:00Z', {}],
  ['note', 'glass', {}],
  ['status__ne', 'open', {}],
  ['total__gte', '5', {}],
  ['orderedOn_from', '2024-03-14', {}],
] as const)(
  'fills in the value of a filter only where the form allows exactly that: %s=%s',
  ([name, value, given]) => {
    const more = { priority: number, isExpress: { type: 'boolean' }, orderedOn: { ...text, format: 'date' } }
    const row = { ...order, properties: { ...order.properties, ...more } }
    const parameters = { status: text, priority: number, is_express: { type: 'boolean' }, orderedOn: text }
    const others = { createdAt: text, note: text, status__ne: text, total__gte: number, orderedOn_from: text }
    const description = described(crud('/orders', 'id', row, query({ ...parameters, ...others })))
    const orders = resourceAt(description, '/orders')
    const filters = { [name]: typeof value === 'string' ? value : [...value] }
    expect(givenValues(description, orders, bodyOf(orders.create)!.field, { page: 1, filters })).toEqual(
      given,
    )
  },
)
