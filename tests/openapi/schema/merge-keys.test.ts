import { expect, test } from 'vitest'
import { crud, described, ref, resourceAt } from '../documents.ts'

const whole = { type: 'integer' }
const text = { type: 'string' }

function columnsOf(properties: unknown) {
  const description = described(crud('/products', 'id', ref('Row')), { Row: { type: 'object', properties } })
  return resourceAt(description, '/products').fields.map(({ name }) => name)
}

test('reads the properties that a merge key of YAML takes from another schema', () => {
  expect(columnsOf({ '<<': { id: whole, nombre: text }, stock: whole })).toEqual(['id', 'nombre', 'stock'])
})

test('keeps a property named << that is a text', () => {
  expect(columnsOf({ '<<': text, id: whole })).toEqual(['<<', 'id'])
})
