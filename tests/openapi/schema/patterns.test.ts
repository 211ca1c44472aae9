import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unnamedField } from '../../../src/openapi/fields/unnamed-field.ts'
import { isQuick, slowPatterns } from '../../../src/openapi/schema/patterns.ts'
import { check } from '../../../src/openapi/schema/validate.ts'

test.each([
  String.raw`^\d{5}$`,
  '^[A-Z]{2,3}$',
  String.raw`^\+[1-9]\d{1,14}$`,
  String.raw`^-?\d{0,3}(?:\.\d{0,2})?$`,
  '^(?:red|green|blue)$',
  '^[^@]+@[^@]+$',
  '^#[0-9a-f]{6}$',
])('judges at once by %s', (pattern) => {
  expect(isQuick(pattern)).toBe(true)
})

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  String.raw`^(\w+\s?)*$`,
  '(a?){40}a{40}',
  String.raw`\s*\s*\s*x`,
  '^(?:(?:a*)b?)*$',
  String.raw`(.*)\1`,
])('leaves %s to be judged beside the page', (pattern) => {
  expect(isQuick(pattern)).toBe(false)
  const field = fieldWith(pattern)
  expect(check(field, 'a'.repeat(100) + '!')).toEqual({})
  expect(slowPatterns(field, 'aaa!')).toEqual([{ pointer: '', pattern, text: 'aaa!' }])
})

test('tests long texts in a worker, whatever the pattern is', () => {
  const field = fieldWith('^a*b*$')
  expect(slowPatterns(field, 'c')).toEqual([])
  expect(check(field, 'c')).toEqual({ '': 'Does not have the expected form' })
  const long = 'c'.repeat(100_000)
  expect(check(field, long)).toEqual({})
  expect(slowPatterns(field, long)).toHaveLength(1)
})

test('calls no endless pattern quick', () => {
  const part = fc.constantFrom('a', '[ab]', '.', 'a*', 'b+', '(a|b)', '(?:ab)?', 'a{2,4}', '(a+)*', 'c?')
  let quick = 0
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const pattern = `^${parts.join('')}$`
      if (!isQuick(pattern)) return
      quick += 1
      // One that took long would end the test by its time.
      new RegExp(pattern, 'u').test(`${'a'.repeat(199)}!`)
    }),
  )
  expect(quick).toBeGreaterThan(0)
})

function fieldWith(pattern: string) {
  const schema = { types: ['string' as const], nullable: false, keywords: { pattern } }
  return { ...unnamedField('', ''), kind: 'text' as const, schema }
}
