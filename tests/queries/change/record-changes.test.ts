import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { describe as read } from '../../../src/openapi/description/describe.ts'
import { withProperty } from '../../../src/fields/shared/with-property.ts'
import { parseJson, stringifyJson } from '../../../src/http/json.ts'
import { changedOnly, hasNulls, wholeRecord } from '../../../src/queries/change/record-changes.ts'
import { changedNames } from '../../../src/openapi/model/is-equal.ts'

const text = { type: 'string' }
const ODD = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  'a/b',
  '~',
  'id',
  'name',
]

function field(properties: [string, unknown][]) {
  const schema = { type: 'object', properties: Object.fromEntries(properties) }
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 201: { description: 'Created' } },
  }
  const description = read({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1' },
    paths: { '/ships': { post } },
  })
  const found = bodyOf(description.operations[0])?.field
  if (found === undefined) throw new Error('The operation has no body.')
  return found
}

const odd = field(ODD.filter((name) => name !== 'a/b').map((name) => [name, text]))

/** JSON texts, as a server may write them. */
const texts = fc.letrec<{ value: string; record: string }>((tie) => {
  const name = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary' }))
  const record = fc
    .uniqueArray(fc.tuple(name, tie('value')), { selector: ([key]) => key, maxLength: 6 })
    .map((entries) => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`)
  const plain = fc.oneof(
    fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)),
    fc.bigInt().map(String),
    fc.constantFrom('null', 'true', '0', '1e400', '1e-400', '9223372036854775807', '0.10000000000000000001'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  )
  const list = fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`)
  return { record, value: fc.oneof({ maxDepth: 4, depthSize: 'small' }, plain, list, record) }
})

const NONE: ReadonlySet<string> = new Set()

test('sends back by PUT every property of a record unchanged, whatever its name', async () => {
  await fc.assert(
    fc.asyncProperty(texts.record, async (came) => {
      const record = await parseJson(came)
      const sent = stringifyJson(wholeRecord(odd, record, record, NONE))
      expect(sent).toBe(stringifyJson(record))
      expect(changedNames(record, await parseJson(came))).toEqual([])
    }),
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('sends by PATCH only what was changed, whatever the names', async () => {
  await fc.assert(
    fc.asyncProperty(texts.record, fc.constantFrom(...ODD), texts.value, async (came, name, typed) => {
      const before = await parseJson(came)
      const value = await parseJson(typed)
      const after = withProperty(before, name, value)
      const names = changedNames(before, after)
      expect(names.filter((one) => one !== name)).toEqual([])
      const whole = wholeRecord(odd, before, after, NONE) as object // of objects it makes one
      expect(Object.entries(whole).find(([one]) => one === name)?.[1]).toEqual(value)
      expect(Object.keys(changedOnly(odd, before, after) as object)).toEqual(names)
    }),
  )
})

test('makes a merge patch that turns the old record into the new one', async () => {
  const withoutNull = texts.record.map((one) => one.replaceAll('null', '0'))
  await fc.assert(
    fc.asyncProperty(withoutNull, withoutNull, async (one, other) => {
      const [before, after] = [await parseJson(one), await parseJson(other)]
      expect(merged(before, changedOnly(odd, before, after, true))).toEqual(after)
    }),
  )
})

/** RFC 7396 §2, as a server does it. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isPlain(patch)) return patch
  const result = new Map(isPlain(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name)
    else result.set(name, merged(result.get(name), value))
  }
  return Object.fromEntries(result)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const address = field([
  ['name', text],
  [
    'address',
    {
      type: 'object',
      properties: { street: text, zip: { type: ['string', 'null'] }, floor: { type: 'integer' } },
    },
  ],
  ['labels', { type: 'object', additionalProperties: text }],
])
const before = {
  name: 'Ada',
  address: { street: 'Main', zip: '1', floor: 2, more: 1 },
  labels: { a: '1', b: '2' },
}
const after = { name: 'Ada', address: { more: 1 }, labels: { a: '1' } }

test('sends emptied fields of a nested object as empty, like those of the record', () => {
  expect(wholeRecord(address, before, after, NONE)).toEqual({
    name: 'Ada',
    address: { more: 1, street: '', zip: null },
    labels: { a: '1' },
  })
  expect(changedOnly(address, before, after)).toEqual({
    address: { more: 1, street: '', zip: null },
    labels: { a: '1' },
  })
})

test('removes in a merge patch what was removed inside an object', () => {
  expect(changedOnly(address, before, after, true)).toEqual({
    address: { street: null, zip: null, floor: null },
    labels: { b: null },
  })
})

test('leaves out an emptied required field, so that validation names it', () => {
  const ship = field([
    ['home', { type: 'object', required: ['port'], properties: { port: text, berth: text } }],
  ])
  const emptied = wholeRecord(ship, { home: { port: 'Hull', berth: '7' } }, { home: {} }, NONE)
  expect(emptied).toEqual({ home: { berth: '' } })
})

test('sends emptied fields of an item that the server keeps by its id', () => {
  const [id, number] = [{ type: 'integer' }, { type: 'number' }]
  const line = { type: 'object', properties: { id, product: text, price: number } }
  const order = field([['lines', { type: 'array', items: line }]])
  const lines = [1, 2].map((one) => ({ id: one, product: 'Pen', price: one }))
  const emptied = { lines: [{ id: 2, product: 'Pen' }, { id: 1 }, { product: 'Ink' }] }
  expect(wholeRecord(order, { lines }, emptied, NONE, true)).toEqual({
    lines: [{ id: 2, product: 'Pen', price: null }, { id: 1, product: '', price: null }, { product: 'Ink' }],
  })
})

test('sends an emptied list as a list without items', () => {
  const list = { type: 'array', items: text }
  const ship = field([
    ['flags', list],
    ['crew', { ...list, minItems: 1 }],
  ])
  const full = { flags: ['red'], crew: ['Ada'] }
  expect(wholeRecord(ship, full, {}, NONE)).toEqual({ flags: [] })
  expect(changedOnly(ship, full, {})).toEqual({ flags: [], crew: null })
})

test.for([
  ['null where the server has null elsewhere', null, { berth: null, home: { pier: null } }],
  ['nothing where it has no null', 4, { crew: 4, home: {} }],
] as const)('sends for an emptied number %s', ([, crew, sent]) => {
  const number = { type: 'integer' }
  const home = { type: 'object', properties: { pier: number } }
  const ship = field([
    ['berth', number],
    ['home', home],
    ['crew', number],
  ])
  const full = { berth: 7, home: { pier: 2 }, crew }
  const emptied = wholeRecord(ship, full, { home: {}, crew }, NONE, hasNulls(ship, full))
  expect(emptied).toEqual({ crew, ...sent })
})
