import { expect, test } from 'vitest'
import { createDemo } from '../../../../src/demo/handlers.ts'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { learnHeader } from '../../../../src/openapi/learning/learn-header.ts'
import { correct } from '../../../../src/openapi/corrections/correct.ts'
import { titleOf } from '../../../../src/openapi/records/record.ts'
import { described, responds, takes } from '../../../openapi/documents.ts'
import '../../../../src/openapi/wording/languages.ts'
import { columnsOf, filledColumns } from '../../../../src/screens/list/columns/columns.ts'
import { isPersonLike } from '../../../../src/screens/list/columns/person-like.ts'

const contacts = describe(createDemo().document).resource('/contacts')
if (contacts === undefined) throw new Error('The demo has contacts')
const columns = columnsOf(contacts)
const names = (rows: unknown[], sortedBy?: string) =>
  filledColumns(contacts, columns, rows, sortedBy).map(({ name }) => name)
const row = { id: 7, firstName: 'Ann', phone: '', status: null }
const others = [1, 2, 3, 4].map((id) => Object.assign({}, row, { id }))

test.each([
  ['/kunden', ['vorname', 'nachname']],
  ['/socios', ['nombre', 'apellidos']],
  ['/mitarbeiter', ['name', 'rolle']],
  ['/ansprechpartner', ['vorname', 'nachname']],
])('knows the records of %s as people in their language', (path, names) => {
  const properties = Object.fromEntries(['id', ...names].map((name) => [name, { type: 'string' }]))
  const schema = { type: 'object', properties }
  const description = described({
    [path]: { get: responds({ type: 'array', items: schema }) },
    [`${path}/{id}`]: { get: responds(schema) },
  })
  expect(isPersonLike(description.resources[0]!)).toBe(true)
})

test('leaves out the columns that are empty in every row of a page', () => {
  expect(names([...others, row])).toEqual(['firstName'])
  expect(names([...others, { ...row, status: 'lead' }])).toEqual(['firstName', 'status'])
})

test('keeps every column of a few rows, and the sorted one', () => {
  expect(names([row])).toEqual(columns.map(({ name }) => name))
  const sorted = columns.find(({ isTitle, sortBy }) => !isTitle && sortBy !== undefined)
  expect(names([...others, row], sorted?.sortBy)).toEqual(['firstName', sorted?.name])
})

test('leaves out of three rows the columns that their list does not return', () => {
  expect(names([row, row])).toEqual(columns.map(({ name }) => name))
  expect(names([row, row, row])).toEqual(['firstName', 'phone', 'status'])
})

test('shows no column of a related record that the only row does not have', () => {
  const [id, text] = [{ type: 'integer' }, { type: 'string' }]
  const author = { type: 'object', properties: { id, name: text } }
  const article = { type: 'object', properties: { id, title: text, price: id, author } }
  const list = (items: object) => ({ get: responds({ type: 'array', items }) })
  const articles = described({
    '/articles': list(article),
    '/articles/{id}': { get: responds(article) },
    '/authors': list(author),
    '/authors/{id}': { get: responds(author) },
  }).resource('/articles')!
  const shown = (row: object) => filledColumns(articles, columnsOf(articles), [row]).map(({ name }) => name)
  expect(shown({ id: 1, title: 'Sea' })).toEqual(['title', 'price'])
  expect(shown({ id: 1, title: 'Sea', author: null })).toEqual(['title', 'price', 'author'])
})

test('shows what is in the rows of a table that a person has made', () => {
  const time = { type: 'string', format: 'date-time' }
  const properties = { id: { type: 'integer' }, createdAt: time, updatedAt: time }
  const row = { type: 'object', properties, additionalProperties: true }
  const rows = described({ '/rows': { get: responds({ type: 'array', items: row }) } }).resource('/rows')!
  const own = { id: 1, sku: 'A1', amount: 7, createdAt: '2026-11-28T04:00:00Z', updatedAt: null }
  expect(columnsOf(rows, own).map(({ label }) => label)).toEqual([
    'SKU',
    'Amount',
    'Created at',
    'Updated at',
  ])
})

