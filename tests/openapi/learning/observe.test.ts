import { expect, test } from 'vitest'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import { evidenceText } from '../../../src/openapi/wording/evidence-words.ts'
import { observe } from '../../../src/openapi/learning/observe.ts'
import { described, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }

function description(properties: Json) {
  const row = { type: 'object', properties: { id: { type: 'integer' }, ...properties } }
  return described({
    '/things': { get: responds({ type: 'array', items: row }) },
    '/things/{id}': { get: responds(row) },
  })
}

const seen = (field: string, schema: Json, values: readonly unknown[]) =>
  observe(
    resourceAt(description({ [field]: schema }), '/things'),
    values.map((value, index) => ({ id: index + 1, [field]: value })),
  )[field]

test.for([
  [['https://x.example/a.mp3', '/b.mp3?x=1', 'http://x/c.MP3'], 'audio', '3 of 3 end in .mp3'],
  [['https://x.example/a.png', '/b.jpg', '/c.webp'], 'image', '3 of 3 are addresses of pictures'],
  [['a@x.example', 'b.c@x.example', 'd@y.co'], 'email', '3 of 3 are e-mail addresses'],
  [['+49 30 1234567', '+1 (555) 010-9999', '+81312345678'], 'phone', '3 of 3 are phone numbers'],
  [['#fff', '#0a0b0c', '#AABBCC'], 'color', '3 of 3 are colours'],
  [['2024-01-01', '2024-02-28', '2023-12-31'], 'date', '3 of 3 are dates'],
  [['2024-01-01T10:00:00Z', '2024-02-28 10:00:00', '2023-12-31T23:59'], 'date-time', '3 of 3 are moments'],
  [
    ['Tue, 05 Mar 2024 10:01:00 GMT', 'Wed, 6 Mar 2024 10:01:00 +0100', '07 Mar 2024 10:01 UTC'],
    'date-time',
    '3 of 3 are moments',
  ],
  [['https://x.example', 'http://y.example/z', 'https://w.example'], 'url', '3 of 3 are addresses'],
] as const)('takes %j for %s', ([values, kind, why]) => {
  const learnt = seen('stuff', text, values)
  expect(learnt?.kind).toBe(kind)
  expect(evidenceText(learnt!.why!)).toBe(why)
  expect(seen('stuff', text, [...values, null, ''])?.kind).toBe(kind)
})

test('shows a machine image as text', () => {
  expect(seen('image', text, ['nginx:1.27', 'library/redis:7', 'app'])).toMatchObject({ kind: 'text' })
  expect(seen('image', text, ['a.png', 'photos/b', 'c.jpg'])).toBeUndefined()
})

test.for([
  ['two rows only', ['a@x.example', 'b@x.example']],
  ['one that is something else', ['a@x.example', 'b@x.example', 'c@x.example', 'none']],
  ['names of files', ['a.png', 'b.png', 'c.png']],
  ['numbers of orders', ['2024-0001', '2024-0002', '2024-0003']],
  ['digits', ['1234567890', '1234567891', '1234567892']],
  ['versions', ['1.2.3', '1.2.4', '2.0.0']],
  ['words', ['red', 'green', 'blue']],
] as const)('guesses nothing from %s', ([, values]) => {
  expect(seen('stuff', text, values)).toBeUndefined()
})

test.for([
  [{ ...text, format: 'uri' }],
  [{ ...text, enum: ['a@x.example', 'b@x.example', 'c@x.example'] }],
  [{ ...text, pattern: '@' }],
])('does not override what the document states: %j', ([schema]) => {
  expect(seen('stuff', schema!, ['a@x.example', 'b@x.example', 'c@x.example'])).toBeUndefined()
})

test('takes numbers for times where the name suggests time', () => {
  const seconds = [1_700_000_000, 1_700_000_100, 1_650_000_000]
  expect(seen('speed', { type: 'integer' }, seconds)).toBeUndefined()
  expect(seen('edited_serial', { type: 'integer' }, seconds)).toBeUndefined()
  expect(seen('opened', { type: 'integer' }, seconds)).toMatchObject({ unit: 'seconds' })
  expect(seen('lastSeen', { type: 'integer' }, seconds)).toMatchObject({ kind: 'date-time', unit: 'seconds' })
  expect(seen('last_scan', { type: 'integer' }, seconds)).toMatchObject({ unit: 'seconds' })
  expect(seen('last_scan', { type: 'integer' }, [4, 0, 4])).toBeUndefined()
  const milliseconds = seconds.map((one) => one * 1000)
  expect(seen('lastSeen', { type: 'integer' }, milliseconds)).toMatchObject({ unit: 'milliseconds' })
})

test('adds the rows to the reasons of a guess by name', () => {
  expect(seen('recordingUrl', text, ['/a.mp3', '/b.mp3', '/c.mp3'])).toEqual({
    kind: 'audio',
    why: { code: 'rowsEnd', about: ['3', '.mp3'], weight: 0.1 },
  })
})

