import { expect, test } from 'vitest'
import { columnsOf } from '../../../src/screens/list/columns/columns.ts'
import { recordParts } from '../../../src/screens/record/record-parts.ts'
import { described, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const address = {
  type: 'object',
  required: ['street', 'cityId'],
  properties: {
    street: text,
    cityId: { type: 'number' },
    kind: { type: 'string', enum: ['home', 'work'] },
    phone: text,
    password: text,
  },
}
const paths = {
  '/addresses': { get: responds(), post: takes(address, {}) },
  '/addresses/{id}': { get: responds(), patch: takes({ type: 'object', properties: { note: text } }, {}) },
  '/cities': { get: responds(), post: takes({ type: 'object', properties: { name: text, zip: text } }, {}) },
  '/cities/{id}': { get: responds({ type: 'object' }) },
}
const row = { id: 7, street: 'Elm St', cityId: 3, kind: 'home', createdAt: '2026-01-05T10:00:00Z' }

test('shows undescribed rows by the fields of request bodies', () => {
  const addresses = resourceAt(described(paths), '/addresses')
  expect(addresses.isUndescribed).toBe(true)
  expect(addresses.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['street', 'text', false],
    ['cityId', 'relation', false],
    ['kind', 'choice', false],
    ['phone', 'phone', false],
    ['note', 'multiline', false],
  ])
  expect(addresses.fields[1]?.relation?.resource).toBe('/cities')
  expect(addresses.presentation.header).toEqual(['street'])
})

test('shows undescribed rows by the query of a POST that takes its values there', () => {
  const inQuery = (name: string, schema: Json) => ({ name, in: 'query', required: true, schema })
  const post = {
    parameters: [inQuery('name', text), inQuery('email', text), inQuery('cityId', { type: 'integer' })],
    ...responds(),
  }
  const people = { '/people': { get: responds(), post }, '/people/{id}': { get: responds() } }
  const { fields, presentation } = resourceAt(described({ ...paths, ...people }), '/people')
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'text'],
    ['email', 'email'],
    ['cityId', 'relation'],
  ])
  expect(presentation.header).toEqual(['name'])
})

test('shows undescribed rows of a narrowed list by the bodies of their own records, which it opens', () => {
  const shift = {
    type: 'object',
    properties: { workerId: { type: 'integer' }, startsOn: { ...text, format: 'date' } },
  }
  const description = described({
    '/workers': { get: responds(), post: takes({ type: 'object', properties: { name: text } }, {}) },
    '/workers/{id}': { get: responds() },
    '/shifts': { get: responds(), post: takes(shift, {}) },
    '/shifts/{id}': { put: takes(shift, {}), delete: responds() },
    '/shifts/worker/{workerId}': { get: responds() },
  })
  const { recordsOf, fields } = resourceAt(description, '/shifts/worker/{workerId}')
  expect(recordsOf).toBe('/shifts')
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['workerId', 'relation'],
    ['startsOn', 'date'],
  ])
})

test('names undescribed rows by the only field of a body that has the name of the records', () => {
  const header = (path: string, field: string) => {
    const body = { type: 'object', properties: { [field]: { type: 'integer' } } }
    return resourceAt(described({ [path]: { get: responds(), post: takes(body, {}) } }), path).presentation
      .header
  }
  expect(header('/years/', 'year')).toEqual(['year'])
  expect(header('/years', 'choice')).toEqual([])
})

test('keeps fields that only the rows have', () => {
  const addresses = resourceAt(described(paths), '/addresses')
  const shown = columnsOf(addresses, row).map(({ label, field }) => [label, field.kind])
  expect(shown).toEqual([
    ['Street', 'text'],
    ['City', 'relation'],
    ['Kind', 'choice'],
    ['Created at', 'date-time'],
  ])
  const names = recordParts(addresses, row).groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.toSorted()).toEqual(['cityId', 'createdAt', 'id', 'kind'])
})

test('shows a related record once, where an undescribed row holds it beside its id', () => {
  const addresses = resourceAt(described(paths), '/addresses')
  const whole = { ...row, city: { id: 3, name: 'Bern' } }
  const names = recordParts(addresses, whole).groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.toSorted()).toEqual(['cityId', 'createdAt', 'id', 'kind'])
  expect(columnsOf(addresses, whole).map(({ name }) => name)).toEqual([
    'street',
    'cityId',
    'kind',
    'createdAt',
  ])
})

test('takes the undescribed id of another resource as its record, in lists and beside it', () => {
  const description = described({ ...paths, '/loans': { get: { ...responds(), summary: 'Get all loans' } } })
  const loan = {
    _id: '65f0',
    cityId: 3,
    addressId: null,
    gridId: 'b7',
    city: { id: 3, name: 'Bern' },
    due: 2,
  }
  const relationsOf = (path: string, record: Json) =>
    recordParts(resourceAt(description, path), record).groups.flatMap(({ fields }) =>
      fields.map(({ name, label, relation }) => [name, label, relation?.resource]),
    )
  const relations = [
    ['cityId', 'City', '/cities'],
    ['addressId', 'Address', '/addresses'],
    ['gridId', 'Grid ID', undefined],
  ]
  expect(relationsOf('/loans', loan)).toEqual(expect.arrayContaining(relations))
  expect(relationsOf('/loans', loan).map(([name]) => name)).not.toContain('city')
  expect(relationsOf('/cities', { ...loan, name: 'Bern' })).toContainEqual(relations[1])
  const columns = columnsOf(resourceAt(description, '/loans'), loan)
  expect(columns.map(({ label, field }) => [label, field.kind])).toContainEqual(['City', 'relation'])
})

