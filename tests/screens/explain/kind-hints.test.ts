import { expect, test } from 'vitest'
import { kindHints } from '../../../src/screens/explain/kind-hints.ts'
import { crud, described, resourceAt } from '../../openapi/documents.ts'
import { field, options } from '../../fields/field.ts'

const named = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const description = described({
  ...crud('/ships', 'shipId', named),
  ...crud('/harbours', 'harbourId', named),
})
const targets = ['/ships', '/harbours'].map((path) => resourceAt(description, path))
const nothing = { own: undefined, targets, values: [] }

test('links to the records that the field is named after, and else to none', () => {
  const harbour = field('text', { name: 'harbour_no' })
  expect(kindHints('relation', { ...nothing, field: harbour }).relation).toBe('/harbours')
  expect(
    kindHints('relation', { ...nothing, field: field('text', { name: 'ref' }) }).relation,
  ).toBeUndefined()
})

test('offers the values that records have, where the description lists none', () => {
  const values = Array.from({ length: 50 }, (_, index) => `value ${index}`)
  const found = kindHints('choice', { ...nothing, field: field('text'), values }).options
  expect(found).toHaveLength(40)
  expect(found?.[0]).toEqual({ value: 'value 0' })
  const described = field('choice', { options: options('open', 'done') })
  expect(kindHints('choice', { ...nothing, field: described, values }).options).toBeUndefined()
})

test('keeps the options that a person has corrected', () => {
  const own = { options: [{ value: 'open' }] }
  expect(kindHints('choices', { ...nothing, own, field: field('text'), values: ['x'] }).options).toBe(
    own.options,
  )
})

test.each([
  [1_764_000_000, 'seconds'],
  [1_764_000_000_000, 'milliseconds'],
])('counts a date such as %d in %s', (value, unit) => {
  expect(kindHints('date-time', { ...nothing, field: field('integer'), values: [value] }).unit).toBe(unit)
})

test('removes the settings of the kind before', () => {
  expect(kindHints('text', { ...nothing, field: field('choice') })).toEqual({
    kind: 'text',
    relation: undefined,
    options: undefined,
    unit: undefined,
  })
})
