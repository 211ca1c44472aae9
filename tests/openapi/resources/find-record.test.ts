import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties: Json): Json => ({ type: 'object', properties })
const Stop = object({ stopId: text, name: text, zone: text })
const StopDetail = object({ stopId: text, name: text, zone: text, lines: { type: 'array', items: text } })

/** Where the record of a stop lies, and its fields, where a read returns this. */
function stopIn(schema: Json, list: Json = listOfRef('Stop')) {
  const description = described(
    { '/stops': { get: responds(list) }, '/stops/{stopId}': { get: responds(schema) } },
    { Stop, StopDetail },
  )
  const { recordAt, fields, presentation } = resourceAt(description, '/stops')
  return { at: recordAt.join('.'), fields: fields.map(({ name }) => name).join(), title: presentation.header }
}

const known = { fields: 'stopId,name,zone', title: ['name'] }

test.each<[string, string, Json]>([
  ['one word for itself', 'stop', object({ stop: ref('Stop'), alerts: { type: 'array', items: text } })],
  [
    'data beside a status and its name',
    'data',
    object({ status_code: integer, status: text, resource: text, data: ref('Stop') }),
  ],
  [
    'a word of its own beside errors',
    'found',
    object({ errors: { type: 'array', items: text }, found: ref('Stop') }),
  ],
  [
    'a list of one beside counts',
    'Data.0',
    object({ Count: integer, Data: listOfRef('Stop'), Total: integer }),
  ],
  [
    'data beside messages of the same kind as others',
    'data.0',
    object({
      stid: text,
      messages: { type: 'array', items: object({ code: text }) },
      status: object({ code: text }),
      data: listOfRef('Stop'),
    }),
  ],
  [
    'the result beside its id and how to show it',
    'result',
    object({ id: text, show_title: text, label_columns: object({ name: text }), result: ref('Stop') }),
  ],
  [
    'two envelopes',
    'result.stop',
    object({ ok: { type: 'boolean' }, result: object({ stop: ref('Stop'), hints: object({}) }) }),
  ],
])('finds the record that a response holds as %s', (_what, at, schema) => {
  expect(stopIn(schema)).toMatchObject({ at, ...known })
})

test('finds a record whose envelope has nothing else but a status', () => {
  const error = { type: 'boolean' }
  const read = (meta: Json) => {
    const paths = { '/signs/{key}': { get: responds(object({ status: integer, error, meta })) } }
    return resourceAt(described(paths), '/signs').recordAt
  }
  expect(read(object({ key: text, size: integer }))).toEqual(['meta'])
  expect(read(object({ total: integer, page: integer }))).toEqual([])
})

test('finds a record with more fields than a row of the list', () => {
  expect(stopIn(object({ info: object({}), details: ref('StopDetail') }))).toMatchObject({
    at: 'details',
    fields: 'stopId,name,zone,lines',
  })
})

test('does not take a related record as the record itself', () => {
  const next = object({ stopId: text, name: text, zone: text, next: ref('Stop') })
  expect(stopIn(next)).toMatchObject({ at: '', fields: 'stopId,name,zone,next' })
  const trip = object({ id: text, from: ref('Stop') })
  expect(stopIn(trip).at).toBe('')
  // Beside an id and more of a row, `content` is a part of the record.
  const page = object({ id: text, name: text, zone: text, content: ref('Stop') })
  expect(stopIn(page).at).toBe('')
})

test.each<[string, Json]>([
  ['without a type', {}],
  ['as any object', { type: 'object' }],
  ['as a map', { type: 'object', additionalProperties: text }],
])('unwraps a record that is described only %s like the rows of its list', (_what, data) => {
  const envelope = (inner: Json, more: Json = {}) =>
    object({ success: { type: 'boolean' }, message: text, data: inner, ...more })
  const rows = envelope(listOfRef('Stop'), { meta: object({ total: integer }) })
  expect(stopIn(envelope(data), rows)).toMatchObject({ at: 'data', ...known })
  expect(stopIn(envelope(data, { timestamp: text, path: text }), rows)).toMatchObject({
    at: 'data',
    ...known,
  })
})

test.each([
  ['a number', integer, 'ticket'],
  ['a word, which is a fact about it', text, ''],
])('opens the ticket of a support ticket beside a status that is %s', (_what, status, at) => {
  const ticket = object({ _id: text, title: text })
  const description = described({
    '/support-tickets/{id}': { get: responds(object({ status, ticket })) },
  })
  expect(resourceAt(description, '/support-tickets').recordAt.join('.')).toBe(at)
})