test('titles undescribed rows by their own names where requests have other ones, once they are learnt', () => {
  const sent = {
    type: 'object',
    properties: { characteristic: { type: 'string' }, value: { type: 'string' } },
  }
  const description = described({
    '/things': { get: responds(), post: takes(sent, {}) },
    '/things/{id}': { get: responds(), put: takes(sent, {}) },
  })
  const things = description.resource('/things')!
  const thing = { id: 'e11c964e', serviceName: 'Lamp', model: 'L1' }
  correct(description, { '/things': learnHeader(things, [thing]) ?? {} }, 'response')
  expect(columnsOf(things, thing)[0]).toMatchObject({ name: 'serviceName', isTitle: true })
  expect(titleOf(things, thing)).toBe('Lamp')
})

test('replaces an empty column by one with values', () => {
  const text = { type: 'string' }
  const names = ['name', 'city', 'street', 'number', 'size', 'owner', 'maker', 'colour']
  const properties = Object.fromEntries(names.map((name) => [name, text]))
  const [shops] = described({
    '/shops': { get: responds({ type: 'array', items: { type: 'object', properties } }) },
  }).resources
  const columns = columnsOf(shops!)
  expect(columns.map(({ name }) => name)).toEqual(names.slice(0, 6))
  const rows = [1, 2, 3, 4, 5].map((number) => ({
    name: `Shop ${number}`,
    street: '',
    city: 'Bath',
    maker: 'Ann',
  }))
  expect(filledColumns(shops!, columns, rows).map(({ name }) => name)).toEqual(['name', 'city', 'maker'])
})

test('chooses columns inside undescribed objects, and distinguishes two of one name', () => {
  const things = described({ '/things': { get: responds({ type: 'array' }) } }).resource('/things')!
  const row = {
    id: 7,
    metadata: { title: 'Emma', labels: { team: 'a' } },
    status: { state: 'up', since: '2024-03-05T10:00:00Z' },
    spec: { state: 'ready' },
  }
  expect(columnsOf(things, row).map(({ name, label }) => [name, label])).toEqual([
    ['metadata.title', 'Title'],
    ['status.state', 'Status state'],
    ['spec.state', 'Spec state'],
    ['status.since', 'Since'],
  ])
})

test('shows the first value of rows without a name and without a page', () => {
  const day = { type: 'string', format: 'date' }
  const properties = { day, visits: { type: 'integer' } }
  const rows = responds({ type: 'array', items: { type: 'object', properties } })
  const [stats] = described({ '/stats': { get: rows } }).resources
  expect(columnsOf(stats!).map(({ name, isTitle }) => [name, isTitle])).toEqual([
    ['day', false],
    ['visits', false],
  ])
})

test('labels no two columns Name, and does not take the full name of a thing for a person', () => {
  const text = { type: 'string' }
  const properties = { id: text, name: text, full_name: text, region: text }
  const one = { type: 'object', properties }
  const [pads] = described({ '/pads': { get: responds({ type: 'array', items: one }) } }).resources
  const [title, ...rest] = columnsOf(pads!)
  expect(rest.map(({ label }) => label)).not.toContain(title?.label)
  expect(isPersonLike(pads!)).toBe(false)
})

test('keeps the other columns of undescribed rows where one is corrected', () => {
  const row = { key: 'a', call: '+49', sum: 1 }
  const plain = described({ '/things': { get: responds({ type: 'array' }) } })
  const resource = plain.resource('/things')!
  expect(columnsOf(resource, row).map(({ name }) => name)).toEqual(['key', 'call', 'sum'])
  correct(plain, { '/things': { fields: { call: { kind: 'phone', isUndescribed: true } } } }, 'person')
  expect(columnsOf(resource, row).map(({ name, field }) => [name, field.kind])).toEqual([
    ['key', 'text'],
    ['call', 'phone'],
    ['sum', 'number'],
  ])
  correct(plain, { '/things': { line: ['sum', 'call'] } }, 'person')
  expect(columnsOf(resource, row).map(({ name }) => name)).toEqual(['sum', 'call'])
})

test('heads the title column with the resource where no field is a name', () => {
  const text = { type: 'string' }
  const [kind, place] = [
    { type: 'integer', enum: [1, 2] },
    { type: 'string', enum: ['a', 'b'] },
  ]
  const one = {
    type: 'object',
    properties: { kind, place, id: { type: 'integer' }, spare: { ...text, format: 'uri' } },
  }
  const item = responds({
    type: 'object',
    properties: { server: { type: 'object' }, profiles: { type: 'object', properties: { quality: text } } },
  })
  const list = responds({ type: 'array', items: one })
  const { resources } = described({
    '/pads': { get: list },
    '/pads/{id}': { get: list },
    '/hosts': { get: list },
    '/hosts/{id}': { get: item },
  })
  const labels = (index: number, row?: unknown) => columnsOf(resources[index]!, row).map(({ label }) => label)
  expect(labels(0)[0]).toBe('Pad')
  expect(labels(1, { id: 1, name: 'North', port: 80 })).toEqual(['Name', 'ID', 'Port'])
})

