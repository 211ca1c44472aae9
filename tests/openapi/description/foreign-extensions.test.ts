import { expect, test } from 'vitest'
import { hasHints } from '../../../src/openapi/description/parse-document.ts'
import { PRODUCT_SIGNS } from '../../../src/openapi/resources/products/product-signs.ts'
import { recordGroups } from '../../../src/openapi/records/record-groups.ts'
import { crud, described, fieldFor, listOfRef, ref, resourceAt, responds, type Json } from '../documents.ts'

/** New each time: the hints are written into the document. */
const text = (more: Json = {}) => ({ type: 'string', ...more })
const fieldsOf = (properties: Json, more: Json = {}) =>
  resourceAt(
    described(
      { '/things': { get: responds(listOfRef('Thing')) } },
      { Thing: { type: 'object', properties, ...more } },
    ),
    '/things',
  ).fields

test.for(['x-ms-summary', 'x-displayName', 'x-uigen-label'])('uses the label in %s', (key) => {
  expect(fieldFor('first', text({ [key]: 'Given name' })).label).toBe('Given name')
})

test.for(['x-order', 'x-sortOrder', 'x-uigen-order'])('sorts fields by %s', (key) => {
  const fields = fieldsOf({ last: text({ [key]: 2 }), other: text(), first: text({ [key]: 1 }) })
  expect(fields.map(({ name }) => name)).toEqual(['first', 'last', 'other'])
})

test('uses a short sentence as a label, and no long one', () => {
  const label = (stated: string) => fieldFor('encoding', text({ 'x-ms-summary': stated })).label
  expect(label('encoding of the body.')).toBe('Encoding of the body')
  expect(label('HTTP encoding method. Can be JSON, XML, or RAW (form data).')).toBe('Encoding')
})

test('sorts fields by propertyOrdering', () => {
  const fields = fieldsOf({ last: text(), first: text() }, { propertyOrdering: ['first', 'last'] })
  expect(fields.map(({ name }) => name)).toEqual(['first', 'last'])
})

test.for(['x-internal', 'x-hidden', 'x-scalar-ignore', 'x-speakeasy-ignore', 'x-uigen-ignore'])(
  'shows no field that %s marks as meant for programs',
  (key) => {
    const fields = fieldsOf({ name: text(), secret: text({ [key]: true }) })
    expect(recordGroups(fields).flatMap((group) => group.fields)).toEqual(['name'])
  },
)

test('leaves fields that x-ms-visibility calls advanced out of a list, and prefers important ones', () => {
  const properties = {
    name: text(),
    a: text({ 'x-ms-visibility': 'advanced' }),
    b: { type: 'boolean' },
    c: text({ format: 'uri', 'x-ms-visibility': 'important' }),
  }
  const description = described(crud('/things', 'id', ref('Thing')), {
    Thing: { type: 'object', properties },
  })
  expect(resourceAt(description, '/things').presentation.line).toEqual(['name', 'b', 'c'])
})

test('prefers hints of our own in a document', () => {
  const field = fieldFor('first', text({ 'x-ms-summary': 'Given name', 'x-switchboard': { label: 'First' } }))
  expect(field.label).toBe('First')
})

test.for([
  ['x-ms-pageable', { 'x-ms-pageable': { nextLinkName: 'nextLink' } }, { rows: ['value'] }],
  ['x-ms-pageable with a name', { 'x-ms-pageable': { itemName: 'records' } }, { rows: ['records'] }],
  [
    'x-speakeasy-pagination',
    {
      'x-speakeasy-pagination': {
        type: 'offsetLimit',
        inputs: [
          { name: 'seite', in: 'parameters', type: 'page' },
          { name: 'anzahl', in: 'parameters', type: 'limit' },
        ],
        outputs: { results: '$.data.zeilen' },
      },
    },
    { rows: ['data', 'zeilen'], paging: { kind: 'page', parameter: 'seite', size: 'anzahl' } },
  ],
  [
    'x-fern-pagination',
    {
      'x-fern-pagination': {
        cursor: '$request.weiter',
        next_cursor: '$response.next',
        results: '$response.zeilen',
      },
    },
    { rows: ['zeilen'], paging: { kind: 'cursor', parameter: 'weiter' } },
  ],
] as const)('adds hints about the list that %s has', ([, stated, hints]) => {
  const { resolver } = described(
    { '/things': { get: { ...responds(listOfRef('Thing')), ...stated } } },
    { Thing: {} },
  )
  expect(resolver.document.paths).toMatchObject({ '/things': { 'x-switchboard': hints } })
})

test.for([
  ['{"x-ms-summary": "Name"}', false, true],
  ['x-enumNames: [a]', true, false],
  ['{"x-internal": true, "x-order": 3}', true, true],
  ['{"x-switchboard": {}}', false, false],
  ['{"x-logo": {}, "x-github": {}, "x-tags": []}', false, false],
  ['{"max-age": 1}', false, false],
] as const)('recognises extensions in %s', ([written, has, hasRarer]) => {
  expect([hasHints(written), PRODUCT_SIGNS.rarerExtensions.test(written)]).toEqual([has, hasRarer])
})

test('reads a whole query string of OpenAPI 3.2 as parameters, and a stream of records as a list', () => {
  const query = {
    type: 'object',
    properties: { page: { type: 'integer' }, city: text() },
    required: ['city'],
  }
  const content = { 'application/x-www-form-urlencoded': { schema: ref('Query') } }
  const itemSchema = { type: 'object', properties: { name: text() } }
  const stream = (type: string) => ({
    responses: { 200: { description: 'Here', content: { [type]: { itemSchema } } } },
  })
  const found = described(
    {
      '/people': {
        get: { parameters: [{ name: 'all', in: 'querystring', content }], ...stream('application/jsonl') },
      },
      '/events': { get: stream('text/event-stream') },
    },
    { Query: query },
    { openapi: '3.2.0' },
  )
  const people = resourceAt(found, '/people')
  expect(people.list?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['page', false],
    ['city', true],
  ])
  expect(people.dialect.paging).toMatchObject({ kind: 'page', parameter: 'page' })
  expect(people.fields.map(({ name }) => name)).toEqual(['name'])
  expect(found.resources).toHaveLength(1)
})
