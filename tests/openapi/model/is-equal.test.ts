import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../../../src/http/json.ts'
import { changedNames, isEqual } from '../../../src/openapi/model/is-equal.ts'
import { isEmpty } from '../../../src/openapi/model/is-empty.ts'

test('finds a JSON value equal to its copy, and to no other value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isEqual(one, structuredClone(one))).toBe(true)
      expect(isEqual(one, other)).toBe(isEqual(other, one))
      expect(isEqual(one, other) || JSON.stringify(one) !== JSON.stringify(other)).toBe(true)
    }),
  )
})

test.for([
  ['the order of properties', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['a property that is undefined', { a: undefined }, {}, true],
  ['null and an absent property', { a: null }, {}, false],
  ['a list and an object', [], {}, false],
  ['the order of a list', [1, 2], [2, 1], false],
  ['a property that every object inherits', { constructor: 1 }, {}, false],
  [
    'long numbers of the same digits',
    new Decimal('1.00000000000000000001'),
    new Decimal('1.00000000000000000001'),
    true,
  ],
  [
    'long numbers of other digits',
    new Decimal('1.00000000000000000001'),
    new Decimal('1.00000000000000000002'),
    false,
  ],
  ['two files of the same name', new File([], 'a'), new File([], 'a'), false],
] as const)('compares %s', ([, one, other, equal]) => {
  expect(isEqual(one, other)).toBe(equal)
})

test('names the properties that differ', () => {
  expect(changedNames({ a: 1, b: [1], c: 1 }, { a: 1, b: [2], d: 1 })).toEqual(['b', 'c', 'd'])
  expect(changedNames(1, 2)).toEqual([''])
  expect(changedNames(1, 1)).toEqual([])
})

test('recognises empty values, but no number, boolean or file as empty', () => {
  expect([undefined, null, '', [], {}].every(isEmpty)).toBe(true)
  expect([0, false, ' ', [null], { a: undefined }, new File([], 'a')].some(isEmpty)).toBe(false)
})