test('chooses the columns of undescribed rows as for any others', () => {
  const row = { id: 7, internal: {}, name: 'Crate', status: 'open', created_at: '2026-10-23T06:23:01Z' }
  const { resources } = described({ '/things': { get: responds({ type: 'array' }) } })
  const columns = columnsOf(resources[0]!, row)
  expect(columns.map(({ name, field: { kind } }) => [name, kind])).toEqual([
    ['name', 'text'],
    ['status', 'text'],
    ['created_at', 'date-time'],
  ])
})

test('shows every value of undescribed rows, beside their links', () => {
  const list = { '/points': { get: responds({ type: 'array' }) } }
  const shown = (row: unknown, paths = {}) =>
    columnsOf(described({ ...list, ...paths }).resource('/points')!, row).map(
      ({ name, isTitle, label }) => `${label}${isTitle ? ' is the title' : ` is ${name}`}`,
    )
  const one = { '/points/{id}': { get: responds() } }
  expect(shown({ 1: 1, 2: 'a' })).toEqual(['1 is 1', '2 is 2'])
  expect(shown({ 1: 1, 2: 'a' }, one)).toEqual(['Point is the title', '1 is 1', '2 is 2'])
  expect(shown({ id: 1, name: 'a' }, one)).toEqual(['Name is the title'])
})

test('shows a value below the name of its own column, where another one identifies the row', () => {
  const description = described({ '/points': { get: responds() } })
  correct(description, { '/points': { itemId: ['tag'] } }, 'response')
  const [first] = columnsOf(description.resource('/points')!, { time: 1_700_000_000, tag: 'a1', low: 2 })
  expect(first).toMatchObject({ name: 'time', isTitle: false })
})

test('names the records that identify a row in columns of their own', () => {
  const schemas = {
    Product: { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } },
    Tag: { type: 'object', properties: { id: { type: 'integer' }, label: { type: 'string' } } },
    ProductTag: {
      type: 'object',
      properties: { productId: { type: 'integer' }, tagId: { type: 'integer' } },
    },
  }
  const listed = (path: string, item: string, name: string) => {
    const schema = { $ref: `#/components/schemas/${name}` }
    return { [path]: { get: responds({ type: 'array', items: schema }) }, [item]: { get: responds(schema) } }
  }
  const paths = {
    ...listed('/products', '/products/{id}', 'Product'),
    ...listed('/tags', '/tags/{id}', 'Tag'),
    ...listed('/productTags', '/productTags/product/{productId}/tag/{tagId}', 'ProductTag'),
  }
  const description = described(paths, {}, { components: { schemas } })
  correct(description, { '/productTags': { itemId: ['productId'] } }, 'response')
  const columns = columnsOf(description.resource('/productTags')!)
  expect(columns.map(({ label }) => label)).toEqual(['Product tag', 'Product', 'Tag'])
})

test('shows the properties of rows that match nothing described', () => {
  const row = { type: 'object', properties: { value: { type: 'string' } } }
  const [tables] = described({ '/tables': { get: responds({ type: 'array', items: row }) } }).resources
  expect(columnsOf(tables!, { id: 1, town: 'Ulm' }).map(({ name, isTitle }) => [name, isTitle])).toEqual([
    ['id', true],
    ['town', false],
  ])
})

test('names the title column of undescribed rows as what is in it: the record, or the learnt title', () => {
  const row = { id: 7, order_no: 'WO-7', total: 5, created: '2026-01-01T00:00:00Z' }
  const sent = { type: 'object', properties: { total: { type: 'number' } } }
  const plain = described({
    '/orders': { get: responds() },
    '/orders/{id}': {
      get: responds(),
      put: { requestBody: { content: { 'application/json': { schema: sent } } } },
    },
  })
  const orders = plain.resource('/orders')!
  const labels = () => columnsOf(orders, row).map(({ label }) => label)
  expect(labels().slice(0, 2)).toEqual(['Order', 'Order no'])
  correct(plain, { '/orders': { header: ['order_no'] } }, 'response')
  expect(labels()[0]).toBe('Order no')
  expect(labels()).not.toContain('Order')
})
