import { expect, test } from 'vitest'
import { withLiveFields } from '../../../src/openapi/records/with-live-fields.ts'
import { fieldToFill, isOpenBody } from '../../../src/queries/change/field-to-fill.ts'
import { saveRequest } from '../../../src/queries/change/save-request.ts'
import { described, resourceAt, responds, takes, type Json } from '../documents.ts'

const rowsWith = (body: Json) =>
  resourceAt(
    described({
      '/rows': { get: responds(), post: takes(body, {}) },
      '/rows/{id}': { get: responds(), put: takes(body, {}) },
    }),
    '/rows',
  )
const row = { id: 3, number: 'A-7', amount: 6.5, notes: null, created_at: '2026-01-05T10:00:00Z' }

test.each<[string, Json, (record: unknown) => unknown]>([
  ['{}', { type: 'object' }, (record) => record],
  [
    '{ fields: {} }',
    { type: 'object', properties: { fields: { type: 'object' } } },
    (fields) => ({ fields }),
  ],
])('fills a body described as %s by the fields of live records', (_what, body, inEnvelope) => {
  const rows = withLiveFields(rowsWith(body), [row])
  for (const operation of [rows.create, rows.update]) {
    expect(isOpenBody(operation)).toBe(true)
    expect(fieldToFill(rows, operation).fields?.map(({ name, kind }) => [name, kind])).toEqual([
      ['number', 'text'],
      ['amount', 'money'],
      ['notes', 'multiline'],
    ])
  }
  const change = { before: row, after: { ...row, notes: 'Paid' } }
  expect(saveRequest(rows, rows.update, { id: '3' }, change).body).toEqual(
    inEnvelope({ number: 'A-7', amount: 6.5, notes: 'Paid' }),
  )
})

test('does not fill the id of an existing record where only responses describe one', () => {
  const properties = { id: { type: 'string' }, call: { type: 'string' } }
  const record = { type: 'object', required: ['id', 'call'], properties }
  const open = { type: 'object', additionalProperties: true }
  const contacts = resourceAt(
    described({
      '/contacts': { get: responds({ type: 'array', items: record }), post: takes(open, record) },
      '/contacts/{id}': { get: responds(record), patch: takes(open, record) },
    }),
    '/contacts',
  )
  expect(fieldToFill(contacts, contacts.update).fields?.map(({ name }) => name)).toEqual(['call'])
  expect(fieldToFill(contacts, contacts.create).fields?.map(({ name }) => name)).toEqual(['call', 'id'])
})

test('takes the first value that a field has in any of the records', () => {
  const { fields } = withLiveFields(rowsWith({ type: 'object' }), [row, { id: 4, notes: 7, paid: true }, 'x'])
  expect(fields.map(({ name, kind, readOnly }) => [name, kind, readOnly])).toEqual([
    ['id', 'number', true],
    ['number', 'text', false],
    ['amount', 'money', false],
    ['notes', 'number', false],
    ['created_at', 'date-time', true],
    ['paid', 'boolean', false],
  ])
})

test.each<[string, Json]>([
  ['a property', { type: 'object', properties: { note: { type: 'string' } } }],
  ['a list', { type: 'array', items: { type: 'object' } }],
  ['a text', { type: 'string' }],
])('keeps a body that describes %s', (_what, body) => {
  expect(isOpenBody(rowsWith(body).create)).toBe(false)
})

test('keeps described fields as they are', () => {
  const rows = rowsWith({
    type: 'object',
    properties: { number: { type: 'string' }, name: { type: 'string' } },
  })
  expect(withLiveFields(rows, [row])).toBe(rows)
})

test('relates an undescribed value to the records of its name, by a made-up id', () => {
  const description = described({
    '/rentals': { get: responds(), post: responds() },
    '/rentals/{id}': { get: responds() },
    '/boats': { get: responds() },
    '/boats/{id}': { get: responds() },
  })
  const relations = (boat: unknown, boatRef: unknown) =>
    withLiveFields(resourceAt(description, '/rentals'), [{ boat, boatRef }]).fields.map(
      ({ relation }) => relation?.resource,
    )
  expect(relations('0b9c7d9a-3c55-4f0e-9a39-6f2f1e8d1c11', 'B-7')).toEqual(['/boats', '/boats'])
  expect(relations('Mara', null)).toEqual([undefined, undefined])
})
