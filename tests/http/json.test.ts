import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Decimal, isLosslessNumber, parseJson, stringifyJson } from '../../src/http/json.ts'

test.each([
  '9007199254740993',
  '-9007199254740993',
  '10000000000000000',
  '[12345678901234567890,1]',
  '{"id":18446744073709551615,"name":"Ada","__proto__":1}',
  '52.520006599999999012345',
  '{"rate":0.12345678901234567890123}',
  '1e400',
  '[1E-400]',
])('writes back digit for digit what a number cannot hold: %s', async (text) => {
  expect(stringifyJson(await parseJson(text))).toBe(text)
})

test('reads an integer beyond 2^53 as a bigint, a long decimal as its digits', async () => {
  expect(await parseJson('[9007199254740991,9007199254740992]')).toEqual([
    9007199254740991,
    9007199254740992n,
  ])
  const decimal = await parseJson('52.520006599999999012345')
  expect(isLosslessNumber(decimal)).toBe(true)
  expect(String(decimal)).toBe('52.520006599999999012345')
  expect(Number(decimal)).toBe(52.5200066)
})

test.each([
  '0.30000000000000004',
  '1.7976931348623157e308',
  '5e-324',
  '1.50',
  '1.0E+2',
  '0.000',
  '-0',
  '123456789.12345678',
  '{"phone":"+49 1511 2345678 9012345","id":"12345678901234567890","quote":"\\"12345678901234567890"}',
])('leaves numbers that a double holds to JSON.parse: %s', async (text) => {
  expect(await parseJson(text)).toEqual(JSON.parse(text))
})

test('takes the last of two equal keys, as JSON.parse does', async () => {
  expect(await parseJson('{"a":12345678901234567890,"a":2}')).toEqual({ a: 2 })
})

test.each(['', '{"a":', '[12345678901234567890', '<html>', '{"a":1}x', '01'])(
  'throws on %j',
  async (text) => {
    await expect(parseJson(text)).rejects.toThrow(SyntaxError)
  },
)

test('writes a bigint wherever it stands, and the rest as JSON.stringify does', async () => {
  const value = {
    id: 2n ** 64n,
    tags: [1n, undefined, 'a'],
    gone: undefined,
    at: new Date(0),
    not: Number.NaN,
  }
  expect(stringifyJson(value)).toBe(
    '{"id":18446744073709551616,"tags":[1,null,"a"],"at":"1970-01-01T00:00:00.000Z","not":null}',
  )
  expect(stringifyJson(undefined)).toBeUndefined()
  expect(stringifyJson(null)).toBe('null')
})

test('writes back exactly the JSON that it reads', async () => {
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.maxSafeInteger(),
        fc.bigInt(),
        fc.constant(null),
      ),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  await fc.assert(
    fc.asyncProperty(value, async (value) => {
      const text = stringifyJson(value) ?? ''
      expect(stringifyJson(await parseJson(text))).toBe(text)
    }),
  )
})

test('writes on a page over plain http, where browsers have no `crypto.randomUUID`', () => {
  vi.stubGlobal('crypto', {})
  expect(stringifyJson({ id: 2n ** 64n, name: '7' })).toBe('{"id":18446744073709551616,"name":"7"}')
})

test('indents where a person reads it', () => {
  expect(stringifyJson({ ids: [1n] }, 2)).toBe('{\n  "ids": [\n    1\n  ]\n}')
})

test('writes every digit of a long number, and leaves a text of digits a text', () => {
  const value = { id: 9007199254740993n, sum: new Decimal('0.10000000000000000001'), name: '7' }
  expect(stringifyJson(value)).toBe('{"id":9007199254740993,"sum":0.10000000000000000001,"name":"7"}')
})
