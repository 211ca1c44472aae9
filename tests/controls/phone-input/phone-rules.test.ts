import { expect, test } from 'vitest'
import { phoneProblem } from '../../../src/controls/phone-input/phone-rules.ts'

test.each([
  ['+81905521', 'JP', 'Too short for a number in Japan.'],
  ['+8190552173', undefined, 'Too short for a number in Japan.'],
  ['+81', undefined, 'Too short for a number in Japan.'],
  ['+819055217340111222', 'JP', 'Too long for a number in Japan.'],
  ['+4412', undefined, 'Too short for a number in the United Kingdom.'],
  ['+155501099990', undefined, 'Too long for a number in the United States.'],
  ['+15550109999', undefined, 'These digits are not a number in the United States.'],
  ['020 794', 'GB', 'Too short for a number in the United Kingdom.'],
  ['020 7946 0000', undefined, 'Choose the country of this number, or begin with + and its code.'],
  ['+999123456', undefined, 'No country has this code.'],
  ['ask reception', 'GB', 'This is not a phone number.'],
  ['call +44 20 7946 0000', 'GB', 'This is not a phone number.'],
  ['+800123', undefined, 'Too short for a phone number.'],
])('says of %s (%s): %s', (value, country, problem) => {
  expect(phoneProblem(value, country)).toBe(problem)
})

test.each([
  ['+819055217340', undefined],
  ['+4915112345678', 'GB'],
  ['090-5521-7340', 'JP'],
  ['+44 20 7946 0000 ext. 5', undefined],
  ['+80012345678', undefined],
  ['', 'JP'],
  [undefined, 'JP'],
])('finds nothing wrong with %s (%s)', (value, country) => {
  expect(phoneProblem(value, country)).toBeUndefined()
})

test('names the country in the requested language', () => {
  expect(phoneProblem('+81905521', 'JP', 'fr')).toBe('Too short for a number in Japon.')
})
