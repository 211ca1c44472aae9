import { expect, test } from 'vitest'
import { bodyField, wrapBody } from '../../../src/openapi/requests/record-body.ts'
import type { Operation } from '../../../src/openapi/model/operation.ts'
import { at, idOf, recordParameters, titleOf } from '../../../src/openapi/records/record.ts'
import { unwrapRecord } from '../../../src/openapi/requests/unwrap-record.ts'
import { crud, described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const Contact = { type: 'object', properties: { id: { type: 'integer' }, firstName: text, lastName: text } }
const contacts = resourceAt(
  described(crud('/contacts', 'contactId', ref('Contact')), { Contact }),
  '/contacts',
)

test('titles a record by its title fields, else by its kind and id', () => {
  expect(titleOf(contacts, { id: 7, firstName: 'Ann', lastName: ' Lee ' })).toBe('Ann Lee')
  expect(titleOf(contacts, { id: 7, firstName: '', lastName: 'Lee' })).toBe('Lee')
  expect(titleOf(contacts, { id: 7, firstName: null })).toBe('Contact 7')
  expect(titleOf(contacts, { id: 9007199254740993n })).toBe('Contact 9007199254740993')
  expect(titleOf(contacts, {})).toBe('Contact')
  expect(titleOf(contacts, {}, '7')).toBe('Contact 7')
  expect(titleOf(contacts, undefined)).toBe('Contact')
})

test('titles a row without a name by the first of its names', () => {
  expect(titleOf(contacts, { id: 7, Names: ['/web', '/site'], Image: 'nginx' })).toBe('/web')
  expect(titleOf(contacts, { id: 7, Names: [] })).toBe('Contact 7')
  expect(titleOf(contacts, { firstName: { isbn: '978', titulo: 'Rayuela' } })).toBe('Rayuela')
})

test('titles a record whose title is empty by the next name that it has', () => {
  const resource = resourceAt(
    described(crud('/attachments', 'id', ref('Attachment')), {
      Attachment: {
        type: 'object',
        properties: { id: text, title: text, size: text, filename: text, matricula: text },
      },
    }),
    '/attachments',
  )
  expect(titleOf(resource, { id: 6, title: 'Plan', filename: 'plan.pdf' })).toBe('Plan')
  expect(titleOf(resource, { id: 6, title: null, filename: 'plan.pdf', matricula: 'M-7' })).toBe('plan.pdf')
  expect(titleOf(resource, { id: 6, title: null, filename: ' ', matricula: 'M-7' })).toBe('M-7')
  expect(titleOf(resource, { id: 6, title: null, size: 'large' })).toBe('Attachment 6')
})

test.for([
  ['7', 'Contact 7'],
  ['20260115-0001', 'Contact 20260115-0001'],
  ['00000000-0000-4000-8000-000000000001', 'Contact 00000001'],
  ['018f6b2e-7c1a-7d3e-9b1f-3c5a7e9d1b2f', 'Contact 7e9d1b2f'],
  ['c232ab00-9414-11ec-b3c8-9f6bdeced846', 'Contact c232ab00'],
  ['507f1f77bcf86cd799439011', 'Contact 99439011'],
  ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'Contact da39a3ee'],
] as const)('titles a record without a name and with the id %s as %s', ([id, title]) => {
  expect(titleOf(contacts, { id })).toBe(title)
})

test('finds the described id of a row, and a more certain one in the row itself', () => {
  expect(idOf(contacts, { id: 7 })).toBe('7')
  expect(idOf(contacts, { _id: 'abc' })).toBe('abc')
  expect(idOf(contacts, { name: 'x' })).toBe('x')
  expect(idOf(contacts, { flag: true })).toBeUndefined()
  const silent = resourceAt(
    described({
      '/things': { get: responds({ type: 'array', items: { type: 'object', properties: { name: text } } }) },
      '/things/{id}': { get: responds() },
    }),
    '/things',
  )
  expect(silent.itemId?.at).toEqual(['name'])
  expect(idOf(silent, { name: 'Ann', id: '5eb' })).toBe('5eb')
  expect(idOf(silent, { url: 'https://x/api/things/12/', name: null })).toBe('12')
})

test('fills every part of a composite id', () => {
  const tags = resourceAt(
    described({
      '/tags': {
        get: responds({ type: 'array', items: { type: 'object', properties: { type: text, value: text } } }),
      },
      '/tags/{type}/{value}': { get: responds() },
    }),
    '/tags',
  )
  expect(recordParameters(tags, { type: 'simple', value: 'red' })).toEqual({ type: 'simple', value: 'red' })
  expect(recordParameters(tags, { type: 'simple' })).toBeUndefined()
})

