import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { check } from '../../../src/openapi/schema/validate.ts'
import { described, ref, takes, type Json } from '../documents.ts'

const bodyFor = (schema: Json, schemas: Json = {}): Field => {
  const [operation] = described({ '/x': { post: takes(schema) } }, schemas).operations
  const field = operation && bodyField(operation)
  if (!field) throw new Error('no body')
  return field
}
const object = (properties: Json, required: string[] = []) => ({ type: 'object', properties, required })

test.for([
  [{ type: 'string', minLength: 3 }, 'ab', 'Must be at least 3 characters'],
  [{ type: 'string', minLength: 1 }, '', 'Required'],
  [{ type: 'string', maxLength: 1 }, 'ab', 'Must be at most 1 character'],
  [{ type: 'string', pattern: '^a' }, 'b', 'Does not have the expected form'],
  [{ type: 'string', format: 'email' }, 'b', 'Must be an e-mail address'],
  [{ type: 'string', format: 'uri' }, 'b', 'Must be an address such as https://example.com'],
  [{ type: 'string', format: 'url' }, 'http://localhost:3000/x', undefined],
  [{ type: 'string', format: 'date' }, '2024-02-30', 'Must be a date'],
  [{ type: 'string', format: 'date-time' }, '2024-02-29T10:00:00Z', undefined],
  [{ type: 'string', format: 'date-time' }, '2024-02-29T10:00:00', undefined],
  [{ type: 'string', format: 'date-time' }, '2024-02-29 10:00:00.123456', undefined],
  [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, '2024-02-29T10:00:00', undefined],
  [{ type: 'string', format: 'date-time' }, 'Thu, 29 Feb 2024 10:00:00 GMT', undefined],
  [{ type: 'string', format: 'date' }, 'Thu, 29 Feb 2024 00:00:00 GMT', undefined],
  [{ type: 'string', format: 'date' }, 'Thu, 29 Feb 2024', 'Must be a date'],
  [{ type: 'string', format: 'date-time' }, '2024-02-29', 'Must be a date and time'],
  [{ type: 'string', format: 'date-time' }, '2024-02-29T29:00:00', 'Must be a date and time'],
  [{ type: 'string', format: 'time' }, '10:00', undefined],
  [{ type: 'string', format: 'of our own' }, 'x', undefined],
  [{ type: 'string', enum: ['open', 'in_progress'] }, 'x', 'Must be one of Open or In progress'],
  [{ type: 'array', items: { type: 'string', format: 'byte' } }, 'aGVsbG8=', undefined],
  [{ type: 'integer' }, 1.5, 'Must be a whole number'],
  [{ type: 'number' }, 'x', 'Must be a number'],
  [{ type: 'number', minimum: 3 }, 2, 'Must be at least 3'],
  [{ type: 'number', maximum: 3 }, 4, 'Must be at most 3'],
  [{ type: 'number', exclusiveMinimum: 3 }, 3, 'Must be more than 3'],
  [{ type: 'number', minimum: 3, exclusiveMinimum: true }, 3, 'Must be more than 3'],
  [{ type: 'number', multipleOf: 0.01 }, 19.99, undefined],
  [{ type: 'number', multipleOf: 0.5 }, 0.7, 'Must be a multiple of 0.5'],
  [{ type: 'array', items: {}, minItems: 1 }, [], 'Must have at least 1 entry'],
  [{ type: 'array', items: {}, uniqueItems: true }, [1, 1], 'Must not have the same entry twice'],
  [{ type: 'string' }, null, 'Required'],
  [{ type: 'string', nullable: true }, null, undefined],
  [{ type: ['string', 'null'] }, null, undefined],
  [{ type: 'string', enum: ['a', null] }, null, undefined],
  [{ allOf: [ref('Text')], nullable: true }, null, undefined],
  [{ ...ref('Text'), nullable: true }, null, undefined],
  [{ allOf: [ref('Text')], nullable: true }, 'a', 'Must be at least 2 characters'],
  [{ type: 'string', format: 'binary' }, new Blob(['x']), undefined],
  [{ oneOf: [{ type: 'string' }, { type: 'string', maxLength: 5 }] }, 'ab', undefined],
  [{ oneOf: [{ type: 'string', minLength: 3 }, { type: 'integer' }] }, 'a', 'Must be at least 3 characters'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, '2,5', 'Must be a number'],
  [{ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }, 'a', 'Does not match any of the allowed forms'],
  [{ const: 'x' }, 'y', 'Must be y'.replace('y', 'x')],
  [{ not: { type: 'string' } }, 'y', 'This value is not allowed'],
  [{ type: 'string', pattern: '(?i)^[a-z' }, 'anything', undefined],
  // Written as a literal of JavaScript; flags are left to the server.
  [{ type: 'string', pattern: '/^[a-z]+$/' }, 'ada', undefined],
  [{ type: 'string', pattern: '/^[a-z]+$/' }, 'Ada', 'Does not have the expected form'],
  [{ type: 'string', pattern: '/^[a-z]+$/i' }, 'Ada', undefined],
  [{ type: 'string', pattern: '^\\_\\@$' }, 'x', 'Does not have the expected form'],
  [{ type: 'string', minLength: 'three' }, 'a', undefined],
  [ref('Missing'), 'a', undefined],
  [{ type: 'geometry' }, 'a', undefined],
] as const)('says of %j with the value %j: %s', ([schema, value, message]) => {
  const field = bodyFor(object({ value: schema }, ['value']), { Text: { type: 'string', minLength: 2 } })
  expect(check(field, { value })).toEqual(message === undefined ? {} : { '/value': message })
})

