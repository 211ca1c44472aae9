import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { flatRow } from '../../../src/openapi/records/record.ts'
import { labelBeside, listsBelow, relatedLists } from '../../../src/screens/record/related-lists.ts'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { crud, described, listOfRef, ref, resourceAt, responds } from '../../openapi/documents.ts'
import { recordParts } from '../../../src/screens/record/record-parts.ts'

test('shows undescribed properties of a record like lists do, by their names and values', () => {
  const paths = { '/books': { get: {} }, '/books/{id}': { get: {} } }
  const books = describe({ openapi: '3.1.0', paths }).resource('/books')
  if (books === undefined) throw new Error('no resource')
  const { groups } = recordParts(books, { title: 'Emma', publishedAt: '1815-12-23T00:00:00Z', price: 3 })
  const kinds = groups.flatMap(({ fields }) => fields).map(({ name, kind }) => [name, kind])
  expect(Object.fromEntries(kinds)).toMatchObject({ publishedAt: 'date-time', price: 'money' })
})

test('leaves out what OData tells programs about a record', () => {
  const paths = { '/books': { get: {} }, '/books/{id}': { get: {} } }
  const books = describe({ openapi: '3.1.0', paths }).resource('/books')
  if (books === undefined) throw new Error('no resource')
  const told = { '@odata.context': '$metadata#Books/$entity', 'pages@odata.count': 3, 'pages@count': 3 }
  const { groups } = recordParts(books, { ...told, title: 'Emma' })
  expect(groups.flatMap(({ fields }) => fields).map(({ name }) => name)).toEqual(['title'])
})

test('lists the lines of an order once, where a list of all lines has a filter too', () => {
  const Line = { type: 'object', properties: { id: { type: 'integer' }, orderId: { type: 'integer' } } }
  const paths = {
    ...crud('/orders', 'id', ref('Order')),
    '/orders/{id}/lines': { get: responds(listOfRef('Line')) },
    '/order-lines': {
      get: { ...responds(listOfRef('Line')), parameters: [{ name: 'orderId', in: 'query' }] },
    },
    '/order-lines/{lineId}': { get: responds(ref('Line')) },
  }
  const Order = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const description = described(paths, { Line, Order })
  const related = relatedLists(description, resourceAt(description, '/orders'), { id: '7' })
  expect(related.map(({ key }) => key)).toEqual(['/orders/{id}/lines'])
})

test.for([
  ['a map of links', '_links', { self: { href: '/books/3' }, tags: [{ href: '/tags/1', name: 'a' }] }],
  ['no links at all', '_links', {}],
  ['a list of links', 'links', [{ rel: 'self', href: '/books/3', templated: false }]],
] as const)('leaves out what only programs follow: %s', ([_what, name, value]) => {
  const paths = { '/books': { get: {} }, '/books/{id}': { get: {} } }
  const books = resourceAt(described(paths), '/books')
  const { groups } = recordParts(books, { id: 3, title: 'Emma', pages: 474, [name]: value })
  expect(groups.flatMap(({ fields }) => fields).map((field) => field.name)).toEqual(['title', 'pages', 'id'])
})

test.for([
  [['https://example.com']],
  [[{ href: 'https://example.com', text: 'Review', stars: 5 }]],
  [{ homepage: 'https://example.com' }],
] as const)('shows the links that a person has written: %j', ([links]) => {
  const paths = { '/books': { get: {} }, '/books/{id}': { get: {} } }
  const books = resourceAt(described(paths), '/books')
  const { groups } = recordParts(books, { id: 3, title: 'Emma', links })
  expect(groups.flatMap(({ fields }) => fields).map(({ name }) => name)).toContain('links')
})

test('shows a related record that is the title, because there is more to it than its name', () => {
  const person = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const schemas = { Person: person }
  const json = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
  const ref = { $ref: '#/components/schemas/Person' }
  const document = {
    openapi: '3.1.0',
    paths: {
      '/people': { get: json({ type: 'array', items: ref }) },
      '/people/{id}': { get: json(ref) },
      '/me': {
        get: json({ type: 'object', properties: { user: ref, roles: { type: 'array', items: {} } } }),
      },
    },
    components: { schemas },
  }
  const me = describe(document).resource('/me')
  if (me === undefined) throw new Error('no resource')
  expect(me.presentation.header).toEqual(['user'])
  const { groups } = recordParts(me, { user: { id: 7, name: 'Ann' }, roles: ['editor'] })
  expect(groups.flatMap(({ fields }) => fields).map(({ name }) => name)).toEqual(['user', 'roles'])
})