test('fills only the parameters that the path of the list lacks', () => {
  const orders = resourceAt(
    described(
      {
        ...crud('/users', 'userId', ref('Contact')),
        ...crud('/users/{userId}/orders', 'orderId', ref('Contact')),
      },
      { Contact },
    ),
    '/users/{userId}/orders',
  )
  expect(recordParameters(orders, { id: 3 })).toEqual({ orderId: '3' })
})

const record = { id: 7, firstName: 'Ann' }
test.for([
  ['itself', ref('Contact'), record],
  ['data', { type: 'object', properties: { data: ref('Contact') } }, { data: record }],
  ['its own name', { type: 'object', properties: { contact: ref('Contact') } }, { contact: record }],
  [
    'data beside meta and links',
    {
      type: 'object',
      properties: { data: ref('Contact'), meta: { type: 'object' }, links: { type: 'object' } },
    },
    { data: record, meta: {}, links: {} },
  ],
  [
    'data.contact',
    { type: 'object', properties: { data: { type: 'object', properties: { contact: ref('Contact') } } } },
    { data: { contact: record } },
  ],
  ['a list of one', listOfRef('Contact'), [record]],
  [
    'a list of one in an envelope',
    { type: 'object', properties: { contacts: listOfRef('Contact') } },
    { contacts: [record] },
  ],
  ['something that is not described', undefined, { data: record }],
  ['a list of one that is not described', undefined, { data: [record] }],
  ['a description that forgets the wrapper', ref('Contact'), { data: record }],
  ['a description that invents a wrapper', { type: 'object', properties: { data: ref('Contact') } }, record],
] as const)('unwraps a record from %s', ([, schema, response]) => {
  const resource = resourceAt(
    described(
      {
        '/contacts': { get: responds(listOfRef('Contact')) },
        '/contacts/{id}': { get: responds(schema), put: takes(ref('Contact')) },
      },
      { Contact },
    ),
    '/contacts',
  )
  expect(unwrapRecord(resource, response)).toEqual(record)
})

test('takes the values of a record from lists of one, as R writes them', () => {
  const samples = resourceAt(described(crud('/samples', 'id', {})), '/samples')
  const written = { id: [7], label: ['S-7'], note: [null], tags: ['a', 'b'], by: [{ name: ['Ada'] }] }
  const read = { id: 7, label: 'S-7', note: null, tags: ['a', 'b'], by: [{ name: ['Ada'] }] }
  expect(unwrapRecord(samples, written)).toEqual(read)
  const usual = { id: 7, tags: ['a'] }
  expect(unwrapRecord(samples, usual)).toEqual(usual)
})

test('does not take a record for a wrapper because it contains an object', () => {
  const Order = {
    type: 'object',
    properties: { id: { type: 'integer' }, data: { type: 'object', properties: { a: text } } },
  }
  const orders = resourceAt(described(crud('/orders', 'id', ref('Order')), { Order }), '/orders')
  const order = { id: 1, data: { a: 'x' } }
  expect(unwrapRecord(orders, order)).toEqual(order)
  expect(unwrapRecord(orders, null)).toBeNull()
  const lists = { id: 1, data: [{ a: 'x' }] }
  expect(unwrapRecord(orders, lists)).toEqual(lists)
  const several = { data: [order, order] }
  expect(unwrapRecord(orders, several)).toEqual(several)
})

const creating = (schema: Json, schemas: Json = { Contact }): Operation => {
  const [operation] = described({ '/contacts': { post: takes(schema) } }, schemas).operations
  if (!operation) throw new Error('no operation')
  return operation
}
const names = (operation: Operation) => bodyField(operation)?.fields?.map(({ name }) => name)

test('shows a form for the record inside a wrapper, and wraps it again', () => {
  const wrapped = creating({ type: 'object', properties: { contact: ref('Contact') } })
  expect(names(wrapped)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(wrapped, { firstName: 'Ann' })).toEqual({ contact: { firstName: 'Ann' } })
  const bare = creating(ref('Contact'))
  expect(names(bare)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(bare, { firstName: 'Ann' })).toEqual({ firstName: 'Ann' })
})

test('sends the fields of a body that a property without a name surrounds by mistake as they are', () => {
  const unnamed = creating({ type: 'object', properties: { '': ref('Contact') } })
  expect(names(unnamed)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(unnamed, { firstName: 'Ann' })).toEqual({ firstName: 'Ann' })
})

test('shows a form for one record where the server takes one or a list', () => {
  const either = creating({ oneOf: [{ type: 'array', items: ref('Contact') }, ref('Contact')] })
  expect(names(either)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(either, { firstName: 'Ann' })).toEqual({ firstName: 'Ann' })
})

