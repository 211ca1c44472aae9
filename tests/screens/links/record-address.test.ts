import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { listAddress, recordAddress } from '../../../src/screens/links/record-address.ts'
import { childParameters } from '../../../src/screens/links/child-parameters.ts'
import { createDemo } from '../../../src/demo/handlers.ts'
import { requestPath } from '../../../src/server/request-parameters.ts'
import { recordTarget, relatedTarget } from '../../../src/server/targets.ts'
import { relatedLists } from '../../../src/screens/record/related-lists.ts'

const description = describe(createDemo().document)
const contacts = description.resource('/contacts')
const tickets = description.resource('/contacts/{contactId}/tickets')
if (contacts === undefined || tickets === undefined) throw new Error('The demo has contacts with tickets')

test('gives a row the address of its record', () => {
  expect(recordAddress(contacts, {}, { id: 7 })).toBe('/contacts/7')
})

test('gives a row without an id no address', () => {
  expect(recordAddress(contacts, {}, { firstName: 'Ada' })).toBeUndefined()
})

test('encodes characters that a path may not contain', () => {
  expect(recordAddress(contacts, {}, { id: 'a/b c' })).toBe('/contacts/a%2Fb%20c')
})

test('gives a row no address whose id would change the path', () => {
  expect(recordAddress(contacts, {}, { id: '..' })).toBeUndefined()
  expect(recordAddress(contacts, {}, { id: '.' })).toBeUndefined()
  expect(recordAddress(contacts, {}, { id: '..a' })).toBe('/contacts/..a')
  expect(relatedTarget(contacts, '..')).toBeUndefined()
  expect(relatedTarget(contacts, '')).toBeUndefined()
})

test('keeps the slashes of an id in the request, and one segment in the address', () => {
  const files = describe({
    ...plainRows,
    paths: {
      ...plainRows.paths,
      '/files/{filename}': { get: { parameters: [{ ...path('filename'), 'x-multi-segment': true }] } },
    },
  }).resource('/files')
  if (files === undefined) throw new Error('The document has files')
  const target = recordTarget(files, { filename: 'a b/c.txt' })
  expect(requestPath(target, files.read)).toBe('/files/a%20b/c.txt')
  expect(target.path).toBe('/files/a%20b%2Fc.txt')
})

test('fills the parameters of a nested list by position, whatever their names', () => {
  const child = { ...tickets, path: '/contacts/{owner}/tickets' }
  expect(listAddress(child, childParameters(contacts, child, { contactId: '7' }))).toBe('/contacts/7/tickets')
})

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

test('fills every part of an id that has several', () => {
  const repositories = describe(twoPartIds).resource('/repos')
  if (repositories === undefined) throw new Error('The document has repositories')
  const row = { name: 'app', owner: 'ada' }
  expect(recordAddress(repositories, {}, row)).toBe('/repos/ada/app')
})

test('uses plain texts as the ids of their rows', () => {
  const files = describe(plainRows).resource('/files')
  if (files === undefined) throw new Error('The document has files')
  expect(recordAddress(files, {}, { value: 'red.png' })).toBe('/files/red.png')
})

const text = { type: 'string' }
const path = (name: string) => ({ name, in: 'path', required: true, schema: text })
const response = (type: string, schema: object) => ({
  200: { description: '', content: { [type]: { schema } } },
})
const repository = { type: 'object', properties: { name: text, owner: text } }

const twoPartIds = {
  openapi: '3.0.0',
  info: { title: 'Repositories', version: '1' },
  paths: {
    '/repos': { get: { responses: response('application/json', { type: 'array', items: repository }) } },
    '/repos/{owner}/{name}': {
      get: { parameters: [path('owner'), path('name')], responses: response('application/json', repository) },
    },
  },
}

const plainRows = {
  openapi: '3.0.0',
  info: { title: 'Files', version: '1' },
  paths: {
    '/files': { get: { responses: response('application/json', { type: 'array', items: text }) } },
    '/files/{filename}': {
      get: {
        parameters: [path('filename')],
        responses: response('application/octet-stream', { type: 'string', format: 'binary' }),
      },
    },
  },
}
