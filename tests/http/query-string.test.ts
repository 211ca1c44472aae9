import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from '../../src/http/query-string.ts'

const RESERVED = Array.from('?&=#+/%;:@,[]{}"\'<>\\ \t\n')
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...RESERVED, 'ü', '日', '😀', '%41', '__proto__') }),
)
const list = fc.array(text, { minLength: 2, maxLength: 5 })

test('parses back every query that it writes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.oneof(text, list))), (entries) => {
      const query = Object.fromEntries(entries)
      expect(parseQuery(stringifyQuery(query))).toEqual(query)
      expect(parseQuery(`?${stringifyQuery(query)}`)).toEqual(query)
    }),
  )
})

test('survives the address bar', () => {
  fc.assert(
    fc.property(fc.dictionary(text, text, { minKeys: 1 }), (query) => {
      expect(parseQuery(new URL(`http://a/b?${stringifyQuery(query)}`).search)).toEqual({ ...query })
    }),
  )
})

test('never throws on an address that a person typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      expect(parseQuery(search)).toBeTypeOf('object')
    }),
  )
})

test.each([
  [{ a: 1, b: true, c: 2n ** 64n }, 'a=1&b=true&c=18446744073709551616'],
  [{ a: undefined, b: null, c: '' }, 'c='],
  [{ tag: ['a', 'b'] }, 'tag=a&tag=b'],
  [{ tag: [], one: [undefined, 'x', null] }, 'one=x'],
  [{ 'a b': 'c&d=e' }, 'a%20b=c%26d%3De'],
  [{ at: new Date(0) }, 'at=1970-01-01T00%3A00%3A00.000Z'],
  [
    { filter: { limit: 10, id: 2n ** 64n } },
    'filter=%7B%22limit%22%3A10%2C%22id%22%3A%2218446744073709551616%22%7D',
  ],
  [{ broken: '\uD800' }, 'broken=%EF%BF%BD'],
  [{}, ''],
])('writes %o as %s', (query, expected) => {
  expect(stringifyQuery(query)).toBe(expected)
})

test.each([
  ['', {}],
  ['?', {}],
  ['a=1&&b=2&', { a: '1', b: '2' }],
  ['a', { a: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['tag=a&other=1&tag=b&tag=c', { tag: ['a', 'b', 'c'], other: '1' }],
  ['q=a+b%2Bc', { q: 'a b+c' }],
  ['q=100%&r=%zz', { q: '100%', r: '%zz' }],
])('parses %j', (search, expected) => {
  expect(parseQuery(search)).toEqual(expected)
})
