import { expect, test } from 'vitest'
import { phoneDigits, phoneToSearch } from '../../../src/app/find/phone-digits.ts'

test.each([
  ['+81 90 5521 7340', '819055217340', '+819055217340'],
  ['0081 90-5521-7340', '819055217340', '+819055217340'],
  ['(090) 5521 7340', '9055217340', '9055217340'],
  ['tel:+819055217340', '819055217340', '+819055217340'],
])('reads %s as a phone number however it is spelled', (text, digits, searched) => {
  expect(phoneDigits(text)).toBe(digits)
  expect(phoneToSearch(text)).toBe(searched)
})

test.each(['12', '2026', 'Flat 12', 'ada@example.com', '3fa85f64-5717-4562-b3fc-2c963f66afa6'])(
  'does not take %s for a phone number',
  (text) => {
    expect(phoneDigits(text)).toBeUndefined()
  },
)
