import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResolver } from '../../../src/openapi/schema/resolve.ts'
import { settle } from '../../../src/openapi/schema/schema.ts'

const settled = (node: unknown, schemas: Record<string, unknown> = {}) =>
  settle(createResolver({ components: { schemas } }), node)
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.for([
  ['nullable: true', { type: 'string', nullable: true }],
  ['x-nullable: true', { type: 'string', 'x-nullable': true }],
  ['a type list with null', { type: ['string', 'null'] }],
  ['anyOf with null', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['oneOf with null', { oneOf: [{ type: 'null' }, { type: 'string' }] }],
  ['anyOf with an enum of null', { anyOf: [{ type: 'string' }, { enum: [null] }] }],
  ['oneOf with a const of null', { oneOf: [{ type: 'string' }, { const: null }] }],
  ['an enum with null', { type: 'string', enum: ['a', null] }],
  ['nullable beside allOf', { allOf: [{ type: 'string' }], nullable: true }],
  ['nullable beside a reference', { ...ref('Text'), nullable: true }],
  ['a reference beside null', { anyOf: [ref('Text'), { type: 'null' }] }],
  ['a reference to null beside text', { anyOf: [{ type: 'string' }, ref('Nothing')] }],
] as const)('reads nullable text spelled as %s', ([, node]) => {
  const schema = settled(node, { Text: { type: 'string' }, Nothing: { type: 'null' } })
  expect(schema).toMatchObject({ types: ['string'], nullable: true })
  expect(schema.keywords.anyOf ?? schema.keywords.oneOf).toBeUndefined()
})

test('follows a reference and remembers its name', () => {
  expect(settled(ref('Contact'), { Contact: { type: 'object' } })).toMatchObject({
    types: ['object'],
    name: 'Contact',
  })
})

test.for(['#definitions/Contact', '#/definitions/Contact'])('follows the reference %s', ($ref) => {
  const resolver = createResolver({ definitions: { Contact: { type: 'object' } } })
  expect(settle(resolver, { $ref })).toMatchObject({ types: ['object'], name: 'Contact' })
})

test('prefers keywords beside a reference to those of its target', () => {
  const schema = settled(
    { ...ref('Name'), description: 'The family name', default: 'Doe' },
    { Name: { type: 'string', description: 'A name', maxLength: 9 } },
  )
  expect(schema.keywords).toMatchObject({ description: 'The family name', default: 'Doe', maxLength: 9 })
  expect(schema.name).toBe('Name')
})

test('reads an object whose author wrote its schema as items', () => {
  const person = { type: 'object', properties: { name: { type: 'string' } } }
  expect(settled({ type: 'object', items: ref('Person') }, { Person: person })).toMatchObject({
    types: ['object'],
    keywords: { properties: person.properties },
  })
  expect(settled({ type: 'object', items: { type: 'string' } }).keywords.properties).toBeUndefined()
})

test('combines the properties of allOf, those of the same name too', () => {
  const schemas = {
    Page: {
      type: 'object',
      properties: {
        data: { type: 'array', items: { type: 'object', description: 'any' } },
        total: { type: 'integer' },
      },
      required: ['data'],
    },
    Trip: { type: 'object', properties: { id: { type: 'string' } } },
  }
  const resolver = createResolver({ components: { schemas } })
  const schema = settle(resolver, {
    allOf: [ref('Page'), { properties: { data: { items: ref('Trip') } }, required: ['total'] }],
  })
  expect(Object.keys(schema.keywords.properties as object)).toEqual(['data', 'total'])
  expect(schema.keywords.required).toEqual(['data', 'total'])
  const data = settle(resolver, (schema.keywords.properties as Record<string, unknown>).data)
  expect(data.types).toEqual(['array'])
  expect(settle(resolver, data.keywords.items).keywords.properties).toEqual({ id: { type: 'string' } })
})

test('keeps the stricter of two limits, and only the values both allow', () => {
  const schema = settled({
    allOf: [
      { type: 'number', minimum: 1, maximum: 9 },
      { type: 'integer', minimum: 3, maximum: 20 },
    ],
  })
  expect(schema).toMatchObject({ types: ['integer'], keywords: { minimum: 3, maximum: 9 } })
  expect(settled({ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }).keywords.enum).toEqual(['b'])
})

test('does not pass the discriminator of a base on to its children', () => {
  const schemas = {
    Pet: {
      type: 'object',
      discriminator: { propertyName: 'kind' },
      properties: { kind: { type: 'string' } },
    },
  }
  expect(
    settled({ allOf: [ref('Pet'), { properties: { bark: { type: 'boolean' } } }] }, schemas).keywords
      .discriminator,
  ).toBeUndefined()
})

test.for([
  [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [{ minimum: 1, exclusiveMinimum: false }, { minimum: 1 }],
  [{ maximum: 1, exclusiveMaximum: true }, { exclusiveMaximum: 1 }],
  [{ exclusiveMinimum: 2 }, { exclusiveMinimum: 2 }],
])('reads the limits %j as %j', ([written, read]) => {
  expect(settled({ type: 'number', ...written }).keywords).toEqual(read)
})

test.for([
  [{ properties: {} }, ['object']],
  [{ items: {} }, ['array']],
  [{ enum: ['a', 'b'] }, ['string']],
  [{ const: 3 }, ['number']],
  [{ type: 'file' }, ['string']],
  [{ type: 'datetime' }, ['string']],
  [{ type: 'date-time' }, ['string']],
  [{ type: ['string', 'integer'] }, ['string', 'integer']],
  [{}, []],
  [true, []],
  [undefined, []],
  ['nonsense', []],
] as const)('finds the types of %j', ([node, types]) => {
  expect(settled(node).types).toEqual(types)
})

test('accepts anything for a broken, foreign or circular reference', () => {
  const resolver = createResolver({ components: { schemas: { A: ref('B'), B: ref('A') } } })
  for (const $ref of ['#/components/schemas/Missing', 'other.yaml#/X', '#/components/schemas/A', '#']) {
    expect(settle(resolver, { $ref }).types).toEqual([])
  }
})

test('accepts a schema that combines itself', () => {
  const schemas = {
    Node: { allOf: [ref('Node'), { type: 'object', properties: { name: { type: 'string' } } }] },
  }
  expect(settled(ref('Node'), schemas)).toMatchObject({ types: ['object'], name: 'Node' })
})

test('keeps every keyword it does not read, extensions too', () => {
  const keywords = {
    title: 'T',
    format: 'f',
    pattern: 'p',
    multipleOf: 2,
    'x-order': 3,
    items: { type: 'string' },
  }
  expect(settled({ type: 'array', ...keywords }).keywords).toEqual(keywords)
})

test('never fails on odd content', () => {
  fc.assert(
    fc.property(
      fc.object({
        key: fc.constantFrom(
          'type',
          'allOf',
          'anyOf',
          'oneOf',
          'properties',
          'items',
          'enum',
          'required',
          '$ref',
          'nullable',
          'minimum',
          'discriminator',
        ),
        maxDepth: 4,
      }),
      (node) => {
        expect(Array.isArray(settled(node).types)).toBe(true)
      },
    ),
  )
})

test.each([
  ['email', 'email'],
  ['Date', undefined],
  ['time_usec', 'time'],
  ['utc_datetime_usec', 'datetime'],
  ['text', undefined],
])('reads the type %s as a text with a format', (type, format) => {
  const { types, keywords } = settled({ type })
  expect([types, keywords.format]).toEqual([['string'], format])
})
