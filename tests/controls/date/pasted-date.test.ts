import { expect, test } from 'vitest'
import { copiedDate, pastedDate, pastedTime } from '../../../src/controls/date/pasted-date.ts'

const de = 'de-DE'
const us = 'en-US'

test.each([
  ['2024-03-14', us, '2024-03-14'],
  ['14.03.2024', de, '2024-03-14'],
  ['14.3.24', de, '2024-03-14'],
  ['3/4/2024', us, '2024-03-04'],
  ['3/4/2024', 'en-GB', '2024-04-03'],
  ['14/03/2024', us, '2024-03-14'],
  ['Thursday, March 14, 2024', us, '2024-03-14'],
  ['14. März 2024', de, '2024-03-14'],
  ['14 mars 2024', 'sv-SE', '2024-03-14'],
  ['14 Mar 2024', de, '2024-03-14'],
  ['2024年3月14日', 'ja-JP', '2024-03-14'],
  [' 14-03-2024 10:30 ', de, '2024-03-14'],
])('reads the pasted date %s (%s)', (text, locale, date) => {
  expect(pastedDate('date', text, locale)?.toString()).toBe(date)
})

test.each([
  ['2024-03-14T10:30:00', us, '2024-03-14T10:30:00'],
  ['14.03.2024, 10:30', de, '2024-03-14T10:30:00'],
  ['March 14, 2024 at 12:05 AM', us, '2024-03-14T00:05:00'],
  ['3/14/2024 2:15:30 p.m.', us, '2024-03-14T14:15:30'],
  ['14.03.2024', de, '2024-03-14T00:00:00'],
])('reads the pasted moment %s (%s)', (text, locale, moment) => {
  expect(pastedDate('date-time', text, locale)?.toString()).toBe(moment)
})

test.each(['', 'tomorrow', '14.03.', '31.02.2024', '99/99/2024', '+49 30 901820', '1.234,50'])(
  'takes no text for a date that is none: %s',
  (text) => {
    expect(pastedDate('date', text, de)).toBeUndefined()
  },
)

test('reads a pasted time of day', () => {
  expect(pastedTime('10:30')?.toString()).toBe('10:30:00')
  expect(pastedTime('2:15 pm')?.toString()).toBe('14:15:00')
  expect(pastedTime('noon')).toBeUndefined()
})

test('copies a date as it is written in the locale, and reads it again', () => {
  const moment = pastedDate('date-time', '2024-03-14T10:30:00')!
  expect(copiedDate(pastedDate('date', '2024-03-14')!, de)).toBe('14.03.2024')
  for (const locale of [de, us, 'sv-SE', 'en-GB', 'fr-FR', 'ja-JP'])
    expect(pastedDate('date-time', copiedDate(moment, locale), locale)?.toString()).toBe(
      '2024-03-14T10:30:00',
    )
})
