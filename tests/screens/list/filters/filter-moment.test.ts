import { expect, test } from 'vitest'
import { isMoment, momentEntry, momentValue } from '../../../../src/screens/list/filters/filter-moment.ts'
import { field } from '../../../fields/field.ts'

const counted = { types: ['integer' as const], nullable: false, keywords: {} }
const iso = field('date-time')
const seconds = field('date-time', { schema: counted, unit: 'seconds' })
const milliseconds = field('date-time', { schema: counted, unit: 'milliseconds' })
const moment = new Date(2026, 0, 2, 11, 30)

test.each([
  ['ISO 8601', iso],
  ['seconds', seconds],
  ['milliseconds', milliseconds],
])('shows a moment in local time and sends it as %s', (_as, as) => {
  expect(momentEntry(as, momentValue(as, moment))).toBe('2026-01-02T11:30')
})

test('sends a moment as the server counts it', () => {
  expect(momentValue(seconds, moment)).toBe(String(moment.getTime() / 1000))
  expect(momentValue(milliseconds, moment)).toBe(String(moment.getTime()))
})

test.each(['', 'soon'])('starts empty for the value “%s”', (value) => {
  expect(momentEntry(iso, value)).toBe('')
  expect(momentEntry(seconds, value)).toBe('')
})

test('has a time zone for a day that the server counts, and none for a plain day', () => {
  expect(isMoment(iso)).toBe(true)
  expect(isMoment(field('date', { schema: counted, unit: 'seconds' }))).toBe(true)
  expect(isMoment(field('date'))).toBe(false)
  expect(isMoment(field('text'))).toBe(false)
})