test.each([
  [
    ['web:1.0', 'api:2.3'],
    ['names', 'size'],
  ],
  [['web:1.0'], ['size']],
])('shows all names of a record below its title, %j', (names, shown) => {
  const text = { type: 'string' }
  const properties = { id: text, names: { type: 'array', items: text }, size: { type: 'integer' } }
  const images = resourceAt(described(crud('/images', 'id', { type: 'object', properties })), '/images')
  expect(images.presentation.header).toEqual(['names'])
  const { groups } = recordParts(images, { id: 'b7', names, size: 7 })
  const found = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(found.filter((name) => name !== 'id')).toEqual(shown)
})

test('leaves out embedded records that have a list below the record, and shows those without one', () => {
  const paths = {
    '/orders': { get: {} },
    '/orders/{id}': { get: {} },
    '/orders/{id}/lines': { get: {} },
    '/orders/{id}/notes': { post: {} },
  }
  const description = describe({ openapi: '3.1.0', paths })
  const orders = description.resource('/orders')
  if (orders === undefined) throw new Error('no resource')
  const record = { number: 'A-7', lines: [{ product: 'Tea' }], notes: [{ text: 'Soon' }], line: 'blue' }
  const { groups } = recordParts(orders, record, listsBelow(description, orders))
  expect(groups.flatMap(({ fields }) => fields).map(({ name }) => name)).toEqual(['number', 'notes', 'line'])
})

test('leaves out the type and the links of a JSON:API record, which programs follow', () => {
  const text = { type: 'string' }
  const row = {
    type: 'object',
    properties: { type: text, id: text, attributes: { type: 'object', properties: { name: text } } },
  }
  const json = (data: object) => ({
    responses: {
      200: { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } },
    },
  })
  const paths = { '/boats': { get: json({ type: 'array', items: row }) }, '/boats/{id}': { get: json(row) } }
  const boats = describe({ openapi: '3.1.0', paths }).resource('/boats')
  if (boats === undefined) throw new Error('no resource')
  const record = flatRow(boats, {
    type: 'boats',
    id: '1',
    attributes: { name: 'Ada', links: 2 },
    links: { self: '/boats/1' },
  })
  const { groups } = recordParts(boats, record)
  const shown = groups.flatMap(({ fields }) => fields).map(({ name }) => name)
  expect(shown).toEqual(['id', 'links'])
})

test('shows the words of a code once, as its label where that is known', () => {
  const text = { type: 'string' }
  const properties = { id: text, state: { type: 'string', enum: ['BK', 'DN'] }, state_display: text }
  const description = described(crud('/bookings', 'id', { type: 'object', properties }))
  const names = () =>
    recordParts(resourceAt(description, '/bookings'), {
      id: '1',
      state: 'BK',
      state_display: 'Booked',
    }).groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names()).toEqual(['state', 'state_display', 'id'])
  const options = [{ value: 'BK', label: 'Booked' }]
  correct(description, { '/bookings': { fields: { state: { options } } } }, 'response')
  expect(names()).toEqual(['state', 'id'])
})

test('calls a list beside a record without the noun of the record', () => {
  const thing = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const description = described(
    {
      ...crud('/invoices', 'id', ref('Invoice')),
      ...crud('/vouchers', 'id', ref('Voucher')),
      '/vouchers/invoice/{invoiceId}': { get: responds(listOfRef('Voucher')) },
    },
    { Invoice: thing, Voucher: thing },
  )
  const narrowed = resourceAt(description, '/vouchers/invoice/{invoiceId}')
  expect(narrowed.label).toBe('Vouchers by invoice')
  expect(labelBeside(resourceAt(description, '/invoices'), narrowed)).toBe('Vouchers')
  expect(labelBeside(resourceAt(description, '/vouchers'), narrowed)).toBe('Vouchers by invoice')
})
