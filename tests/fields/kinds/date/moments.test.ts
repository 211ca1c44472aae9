import { expect, test } from 'vitest'
import { momentOf, NO_MOMENT, relativeWords, spanWords } from '../../../../src/fields/kinds/date/moments.ts'

test.each<[string, unknown]>([
  ['seconds', 1710410400],
  ['milliseconds', 1710410400000],
  ['microseconds', 1710410400000123],
  ['nanoseconds', 1710410400000123456n],
])('reads %s since 1970 by the size of the number', (_what, count) => {
  expect(momentOf(count)?.toISOString()).toBe('2024-03-14T10:00:00.000Z')
})

test.each([
  '2024-03-14T10:00:00Z',
  '2024-03-14 10:00:00.000 +0000 UTC',
  '2024-03-14 19:00:00 +0900 JST m=+0.001',
  '2024-03-14 06:30:00 -0330',
  '2024-03-14 10:00:00 UTC',
  'Thu, 14 Mar 2024 10:00:00 GMT',
  'Thu, 14 Mar 2024 10:00:00 UTC',
  'Thu, 14 Mar 2024 19:00:00 +0900',
])('reads the moment %s', (text) => {
  expect(momentOf(text)?.toISOString()).toBe('2024-03-14T10:00:00.000Z')
})

test.each<[string, boolean]>([
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01', true],
  ['0000-01-01T00:00:00', true],
  ['2001-01-01T00:00:00Z', false],
])('knows %s for no moment: %s', (value, isNone) => {
  expect(NO_MOMENT.test(value)).toBe(isNone)
})

test.each<[string, string, boolean]>([
  ['in some minutes', '2026-11-24T09:20:00', false],
  ['in six hours', '2026-11-24T15:00:00', false],
  ['this evening', '2026-11-24T21:30:00', true],
  ['tomorrow', '2026-11-25T08:30:00', true],
  ['next week', '2026-12-03T08:30:00', true],
  ['next year', '2027-03-01T08:30:00', false],
  ['yesterday', '2026-11-23T08:30:00', false],
  ['three weeks ago', '2026-11-03T08:30:00', false],
])('shows the time of day of a moment %s: %s, %s', (_when, text, isShown) => {
  const moment = new Date(text)
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(moment)
  expect(relativeWords(moment, true, new Date('2026-11-24T09:00:00')).endsWith(`, ${time}`)).toBe(isShown)
})

// In November, September is not last month, and December of the year before last is not last year.
test.each<[string, string, string]>([
  ['September', '2026-09-28', '1 month ago'],
  ['December of 2024', '2024-12-05', '1 year ago'],
  ['January', '2027-01-10', 'in 1 month'],
  ['yesterday', '2026-11-26', 'yesterday'],
])('counts the months and years since or until a moment in %s', (_when, text, span) => {
  expect(spanWords(new Date(`${text}T00:00`), false, new Date('2026-11-27T09:00:00'))).toBe(span)
})