test('reports a missing property at its pointer, also nested and in lists', () => {
  const Address = object({ city: { type: 'string' } }, ['city'])
  const field = bodyFor(
    object(
      {
        name: { type: 'string' },
        'a/b~c': { type: 'string' },
        address: ref('Address'),
        items: { type: 'array', items: ref('Address') },
      },
      ['name', 'a/b~c'],
    ),
    { Address },
  )
  expect(check(field, { address: {}, items: [{ city: 'x' }, {}] })).toEqual({
    '/name': 'Required',
    '/a~1b~0c': 'Required',
    '/address/city': 'Required',
    '/items/1/city': 'Required',
  })
})

test('does not require what the server fills in', () => {
  const Base = object({ id: { type: 'integer', readOnly: true } }, ['id'])
  const field = bodyFor(
    { allOf: [ref('Base'), object({ name: { type: 'string' }, at: { readOnly: true } }, ['name', 'at'])] },
    { Base },
  )
  expect(check(field, { name: 'x' })).toEqual({})
})

test('takes whole numbers of any size', () => {
  expect(check(bodyFor(object({ big: { type: 'integer' } })), { big: 9007199254740993n })).toEqual({})
})

test('checks recursive schemas', () => {
  const Node = object({ name: { type: 'string' }, children: { type: 'array', items: ref('Node') } }, ['name'])
  expect(
    check(bodyFor(ref('Node'), { Node }), { name: 'a', children: [{ name: 'b', children: [{}] }] }),
  ).toEqual({ '/children/0/children/0/name': 'Required' })
})

test('reports errors of the alternative that was meant', () => {
  const schemas = {
    Card: object({ kind: { const: 'card' }, number: { type: 'string' } }, ['kind', 'number']),
    Bank: object({ kind: { const: 'bank' }, iban: { type: 'string' } }, ['kind', 'iban']),
  }
  const field = bodyFor(object({ payment: { oneOf: [ref('Card'), ref('Bank')] } }), schemas)
  expect(check(field, { payment: { kind: 'bank' } })).toEqual({ '/payment/iban': 'Required' })
  expect(check(field, { payment: { kind: 'card', number: 5 } })).toEqual({
    '/payment/number': 'Must be text',
  })
})

test('names a property that is not allowed', () => {
  expect(check(bodyFor({ ...object({ a: {} }), additionalProperties: false }), { a: 1, b: 2 })).toEqual({
    '/b': 'Is not a known field',
  })
})

test('does not validate parts of allOf against each other', () => {
  const field = bodyFor({
    allOf: [
      { ...object({ a: {} }), additionalProperties: false },
      { ...object({ b: {} }), additionalProperties: false },
    ],
  })
  expect(check(field, { a: 1, b: 2 })).toEqual({})
})

test('checks a single field, and one that was made by hand', () => {
  const field = bodyFor(object({ name: { type: 'string', minLength: 2 } }, ['name'])).fields?.[0]
  expect(field && check(field, undefined)).toEqual({ '': 'Required' })
  expect(field && check(field, 'a')).toEqual({ '': 'Must be at least 2 characters' })
  const byHand = {
    ...field,
    required: false,
    schema: { types: ['integer'], nullable: true, keywords: { minimum: 3 } },
  } as Field
  expect(check(byHand, undefined)).toEqual({})
  expect(check(byHand, null)).toEqual({})
  expect(check(byHand, 2)).toEqual({ '': 'Must be at least 3' })
})

test('accepts null for an optional property at any level', () => {
  const text = { type: 'string', minLength: 1 }
  const line = object({ article: text, remark: text }, ['article'])
  const field = bodyFor(
    object(
      { name: text, note: text, address: object({ city: text }), lines: { type: 'array', items: line } },
      ['name'],
    ),
  )
  const value = {
    name: 'Mara',
    note: null,
    address: { city: null },
    lines: [{ article: 'Bolt', remark: null }],
  }
  expect(check(field, value)).toEqual({})
  expect(check(field, { ...value, name: null, lines: [{ article: null }] })).toEqual({
    '/name': 'Required',
    '/lines/0/article': 'Required',
  })
})

test('never fails on odd schemas', () => {
  const keys = [
    'type',
    'allOf',
    'anyOf',
    'properties',
    'items',
    'enum',
    'required',
    '$ref',
    'pattern',
    'minimum',
    'multipleOf',
    'format',
    'not',
    'if',
    'id',
    '$id',
    'dependentRequired',
    'patternProperties',
  ]
  fc.assert(
    fc.property(
      fc.object({ key: fc.constantFrom(...keys), maxDepth: 3 }),
      fc.jsonValue(),
      (schema, value) => {
        const [operation] = described({ '/x': { post: takes(schema) } }).operations
        const field = bodyOf(operation)?.field
        expect(typeof (field ? check(field, value) : {})).toBe('object')
      },
    ),
  )
})
