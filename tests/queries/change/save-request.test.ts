import { expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { fieldsInForm } from '../../../src/fields/shared/is-in-form.ts'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { flatRow } from '../../../src/openapi/records/record.ts'
import { saveRequest } from '../../../src/queries/change/save-request.ts'
import { described, resourceAt, responds, takes } from '../../openapi/documents.ts'

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

const Box = {
  type: 'object',
  properties: { id: { ...integer, readOnly: true }, name: text, colour: text, version: integer },
}

/** Sends another name for a box by one method and media type. */
function boxBy(method: string, change: object = {}, mediaType = 'application/json') {
  const changing = {
    requestBody: { content: { [mediaType]: { schema: Box } } },
    responses: { 200: json(Box) },
  }
  const boxes = describe({
    openapi: '3.0.0',
    info: { title: 'Store', version: '1' },
    paths: {
      '/boxes': { get: { responses: { 200: json({ type: 'array', items: Box }) } } },
      '/boxes/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: integer }],
        get: { responses: { 200: json(Box) } },
        [method]: changing,
      },
    },
  }).resource('/boxes')!
  const box = { id: 1, name: 'Main', colour: 'red', version: 4, _tag: 'x' }
  const { body, contentType } = saveRequest(
    boxes,
    boxes.update,
    { id: '1' },
    { before: box, after: { ...box, name: 'Second' }, ...change },
  )
  return { body, contentType }
}

const whole = { name: 'Second', colour: 'red', version: 4, _tag: 'x' }
const { _tag, ...describedPart } = whole
const withoutColour = { id: 1, name: 'Main', version: 4, _tag: 'x' }

test.each<[string, ReturnType<typeof boxBy>, unknown, string?]>([
  ['the whole record by PUT', boxBy('put'), whole],
  ['what is described, to a strict server', boxBy('put', { sendsDescribed: true }), describedPart],
  [
    'the change alone by PUT, where the server wants that',
    boxBy('put', { sendsChanges: true }),
    { name: 'Second', version: 4 },
  ],
  ['the change with its version number by PATCH', boxBy('patch'), { name: 'Second', version: 4 }],
  [
    'required properties with a PATCH',
    boxBy('patch', { required: { colour: 'red' } }),
    { name: 'Second', colour: 'red', version: 4 },
  ],
  ['the whole record by PATCH, where the server drops the rest', boxBy('patch', { sendsAll: true }), whole],
  ['a body as a person wrote it', boxBy('patch', { body: { name: 'By hand' } }), { name: 'By hand' }],
  [
    'an empty text for an emptied field',
    boxBy('patch', { after: withoutColour }),
    { colour: '', version: 4 },
  ],
  [
    'null for an emptied field of a merge patch',
    boxBy('patch', { after: withoutColour }, 'application/merge-patch+json'),
    { colour: null, version: 4 },
    'application/merge-patch+json',
  ],
  [
    'XML, where the body is XML',
    boxBy('put', {}, 'application/xml'),
    expect.stringContaining('<name>Second</name><colour>red</colour>'),
    'application/xml',
  ],
])('sends %s', (_what, sent, body, contentType = 'application/json') => {
  expect(sent).toEqual({ body, contentType })
})

test.each([
  ['patch', false, { phone: '2' }],
  ['patch', true, { profile: { phone: '2' } }],
  ['put', false, { name: 'Ada', phone: '2' }],
  ['put', true, { profile: { name: 'Ada', phone: '2' } }],
] as const)(
  'sends the properties of a record’s object as %s takes them, wrapped: %s',
  (method, isWrapped, sent) => {
    const profile = { type: 'object', properties: { name: text, phone: text } }
    const record = { type: 'object', properties: { id: integer, email: text, profile } }
    const body = isWrapped ? { type: 'object', properties: { profile } } : profile
    const me = resourceAt(
      described({ '/me': { get: responds(record), [method]: takes(body, record) } }),
      '/me',
    )
    const before = flatRow(me, { id: 1, email: 'a@b.c', profile: { name: 'Ada', phone: '1' } })
    const after = { ...(before as object), phone: '2' }
    expect(saveRequest(me, me.update, {}, { before, after }).body).toEqual(sent)
  },
)
