import { expect, test } from 'vitest'
import { crud, parsed, ref, resourceAt } from '../../documents.ts'

const whole = { type: 'integer' }
const text = { type: 'string' }

async function columnsOf(properties: unknown) {
  const description = await parsed(crud('/products', 'id', ref('Row')), {
    Row: { type: 'object', properties },
  })
  return resourceAt(description, '/products').fields.map(({ name }) => name)
}

test('reads the properties that a merge key of YAML takes from another schema', async () => {
  expect(await columnsOf({ '<<': { id: whole, nombre: text }, stock: whole })).toEqual([
    'id',
    'nombre',
    'stock',
  ])
})

test('keeps a property named << that is a text', async () => {
  expect(await columnsOf({ '<<': text, id: whole })).toEqual(['<<', 'id'])
})
