import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { recordParameters } from '../../../src/openapi/records/record.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import type { Resource } from '../../../src/openapi/model/model.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const properties = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const note = properties('id', 'text', 'templateId', 'bookId', 'searchId')
const rows = (...names: string[]) => responds({ type: 'array', items: properties(...names) })

test('opens the rows of a list whose server reads no single record', () => {
  const description = described({
    '/templates': { get: rows('id', 'name') },
    '/shelves/{id}/books': { get: rows('id', 'title') },
  })
  const templates = resourceAt(description, '/templates')
  expect(templates).toMatchObject({ itemPath: '/templates/{id}', isListOnly: true })
  expect(recordParameters(templates, { id: '3', name: 'Letter' })).toEqual({ id: '3' })
  expect(description.match('/templates/3')).toMatchObject({
    kind: 'record',
    parameters: { id: '3' },
  })
  expect(description.match('/shelves/1/books/3')).toMatchObject({
    kind: 'record',
    parameters: { id: '1', rowId: '3' },
  })
})

test('takes the only id in rows as that of another record, where no path takes it', () => {
  const description = described({ '/entries': { get: rows('message', 'level', 'userId') } })
  const entries = resourceAt(description, '/entries')
  expect(entries.itemId).toBeUndefined()
  expect(recordParameters(entries, { message: 'Started', level: 'info', userId: '7' })).toBeUndefined()
})

test('links an id to its list, where no operation reads the record', () => {
  const description = described(
    {
      '/notes': { get: responds(listOfRef('Note')) },
      '/notes/{id}': { get: responds(ref('Note')) },
      '/templates': { get: rows('id', 'name') },
      // Nothing is described of its rows.
      '/books': { get: responds() },
      // It requires a word before it lists anything.
      '/searches': {
        get: { ...rows('id', 'name'), parameters: [{ name: 'q', in: 'query', required: true }] },
      },
    },
    { Note: note },
  )
  const relations = resourceAt(description, '/notes').fields.map(({ name, relation }) => [
    name,
    relation?.resource,
  ])
  expect(Object.fromEntries(relations)).toMatchObject({
    templateId: '/templates',
    bookId: '/books',
    searchId: undefined,
  })
})

test('reads rows with the id inside a nested object', () => {
  const metadata = properties('jobId', 'name')
  const description = described({
    '/jobs': {
      get: responds({
        type: 'array',
        items: { type: 'object', properties: { kind: { type: 'string' }, metadata } },
      }),
    },
    '/docks': {
      get: responds({ type: 'array', items: { type: 'array', items: {} } }),
      post: { requestBody: { content: { 'application/json': { schema: properties('dockId', 'name') } } } },
    },
  })
  expect(resourceAt(description, '/jobs').fields.map(({ name }) => name)).toContain('jobId')
  expect(resourceAt(description, '/docks').itemId?.at).toEqual(['dockId'])
})

test('does not take a number as a record of a list with that name', () => {
  const description = described(
    {
      '/disks': { get: responds(listOfRef('Disk')) },
      '/disks/{id}': { get: responds(ref('Disk')) },
      '/sizes': { get: rows('slug', 'id', 'price') },
    },
    { Disk: { type: 'object', properties: { id: { type: 'string' }, size: { type: 'integer' } } } },
  )
  expect(resourceAt(description, '/disks').fields.at(-1)?.kind).toBe('integer')
})

test('takes the owner of an animal for no id of it, where a description leaves out the own id', () => {
  const description = described({
    '/animals': { get: rows('name', 'ownerId') },
    '/animals/{id}': { get: responds(properties('name', 'ownerId')) },
    '/owners': { get: rows('id', 'name') },
    '/owners/{id}': { get: responds(properties('id', 'name')) },
  })
  const animals = resourceAt(description, '/animals')
  expect(animals.itemId).toBeUndefined()
  expect(animals.presentation.line).toContain('ownerId')
  // The row of the server has it.
  expect(recordParameters(animals, { id: '3', name: 'Rex', ownerId: '8' })).toEqual({ id: '3' })
})

const silent = responds()
const makes = (...names: string[]) => ({
  requestBody: { content: { 'application/json': { schema: properties(...names) } } },
  ...silent,
})

test('lists what is created and deleted below a path in another language', async () => {
  const paths = {
    '/kategori': { get: { ...silent, summary: 'Daftar kategori' } },
    '/kategori/simpan': { post: makes('nama') },
    '/kategori/hapus/{id}': { delete: silent },
  }
  const text = JSON.stringify({ openapi: '3.0.0', info: { title: 'Toko', version: '1' }, paths })
  const kategori = resourceAt(describe(await parseDocument(text)), '/kategori')
  expect([kategori.label, kategori.create?.id, kategori.destroy?.id]).toEqual([
    'Kategori',
    'POST /kategori/simpan',
    'DELETE /kategori/hapus/{id}',
  ])
})

test.each([
  ['/chart', { summary: 'Generate a chart (GET)' }, { summary: 'Generate a chart (POST)' }],
  ['/convert', { summary: 'Convert a document from an address' }, {}],
  ['/laporan', {}, {}],
])('takes the result at %s for no list, though a POST is beside it', (path, get, post) => {
  const paths = { [path]: { get: { ...silent, ...get }, post: { ...makes('url', 'width'), ...post } } }
  expect(described(paths).resources.filter(({ list }) => list)).toEqual([])
})

