import { expect, test } from 'vitest'
import { described, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const yes = { type: 'boolean' }
const object = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more })

const Cat = object(
  { lives: id, kind: { const: 'cat' }, id, name: text },
  { required: ['kind', 'lives', 'name'] },
)
const Dog = object({ breed: text, kind: { const: 'dog' }, id, name: text }, { required: ['kind', 'name'] })
const FORMS = [ref('Cat'), ref('Dog')]

/** Pets in two forms, as this schema has them. */
function pets(Pet: Json) {
  const description = described(
    {
      '/pets': {
        get: responds(object({ items: { type: 'array', items: ref('Pet') }, total: id })),
        post: takes(ref('Pet')),
      },
      '/pets/{id}': { get: responds(ref('Pet')), put: takes(ref('Pet')) },
    },
    { Cat, Dog, Pet },
  )
  return resourceAt(description, '/pets')
}

test.each<[string, Json]>([
  ['with a discriminator', { oneOf: FORMS, discriminator: { propertyName: 'kind' } }],
  ['that only share properties', { anyOf: FORMS }],
  ['beside a base', { type: 'object', oneOf: FORMS, discriminator: { propertyName: 'kind' } }],
])('has the fields of all forms of a record %s, those that all share first', (_what, schema) => {
  const { fields, presentation } = pets(schema)
  expect(fields.map(({ name }) => name)).toEqual(['kind', 'id', 'name', 'lives', 'breed'])
  expect(presentation.header).toEqual(['name'])
  expect(presentation.line).toEqual(['name', 'kind', 'lives', 'breed'])
})

test('takes for required what all forms require', () => {
  const { fields } = pets({ oneOf: FORMS })
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['kind', 'name'])
})

test('offers the values that tell the forms apart', () => {
  const [kind] = pets({ oneOf: FORMS }).fields
  expect(kind?.options?.map(({ value }) => value)).toEqual(['cat', 'dog'])
})

test('adds the properties of each form to those of the base', () => {
  const base = object({ id, name: text })
  const { fields } = pets({ allOf: [base, { oneOf: [object({ lives: id }), object({ trained: yes })] }] })
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name', 'lives', 'trained'])
})

test('takes no page or error for two forms of a record', () => {
  const page = object({ items: { type: 'array', items: object({ id, name: text }) }, success: yes })
  const failure = object({ success: yes, message: text })
  const description = described({
    '/notes': { get: responds({ oneOf: [page, failure] }) },
    '/notes/{id}': { get: responds(object({ id, name: text })) },
  })
  const { dialect, fields } = resourceAt(description, '/notes')
  expect(dialect.rows.at).toEqual(['items'])
  expect(fields.map(({ name }) => name)).toEqual(['id', 'name'])
})