test('shows the id of an undescribed row once, in its title', () => {
  const order = {
    type: 'object',
    properties: { addressId: { type: 'integer' }, due: { ...text, format: 'date' } },
  }
  const orders = resourceAt(
    described({
      ...paths,
      '/orders': { get: responds(), post: takes(order, {}) },
      '/orders/{id}': { get: responds() },
    }),
    '/orders',
  )
  const shown = columnsOf(orders, { id: 1, addressId: 7, status: 'paid', due: null, total: 9.5 })
  expect(shown.map(({ label }) => label)).toEqual(['Order', 'Address', 'Status', 'Total', 'Due'])
})

test('labels described texts by the choices of request bodies', () => {
  const book = { type: 'object', properties: { title: text, genre: text, note: text } }
  const genre = { ...text, enum: ['novel', 'short-stories'] }
  const sent = { ...book, properties: { ...book.properties, genre } }
  const { fields } = resourceAt(
    described({ '/books': { get: responds({ type: 'array', items: book }), post: takes(sent, {}) } }),
    '/books',
  )
  expect(fields.map(({ name, kind, options }) => [name, kind, options?.map(({ label }) => label)])).toEqual([
    ['title', 'text', undefined],
    ['genre', 'text', ['Novel', 'Short stories']],
    ['note', 'multiline', undefined],
  ])
})

test('prefers a described response to request bodies', () => {
  const one = { type: 'object', properties: { id: text, title: text } }
  const { fields, isUndescribed } = resourceAt(
    described({ '/pages': { get: responds({ type: 'array', items: one }), post: takes(address, {}) } }),
    '/pages',
  )
  expect([isUndescribed, fields.map(({ name }) => name)]).toEqual([undefined, ['id', 'title']])
})

test.each([
  ['holds an id', { ...address, properties: { id: { type: 'integer' }, ...address.properties } }, ['id']],
  ['holds none, only the ids of others', address, undefined],
])('finds the id of rows where a request %s', (_what, body, at) => {
  const addresses = resourceAt(
    described({ ...paths, '/addresses': { get: responds(), post: takes(body, {}) } }),
    '/addresses',
  )
  expect(addresses.itemId?.at).toEqual(at)
})

test.each([
  ['a name', 'descricao', ['descricao']],
  ['a message', 'message', []],
])('titles rows by the only value in requests where that is %s', (_what, name, fields) => {
  const body = { type: 'object', properties: { [name]: text } }
  const tags = resourceAt(described({ '/tags': { get: responds(), post: takes(body, {}) } }), '/tags')
  expect(tags.fields.map((field) => field.name)).toEqual(fields)
})

test('shows undescribed rows by the only field of a new one, where that identifies people', () => {
  const readers = resourceAt(
    described({
      '/readers': { get: responds(), post: takes({ type: 'object', properties: { email: text } }, {}) },
      '/readers/{email}': { delete: responds() },
    }),
    '/readers',
  )
  expect(readers.fields.map(({ name }) => name)).toEqual(['email'])
  expect(readers.itemId?.at).toEqual(['email'])
})

test.for([
  ['bookId', ['bookId']],
  ['message', []],
  ['valid', []],
] as const)('shows undescribed rows by %s, where a new one takes nothing else: %j', ([name, fields]) => {
  const body = { type: 'object', properties: { [name]: { example: 'any' } } }
  const description = described({
    '/books': { get: responds() },
    '/loans': { get: responds(), post: takes(body, {}) },
  })
  expect(resourceAt(description, '/loans').fields.map((field) => field.name)).toEqual(fields)
})

test.each([
  ['date', 'days'],
  ['date-time', undefined],
])('takes a moment for a day where a body takes a %s', (format, unit) => {
  const visit = (written: string) => ({
    type: 'object',
    properties: { id: text, due: { type: 'string', format: written } },
  })
  const visits = {
    '/visits': {
      get: responds({ type: 'array', items: visit('date-time') }),
      post: takes(visit(format), {}),
    },
  }
  const [, due] = resourceAt(described(visits), '/visits').fields
  expect([due?.kind, due?.unit]).toEqual(['date-time', unit])
})

test('takes a response that only says whether a change worked for no record', () => {
  const plugins = (response: Json) =>
    resourceAt(
      described({
        '/plugins': { get: responds() },
        '/plugins/update/{name}': { post: { summary: 'Update a plugin', ...responds(response) } },
      }),
      '/plugins',
    ).fields.map(({ name }) => name)
  const properties = { name: text, version: text }
  expect(plugins({ type: 'object', properties: { ok: { type: 'boolean' }, ...properties } })).toEqual([])
  expect(plugins({ type: 'object', properties })).toEqual(['name', 'version'])
})
