import { expect, test } from 'vitest'
import { variantOf } from '../../../../src/fields/kinds/union/variant-of.ts'
import { fieldFor, ref } from '../../../openapi/documents.ts'

const text = { type: 'string' }
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })

/** A value in one of these forms. */
const either = (...oneOf: object[]) => fieldFor('value', { oneOf })

test('takes the form that the discriminator names, even if another fits better', () => {
  const field = fieldFor(
    'pet',
    { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'type' } },
    { Cat: object({ type: text, lives: {} }), Dog: object({ type: text }) },
  )
  expect(variantOf(field, { type: 'Dog', lives: 9 })).toBe(1)
  expect(variantOf(field, { type: 'Cat' })).toBe(0)
})

test('takes the form with most of the fields where no discriminator names one', () => {
  const field = either(object({ email: text }), object({ email: text, phone: text }))
  expect(variantOf(field, { email: 'ada@example.com', phone: '+43664' })).toBe(1)
  expect(variantOf(field, { email: 'ada@example.com' })).toBe(0)
})

test('takes no form whose required field is missing', () => {
  const field = either(object({ iban: text, name: text }, ['iban']), object({ name: text }))
  expect(variantOf(field, { name: 'Ada' })).toBe(1)
})

test('takes no form with another constant', () => {
  const field = either(object({ kind: { const: 'card' }, number: text }), object({ kind: { const: 'bank' } }))
  expect(variantOf(field, { kind: 'bank', number: '1' })).toBe(1)
})

test.for([
  ['a text', 'Ada', 0],
  ['a whole number', 7, 1],
  ['a long whole number', 12345678901234567890n, 1],
  ['true or false', true, 2],
  ['a list', ['Ada'], 3],
  ['an object', { name: 'Ada' }, 4],
] as const)('takes the form of the same type for %s', ([, value, index]) => {
  const field = either(
    text,
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'array', items: text },
    object({ name: text }),
  )
  expect(variantOf(field, value)).toBe(index)
})

test.for([
  ['nothing', undefined],
  ['null', null],
  ['another type', true],
] as const)('takes no form for %s', ([, value]) => {
  expect(variantOf(either(object({ name: text }), { type: 'integer' }), value)).toBeUndefined()
})