test('lists the bookings of the signed-in person beside those of all, and opens them there', () => {
  const booking = properties('roomId', 'startsAt', 'endsAt')
  const post = { requestBody: { content: { 'application/json': { schema: booking } } }, ...silent }
  const description = described({
    '/bookings': { get: silent, post },
    '/bookings/my': { get: silent },
    '/bookings/{id}': { get: silent },
    '/bookings/room/{roomId}': { get: silent },
  })
  const [mine, ofRoom] = ['/bookings/my', '/bookings/room/{roomId}'].map((path) =>
    resourceAt(description, path),
  ) as [Resource, Resource]
  expect([mine.label, mine.recordsOf]).toEqual(['My bookings', '/bookings'])
  // Nothing describes their rows but the body of the POST for all bookings.
  for (const { fields } of [mine, ofRoom])
    expect(fields.map(({ name }) => name)).toEqual(['roomId', 'startsAt', 'endsAt'])
})

test.each([
  ['/payments/pending', {}, 'Pending payments'],
  ['/payments/history', {}, 'Payment history'],
  ['/loans/overdue', {}, 'Overdue loans'],
  ['/loans/overdue', { summary: 'Find the longest overdue' }, undefined],
  ['/readings/latest', {}, undefined],
  ['/device/pending', {}, undefined],
])('lists some records at %s by the state in its path (%j): %s', (path, get, label) => {
  const { resources } = described({ [path]: { get: { ...silent, ...get } } })
  expect(resources.find(({ list }) => list)?.label).toBe(label)
})

test('reads a cart with its id as one thing, whatever list is in it', () => {
  const lines = { type: 'array', items: properties('productId', 'name') }
  const cart = {
    type: 'object',
    properties: { id: { type: 'integer' }, total: { type: 'number' }, items: lines },
  }
  const envelope = { type: 'object', properties: { success: { type: 'boolean' }, message: {}, data: cart } }
  const { resources } = described({
    '/cart': { get: responds(envelope) },
    '/orders': { get: responds(envelope) },
  })
  expect(resources.map((one) => [one.path, one.isSingleton])).toEqual([
    ['/cart', true],
    ['/orders', false],
  ])
})

test('makes no record of a parameter that only narrows a list with the next one', () => {
  const paths = { '/packages': { get: responds(listOfRef('Package')) } }
  const more = { '/packages/{courier_id}/{status}': { get: responds(listOfRef('Package')) } }
  const schemas = { Package: properties('id', 'name', 'courier_id') }
  // Without an address of their own the rows open in place.
  expect(resourceAt(described({ ...paths, ...more }, schemas), '/packages').itemPath).toBeUndefined()
  expect(resourceAt(described(paths, schemas), '/packages').itemPath).toBe('/packages/{id}')
})

test('takes no own id for that of another list with the same rows', () => {
  const Patient = {
    type: 'object',
    properties: { patientId: { type: 'integer' }, fullName: { type: 'string' } },
  }
  const role = (name: string) => ({
    [`/${name}/patients`]: { get: responds(listOfRef('Patient')) },
    [`/${name}/patients/{patientId}`]: { get: responds(ref('Patient')) },
  })
  const { resources } = described({ ...role('doctor'), ...role('nurse') }, { Patient })
  expect(resources.map(({ fields: [id] }) => id?.kind)).toEqual(['integer', 'integer'])
})

test('chooses the parent of a new row from the list, though new rows are sent to another path', () => {
  const Category = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, parent_id: { type: 'integer' } },
  }
  const description = described(
    {
      '/categories': { get: responds(listOfRef('Category')) },
      '/category': { post: takes(ref('Category')) },
      '/category/{id}': { get: responds(ref('Category')), patch: takes(ref('Category')) },
    },
    { Category },
  )
  const { create } = resourceAt(description, '/categories')
  const parent = create && bodyOf(create)?.field.fields?.find(({ name }) => name === 'parent_id')
  expect(parent?.relation?.resource).toBe('/categories')
})

test('takes the file of one record, whose response is not described, for no list', () => {
  const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
  const upload = { requestBody: { content: { 'multipart/form-data': { schema: form } } }, ...responds() }
  const description = described({
    '/pets': { get: rows('id', 'name') },
    '/pets/{id}': { get: responds(properties('id', 'name')) },
    '/pets/{id}/photo': { get: responds(), post: upload },
  })
  expect(description.resources.map(({ path }) => path)).toEqual(['/pets'])
  expect(resourceAt(description, '/pets').actions.map(({ id }) => id)).toEqual([
    'GET /pets/{id}/photo',
    'POST /pets/{id}/photo',
  ])
})

test.each([
  ['/orders/me', true],
  ['/teachers/me', false],
])('lists the undescribed %s of the signed-in person: %s', (path, isList) => {
  const { resources } = described({ [path]: { get: responds() } })
  expect(resources.some(({ list }) => list !== undefined)).toBe(isList)
})
