import { expect, test } from 'vitest'
import { jsonText } from '../../../src/fields/shared/json-text.ts'
import { Decimal } from '../../../src/http/json.ts'

test('writes every digit of a long number', () => {
  const value = { id: 9007199254740993n, sum: new Decimal('0.10000000000000000001'), name: '7' }
  expect(jsonText(value)).toBe('{"id":9007199254740993,"sum":0.10000000000000000001,"name":"7"}')
})

test('indents where a person reads it', () => {
  expect(jsonText({ ids: [1n] }, 2)).toBe('{\n  "ids": [\n    1\n  ]\n}')
})

test('writes nothing for an absent value', () => {
  expect(jsonText(undefined)).toBe('')
})
