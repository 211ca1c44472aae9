import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { fieldsInForm } from '../../../src/fields/shared/is-in-form.ts'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { saveRequest } from '../../../src/queries/change/save-request.ts'

const integer = { type: 'integer' }
const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const paths = Object.fromEntries(
  ['Booking', 'Client'].flatMap((name) => [
    [`/${name.toLowerCase()}s`, { get: { responses: { 200: json({ type: 'array', items: ref(name) }) } } }],
    [
      `/${name.toLowerCase()}s/{id}`,
      {
        parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
        get: { responses: { 200: json(ref(name)) } },
        put: { requestBody: json(ref(name)), responses: { 200: json(ref(name)) } },
      },
    ],
  ]),
)

/** Bookings whose rows hold their client beside its id, in responses and in requests alike. */
const bookings = describe({
  openapi: '3.0.0',
  info: { title: 'Barber', version: '1' },
  paths,
  components: {
    schemas: {
      Booking: {
        type: 'object',
        properties: { id: integer, note: text, client: ref('Client'), client_id: integer },
      },
      Client: { type: 'object', properties: { id: integer, name: text } },
    },
  },
}).resource('/bookings')!

const before = { id: 1, note: 'Short', client: { id: 7, name: 'Ann' }, client_id: 7 }

test('offers the id of an embedded record in a form, and not the whole record beside it', () => {
  const names = fieldsInForm(bodyField(bookings.update!)?.fields).map(({ name }) => name)
  expect(names).toContain('client_id')
  expect(names).not.toContain('client')
})

test('leaves out an embedded record whose id was changed, and sends it back unchanged else', () => {
  const bodyOf = (after: unknown) =>
    saveRequest(bookings, bookings.update, { id: '1' }, { before, after }).body
  expect(bodyOf({ ...before, note: 'Long' })).toMatchObject({ note: 'Long', client: before.client })
  const moved = bodyOf({ ...before, client_id: 8 })
  expect(moved).toMatchObject({ note: 'Short', client_id: 8 })
  expect(moved).not.toHaveProperty('client')
})

test('leaves out an embedded record whose id was changed, also where only a response shows it', () => {
  const body = { type: 'object', properties: { note: text, clientId: integer } }
  const none = { responses: { 200: { description: 'OK' } } }
  const visits = describe({
    openapi: '3.0.0',
    paths: {
      ...paths,
      '/visits': { get: none, post: { ...none, requestBody: json(body) } },
      '/visits/{id}': { get: none, put: { ...none, requestBody: json(body) } },
    },
    components: { schemas: { Client: { type: 'object', properties: { id: integer, name: text } } } },
  }).resource('/visits')!
  const visit = { id: 4, note: 'Short', client: { id: 7, name: 'Ann' }, clientId: 7 }
  const moved = saveRequest(
    visits,
    visits.update,
    { id: '4' },
    { before: visit, after: { ...visit, clientId: 8 } },
  )
  expect(moved.body).toMatchObject({ note: 'Short', clientId: 8 })
  expect(moved.body).not.toHaveProperty('client')
})