test('gives amounts the currency that every row has', () => {
  const resource = resourceAt(description({ price: { type: 'number' }, currency: text }), '/things')
  const row = { price: 1.5, currency: 'EUR' }
  expect(observe(resource, [row, row, row]).price).toEqual({ currency: 'EUR' })
  expect(observe(resource, [row, row, { price: 2, currency: 'USD' }]).price).toBeUndefined()
})

test('forgets what later rows contradict, and keeps it while they do not', () => {
  const again = description({ stuff: text })
  correct(
    again,
    {
      '/things': {
        fields: { stuff: { kind: 'email', why: { code: 'rowsAre', about: ['9', 'email'], weight: 0.8 } } },
      },
    },
    'response',
  )
  const resource = resourceAt(again, '/things')
  expect(resource.fields.find(({ name }) => name === 'stuff')).toMatchObject({
    kind: 'email',
    evidence: { reasons: [{ source: 'response', code: 'rowsAre' }] },
  })
  expect(observe(resource, [{ stuff: 'a@x.example' }])).toEqual({})
  const three = ['a@x.example', 'b@x.example', 'c@x.example'].map((stuff) => ({ stuff }))
  expect(observe(resource, three)).toEqual({})
  expect(observe(resource, [...three, { stuff: 'none' }])).toEqual({ stuff: undefined })
})

test('sees that a server writes moments without a zone, until one has a zone', () => {
  const moment = { type: 'string', format: 'date-time' }
  const things = description({ opened: moment })
  const opened = (...values: unknown[]) =>
    observe(
      resourceAt(things, '/things'),
      values.map((value, id) => ({ id, opened: value })),
    )
  expect(opened('2026-03-01T14:05:00', null, '2026-03-01 14:05:00.123456')).toEqual({
    opened: { unit: 'local' },
  })
  expect(opened('2026-03-01T14:05:00', '2026-03-01T14:05:00Z')).toEqual({})
  expect(opened('2026-03-01T14:05:00+02:00', null)).toEqual({})
  expect(opened(null)).toEqual({})
  correct(things, { '/things': { fields: { opened: { unit: 'local' } } } }, 'response')
  expect(opened('2026-03-01T14:05:00')).toEqual({})
  expect(opened('2026-03-01T14:05:00Z')).toEqual({ opened: undefined })
})

test.each<['days' | 'local days' | 'http', (string | null)[]]>([
  ['http', ['Tue, 05 Mar 2024 10:01:00 GMT', null]],
  ['days', ['2026-01-10T00:00:00+01:00', '2026-07-10T00:00:00+02:00', '2026-03-01T00:00:00Z']],
  ['local days', ['2026-01-10T00:00:00', null, '2026-07-10 00:00:00', '2026-03-01T00:00']],
])('sees that a server writes moments as %s, until one has a time', (unit, values) => {
  const things = description({ due: { type: 'string', format: 'date-time' } })
  const due = (...some: unknown[]) =>
    observe(
      resourceAt(things, '/things'),
      some.map((value, id) => ({ id, due: value })),
    )
  expect(due(...values)).toEqual({ due: { unit } })
  expect(due(...values, '2026-03-01T14:05:00Z')).toEqual({})
  correct(things, { '/things': { fields: { due: { unit } } } }, 'response')
  expect(due(values[0])).toEqual({})
  expect(due('2026-03-01T14:05:00Z')).toEqual({ due: undefined })
})

test('keeps a day that the server writes as the midnight at its beginning', () => {
  const days = ['2026-01-01 00:00:00', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00']
  expect(seen('due_date', text, days)).toBeUndefined()
  expect(seen('due_date', text, [...days, '2026-03-01 08:00:00'])?.kind).toBe('date-time')
  expect(seen('stuff', text, days)?.kind).toBe('date-time')
})

test('learns the words of codes that rows have beside them', () => {
  const state = { type: 'string', enum: ['BK', 'AR', 'DN'] }
  const bookings = description({ state, state_display: text })
  const rows = ['BK', 'AR', 'BK'].map((code) => ({
    state: code,
    state_display: code === 'BK' ? 'Booked' : 'Arrived',
  }))
  const things = () => resourceAt(bookings, '/things')
  const learnt = observe(things(), rows)
  const labels = (options: readonly { label?: string }[] = []) => options.map(({ label }) => label)
  expect(labels(learnt.state?.options)).toEqual(['Booked', 'Arrived', 'DN'])
  correct(bookings, { '/things': { fields: { state: learnt.state ?? {} } } }, 'response')
  expect(observe(things(), rows)).toEqual({})
  expect(labels(observe(things(), [{ state: 'DN', state_display: 'Done' }]).state?.options)).toEqual([
    'Booked',
    'Arrived',
    'Done',
  ])
})
