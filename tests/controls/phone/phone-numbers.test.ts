import { expect, test } from 'vitest'
import { groupPhone } from '../../../src/controls/phone/phone-grouping.ts'
import { readPhone } from '../../../src/controls/phone/phone-numbers.ts'
import { entryInCountry, existingEntry, typedEntry } from '../../../src/controls/phone-input/phone-typing.ts'

test.each([
  ['+447911123456', [], '+447911123456', 'GB'],
  ['+44 (0)20 7946 0000', [], '+442079460000', 'GB'],
  ['0049 151 12345678', ['GB'], '+4915112345678', 'DE'],
  ['011 49 151 12345678', ['US'], '+4915112345678', 'DE'],
  ['tel:+81-90-5521-7340', [], '+819055217340', 'JP'],
  ['tel:%2B819055217340', [], '+819055217340', 'JP'],
  ['090-5521-7340', ['JP'], '+819055217340', 'JP'],
  ['020 7946 0000', ['US', 'GB'], '+442079460000', 'GB'],
  ['(604) 555-1234', ['US'], '+16045551234', 'CA'],
  ['+80012345678', ['US'], '+80012345678', undefined],
])('reads %s (%s) as %s of %s', (text, countries, number, country) => {
  expect(readPhone(text, countries)).toEqual({ number, country })
})

test.each(['ask reception', '+999123456', '12', 'tel:+44-20-7946-0000;ext=5'])('does not read %s', (text) => {
  expect(readPhone(text, ['GB'])).toBeUndefined()
})

/** Types a text letter by letter after the existing one. */
function type(text: string, country: string | undefined, before = existingEntry(undefined, country)) {
  return text.split('').reduce((entry, letter) => typedEntry(entry.text + letter, entry), before)
}

test.each([
  ['+447911', 'US', '+447911', 'GB'],
  ['07911', 'GB', '+447911', 'GB'],
  ['7911', 'GB', '+447911', 'GB'],
  ['0049151', 'GB', '+49151', 'DE'],
  ['0612', 'IT', '+390612', 'IT'],
  ['4155', 'US', '+14155', 'US'],
  ['1415', 'US', '+1415', 'US'],
  ['+16045551234', 'US', '+16045551234', 'CA'],
  ['+7701', 'RU', '+7701', 'KZ'],
])('understands %s typed in %s as %s of %s', (text, start, value, country) => {
  expect(type(text, start)).toMatchObject({ value, country, isVerbatim: false })
})

test('gives nothing while only a calling code is typed', () => {
  expect(type('+81', 'GB')).toMatchObject({ value: undefined, country: 'JP', text: '+81' })
  expect(type('+', 'GB')).toMatchObject({ value: undefined, text: '+' })
  expect(type('00', 'GB')).toMatchObject({ value: undefined, text: '00' })
})

test('keeps a number international when only its plus sign is deleted', () => {
  const before = existingEntry('+447911123456', undefined)
  expect(typedEntry('44 7911 123456', before).value).toBe('+447911123456')
})

test.each(['(415) 555-2671', 'ask reception', '+44 20 7946 0000 x5', '+999123456', '0'])(
  'leaves %s unchanged',
  (value) => {
    expect(existingEntry(value, undefined)).toMatchObject({ text: value, isVerbatim: true, value })
  },
)

test('knows the country of a number with spaces, which stays as it is written', () => {
  const entry = existingEntry('+49 (30) 1015838', undefined)
  expect(entry).toMatchObject({ text: '+49 (30) 1015838', isVerbatim: true, country: 'DE' })
  expect(entryInCountry(entry, 'AT', '43')).toMatchObject({ value: '+43301015838', country: 'AT' })
})

test.each([
  ['+819055217340', undefined, 'JP', '+81 90 5521 7340', 'tel:+819055217340'],
  ['+447700900412', undefined, 'GB', '+44 7700 900412', 'tel:+447700900412'],
  ['020 7946 0000', 'GB', 'GB', '+44 20 7946 0000', 'tel:+442079460000'],
  ['+442079460000;ext=5', undefined, 'GB', '+44 20 7946 0000 x5', 'tel:+442079460000;ext=5'],
])('groups %s (%s)', (value, start, country, international, address) => {
  expect(groupPhone(value, start)).toMatchObject({ country, international, address })
})
