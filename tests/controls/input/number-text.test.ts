import { assert, bigInt, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalPlaces,
  numberText,
  parseNumber,
  stepNumber,
} from '../../../src/controls/input/number-text.ts'

test.each([
  ['0,5', 'de', 0.5],
  ['1.234,5', 'de', 1234.5],
  ['1,234.5', 'en', 1234.5],
  ['7,5', 'en', 7.5],
  ['7.5', 'de', 7.5],
  ['-0,234', 'en', -0.234],
  ['1234,567', 'en', 1234.567],
  ['1.234,5', 'en', 1234.5],
  ['1,234.5', 'de', 1234.5],
  ['1.234.567', 'en', 1234567],
  ['1,234', 'en', 1234],
  ['1.234', 'de', 1234],
  ['1.234', 'en', 1.234],
  ['1.234', 'fr', 1.234],
  ['1,23,456', 'en', '1,23,456'],
  ['1.234.5', 'de', '1.234.5'],
  ['1,5e-7', 'en', 1.5e-7],
  ['1 000', 'en', 1000],
  ['€ 1.240,00', 'de', 1240],
  ['1.240,50 €', 'de', 1240.5],
  ['$1,240.00', 'en', 1240],
  ['€', 'en', '€'],
  ['-0', 'en', 0],
  ['.5', 'en', 0.5],
  ['1e400', 'en', '1e400'],
  ['1e-400', 'en', '1e-400'],
  ['0.12345678901234567890123', 'en', '0.12345678901234567890123'],
  ['12345678901234567890.10', 'en', '12345678901234567890.10'],
  ['0.30000000000000004', 'en', 0.30000000000000004],
  ['1.10', 'en', 1.1],
  ['0x10', 'en', '0x10'],
  ['12a', 'en', '12a'],
  ['-9007199254740993', 'en', -9007199254740993n],
  ['  ', 'en', undefined],
])('reads %s as it is written in %s', (text, locale, value) => {
  expect(parseNumber(text, locale)).toBe(value)
})

test('reads back every number and every integer as it was written', () => {
  const numbers = property(
    double({ noNaN: true, noDefaultInfinity: true }),
    (number) => Number(parseNumber(String(number), 'en')) === number,
  )
  const integers = property(
    bigInt(),
    (number) => String(parseNumber(String(number), 'en')) === String(number),
  )
  expect(() => assert(numbers)).not.toThrow()
  expect(() => assert(integers)).not.toThrow()
})

test('reads back every number as it writes it in a language with a comma', () => {
  const law = property(
    double({ noNaN: true, noDefaultInfinity: true }),
    (number) => Number(parseNumber(numberText(number, 'de'), 'de')) === number,
  )
  // Three decimals would be a group if they were written with a point.
  expect(numberText(1.234, 'de')).toBe('1,234')
  expect(() => assert(law)).not.toThrow()
})

test.each([
  [0.1, 2, 0.1, 0.3],
  [0.7, 1, 0.1, 0.8],
  [1.005, 1, 0.001, 1.006],
  [1e-7, 1, 1e-7, 2e-7],
  [9007199254740993n, -2, 1, 9007199254740991],
])('steps %s by %s × %s without rounding errors', (value, steps, step, sum) => {
  expect(stepNumber(value, steps, step)).toBe(sum)
})

test('steps up and down to where it began', () => {
  const decimal = integer({ min: -1_000_000, max: 1_000_000 }).map((digits) => digits / 1000)
  const thereAndBack = property(decimal, integer({ min: -50, max: 50 }), (value, steps) => {
    const there = Number(stepNumber(value, steps, 0.001))
    return stepNumber(there, -steps, 0.001) === (value === 0 ? 0 : value) && decimalPlaces(there) <= 3
  })
  expect(() => assert(thereAndBack)).not.toThrow()
})

test('steps no further than the limits', () => {
  expect(stepNumber(9, 10, 1, { maximum: 10 })).toBe(10)
  expect(stepNumber(1, -10, 1, { minimum: 0 })).toBe(0)
})
