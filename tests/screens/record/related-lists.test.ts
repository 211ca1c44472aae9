import { expect, test } from 'vitest'
import { createDemo } from '../../../src/demo/handlers.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import { relatedLists } from '../../../src/screens/record/related-lists.ts'

const description = describe(createDemo().document)
const contacts = description.resource('/contacts')
if (contacts === undefined) throw new Error('The demo has contacts')

test('finds the lists of a record: nested ones, and those filtered by it', () => {
  const related = relatedLists(description, contacts, { contactId: '7' })
  expect(related.map(({ label, filters }) => [label, filters])).toEqual([
    ['Messages', {}],
    ['Tickets', {}],
    ['Properties', { contactId: '7' }],
    ['Documents', { contactId: '7' }],
  ])
})

test('creates a record of a list there if possible, else where such records belong', () => {
  const related = relatedLists(description, contacts, { contactId: '7' })
  expect(related.map(({ key, creation }) => [key, creation?.resource.path, creation?.filters])).toEqual([
    ['/contacts/{contactId}/messages', '/messages', { contactId: '7' }],
    ['/contacts/{contactId}/tickets', '/tickets', { contactId: '7' }],
    ['/properties', '/properties', { contactId: '7' }],
    ['/documents', '/documents', { contactId: '7' }],
  ])
})

test('shows a list once that is both below a record and filtered by it, whatever its path is called', () => {
  const json = (schema: unknown) => ({ 200: { content: { 'application/json': { schema } } } })
  const item = {
    type: 'object',
    properties: { id: { type: 'integer' }, orderId: { type: 'integer' }, quantity: { type: 'integer' } },
  }
  const list = { responses: json({ type: 'array', items: item }) }
  const order = { type: 'object', properties: { id: { type: 'integer' }, note: { type: 'string' } } }
  const orderId = [{ name: 'orderId', in: 'query', schema: { type: 'integer' } }]
  const shop = describe({
    openapi: '3.0.3',
    paths: {
      '/orders': { get: { responses: json({ type: 'array', items: order }) } },
      '/orders/{id}': { get: { responses: json(order) } },
      '/orders/{id}/orderItemOrderId': { get: { summary: 'Get orderItems for order.', ...list } },
      '/orderItems': { get: { summary: 'Get orderItems.', parameters: orderId, ...list } },
      '/orderItems/{id}': { get: { responses: json(item) } },
    },
  })
  const orders = shop.resource('/orders')
  if (orders === undefined) throw new Error('The document has orders')
  expect(relatedLists(shop, orders, { id: '4' }).map(({ key }) => key)).toEqual([
    '/orders/{id}/orderItemOrderId',
  ])
})

test('finds a list that is filtered by an id which the address of the record lacks', () => {
  const json = (schema: unknown) => ({ 200: { content: { 'application/json': { schema } } } })
  const [text, integer] = ['string', 'integer'].map((type) => ({ type }))
  const artist = { type: 'object', properties: { id: integer, slug: text, name: text } }
  const release = { type: 'object', properties: { id: integer, title: text, artist_id: integer } }
  const label = describe({
    openapi: '3.0.3',
    paths: {
      '/artists': { get: { responses: json({ type: 'array', items: artist }) } },
      '/artists/{slug}': {
        parameters: [{ name: 'slug', in: 'path', required: true, schema: text }],
        get: { responses: json(artist) },
      },
      '/releases': {
        get: {
          parameters: [{ name: 'artist_id', in: 'query', schema: integer }],
          responses: json({ type: 'array', items: release }),
        },
      },
    },
  })
  const artists = label.resource('/artists')
  if (artists === undefined) throw new Error('The document has artists')
  const filtersOf = (record?: unknown) =>
    relatedLists(label, artists, { slug: 'volta' }, record).map(({ filters }) => filters)
  expect(filtersOf({ id: 7, slug: 'volta', name: 'Volta' })).toEqual([{ artist_id: '7' }])
  expect(filtersOf()).toEqual([])
})
