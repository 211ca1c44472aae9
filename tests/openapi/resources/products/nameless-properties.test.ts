import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { parsed, takes } from '../../documents.ts'

test('sends the properties in a property without a name as those of the body', async () => {
  const inner = { type: 'object', properties: { brand: { type: 'string' } }, required: ['brand'] }
  const { operations } = await parsed({
    '/cars': { post: takes({ type: 'object', properties: { '': inner, seats: { type: 'integer' } } }) },
  })
  const fields = operations[0] && bodyOf(operations[0])?.field.fields
  expect(fields?.map(({ name, required }) => [name, required])).toEqual([
    ['seats', false],
    ['brand', true],
  ])
})
