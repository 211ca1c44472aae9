import { expect, test } from 'vitest'
import { momentOf, NO_MOMENT } from '../../../../src/fields/kinds/date/moments.ts'

test.each<[string, unknown]>([
  ['seconds', 1710410400],
  ['milliseconds', 1710410400000],
  ['microseconds', 1710410400000123],
  ['nanoseconds', 1710410400000123456n],
])('reads %s since 1970 by the size of the number', (_what, count) => {
  expect(momentOf(count)?.toISOString()).toBe('2024-03-14T10:00:00.000Z')
})

test.each<[string, boolean]>([
  ['0001-01-01T00:00:00Z', true],
  ['0001-01-01', true],
  ['0000-01-01T00:00:00', true],
  ['2001-01-01T00:00:00Z', false],
])('knows %s for no moment: %s', (value, isNone) => {
  expect(NO_MOMENT.test(value)).toBe(isNone)
})