test('shows a form for one record where the body is the list with what stands around it in a response', () => {
  const list = { type: 'array', items: ref('Contact') }
  const page = { type: 'object', properties: { page: { type: 'integer' } } }
  const warnings = { type: 'array', items: { type: 'object', properties: { message: text } } }
  const envelope = { type: 'object', properties: { pagination: page, Warnings: warnings, Contacts: list } }
  const operation = creating(envelope)
  expect(names(operation)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(operation, { firstName: 'Ann' })).toEqual({ Contacts: [{ firstName: 'Ann' }] })
  // A list of another name, or one beside a field of the record, is a part of the record.
  expect(names(creating({ type: 'object', properties: { members: list } }))).toEqual(['members'])
  expect(names(creating({ type: 'object', properties: { name: text, contacts: list } }))).toEqual([
    'name',
    'contacts',
  ])
})

test('fills the frame of JSON:API around a record', () => {
  const operation = creating({
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', enum: ['contacts'] }, id: text, attributes: ref('Contact') },
      },
    },
  })
  expect(names(operation)).toEqual(['firstName', 'lastName'])
  expect(wrapBody(operation, { firstName: 'Ann' })).toEqual({
    data: { type: 'contacts', attributes: { firstName: 'Ann' } },
  })
})

test.for([
  [{ type: 'string' }, 'contacts', 'people'],
  [{ type: 'string', enum: ['people'] }, 'people', 'people'],
] as const)('sends the type of a record of JSON:API where it is not described: %j', ([type, made, kept]) => {
  const frame = { type: 'object', properties: { type, id: text, attributes: ref('Contact') } }
  const whole = { type: 'object', properties: { data: frame } }
  const post = creating(whole)
  expect(wrapBody(post, { firstName: 'Ann' })).toEqual({
    data: { type: made, attributes: { firstName: 'Ann' } },
  })
  const [patch] = described({ '/contacts/{id}': { patch: takes(whole) } }, { Contact }).operations
  expect(wrapBody(patch!, { firstName: 'Ann' }, { id: '7', type: 'people', firstName: 'A' })).toEqual({
    data: { type: kept, id: '7', attributes: { firstName: 'Ann' } },
  })
})

test('sends only the changed relationships of JSON:API beside the attributes', () => {
  const linked = {
    type: 'object',
    properties: { data: { type: 'object', properties: { type: text, id: text } } },
  }
  const data = {
    type: 'object',
    required: ['type'],
    properties: {
      type: { type: 'string', enum: ['contacts'] },
      id: text,
      attributes: ref('Contact'),
      relationships: { type: 'object', properties: { owner: linked, company: linked } },
    },
  }
  const operation = creating({ type: 'object', required: ['data'], properties: { data } })
  expect(names(operation)).toEqual(['firstName', 'lastName', 'relationships'])
  const one = (type: string, id: string) => ({ data: { type, id }, links: { self: '/x' } })
  const before = { id: '7', relationships: { owner: one('people', '1'), company: one('companies', '2') } }
  const changed = { relationships: { ...before.relationships, owner: one('people', '3') } }
  expect(wrapBody(operation, changed, before)).toEqual({
    data: {
      type: 'contacts',
      id: '7',
      attributes: {},
      relationships: { owner: { data: { type: 'people', id: '3' } } },
    },
  })
  expect(wrapBody(operation, { firstName: 'Ann' }, before)).toEqual({
    data: { type: 'contacts', id: '7', attributes: { firstName: 'Ann' } },
  })
})

test('has an input for an id only where the person chooses it', () => {
  const keyed = { ...Contact, required: ['id'] }
  expect(names(creating(ref('Contact'), { Contact: keyed }))).toContain('id')
  const [, put] = described(
    { '/contacts': { post: takes(ref('Contact')), put: takes(ref('Contact')) } },
    { Contact },
  ).operations
  expect(put && names(put)).toContain('id')
})

test('recognises an operation without a body', () => {
  const [operation] = described({ '/x': { post: responds() } }).operations
  expect(operation && bodyField(operation)).toBeUndefined()
  expect(operation && wrapBody(operation, { a: 1 })).toEqual({ a: 1 })
})

test('reads nested values without failing on missing ones', () => {
  expect(at({ a: [{ b: 1 }] }, ['a', '0', 'b'])).toBe(1)
  expect(at({ a: null }, ['a', 'b'])).toBeUndefined()
  expect(at({}, ['constructor'])).toBeUndefined()
  expect(at(7, [])).toBe(7)
})

test('titles an embedded record by its own name, where it lacks the usual fields', () => {
  expect(titleOf(contacts, { id: 3, name: 'Ada Lovelace' })).toBe('Ada Lovelace')
  expect(titleOf(contacts, { id: 3, firstName: 'Ada', name: 'Countess' })).toBe('Ada')
  expect(titleOf(contacts, { id: 3, name: null, login: 'ada' })).toBe('ada')
})
