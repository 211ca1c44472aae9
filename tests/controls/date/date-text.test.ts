import { expect, test } from 'vitest'
import { readDate, writeDate, type DateKind } from '../../../src/controls/date/date-text.ts'

// The clock is put forward on 10 March 2024 and back on 3 November.
process.env.TZ = 'America/New_York'

test.each<[Exclude<DateKind, 'time'>, string]>([
  ['date-time', '2024-03-14T10:00:00Z'],
  ['date-time', '2024-03-14T10:00:00+09:00'],
  ['date-time', '2024-03-14T10:00:00-0330'],
  ['date-time', '2024-03-14 10:00'],
  ['date-time', '2024-03-14 10:00:00.742 +0000 UTC'],
  ['date-time', '2024-03-14 10:00:00 +0900 JST'],
  ['date-time', '2024-03-14 10:00:00 -0330'],
  ['date-time', '2024-03-14 10:00:00 UTC'],
  ['date-time', '2024-03-14T10:00:00.123456789Z'],
  ['date-time', '2024-03-14T10:00:00.5Z'],
  ['date-time', '2024-11-03T05:30:00Z'],
  ['date-time', '2024-11-03T06:30:00Z'],
  ['date-time', '2024-11-03T01:30:00-05:00'],
  ['date-time', '2024-03-10T07:30:00Z'],
  ['date', '2024-03-14'],
  ['date', '2024-03-14T00:00:00Z'],
  ['date', '2024-03-14T00:00:00.000+02:00'],
])('writes a %s back as it was: %s', (kind, text) => {
  const date = readDate(kind, text)
  expect(date).toBeTruthy()
  expect(date && writeDate(kind, date, text)).toBe(text)
})

test('reads the day of the server’s calendar, also west of it', () => {
  expect(readDate('date', '2024-03-14T00:00:00Z')?.toString()).toBe('2024-03-14')
})

test('keeps the digits that the control does not show when the minute is changed', () => {
  const before = '2024-03-14T10:00:00.123456Z'
  const date = readDate('date-time', before)
  expect(date && writeDate('date-time', date.add({ days: 1 }), before)).toBe('2024-03-15T10:00:00.123456Z')
})

test('keeps the second of two equal hours when clocks are put back', () => {
  const before = '2024-11-03T06:30:00Z'
  const date = readDate('date-time', before)
  const later = date && 'hour' in date ? date.set({ minute: 31 }) : undefined
  expect(later && writeDate('date-time', later, before)).toBe('2024-11-03T06:31:00Z')
})
