import { expect, test } from 'vitest'
import type { Field } from '../../src/openapi/model/field-model.ts'
import { kindLabel } from '../../src/fields/field-kinds.ts'
import { kindChoices } from '../../src/fields/kind-choices.ts'
import { unnamedField } from '../../src/openapi/fields/unnamed-field.ts'

const field = (kind: Field['kind'], types: Field['schema']['types'], keywords = {}): Field => ({
  ...unnamedField('a', ''),
  kind,
  schema: { types, nullable: false, keywords },
})
const kinds = (...given: Parameters<typeof field>) => kindChoices(field(...given)).map(({ kind }) => kind)

test('offers for a text the kinds that a text can have, by their labels', () => {
  const choices = kindChoices(field('text', ['string']))
  expect(choices).toContainEqual({ kind: 'audio', label: 'Sound' })
  expect(choices).toContainEqual({ kind: 'phone', label: 'Phone number' })
  expect(choices.map(({ kind }) => kind)).not.toContain('object')
})

test('offers no picture for a number, and no number for a file', () => {
  expect(kinds('integer', ['integer'])).toEqual(
    expect.arrayContaining(['date-time', 'money', 'phone', 'relation', 'integer']),
  )
  expect(kinds('integer', ['integer'])).not.toContain('image')
  expect(kinds('file', ['string'], { format: 'binary' }).toSorted()).toEqual(['audio', 'file', 'image'])
})

test('always offers the current kind', () => {
  expect(kinds('email', ['array'])).toContain('email')
})

test('offers no related record where there are no resources', () => {
  expect(kindChoices(field('text', ['string']), false).map(({ kind }) => kind)).not.toContain('relation')
})

test('tells a date from a moment, and a number from an integer', () => {
  expect(new Set(['date', 'date-time', 'number', 'integer'].map((kind) => kindLabel(kind))).size).toBe(4)
})
