import { expect, test } from 'vitest'
import { clock } from '../../../../src/fields/kinds/duration/clock.ts'
import { isoOfClock } from '../../../../src/fields/kinds/duration/iso-of-clock.ts'
import { secondsOf } from '../../../../src/fields/kinds/duration/seconds.ts'

test.each([
  [0, '0:00'],
  [95, '1:35'],
  [59.6, '1:00'],
  [3695, '1:01:35'],
  [172_800, '48:00:00'],
  [-95, '−1:35'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

test.each([
  ['1:35', 'PT1M35S'],
  [' 1:01:35 ', 'PT1H1M35S'],
  ['0:00', 'PT0S'],
  ['90:00', 'PT90M'],
])('reads %s on a clock as the ISO duration %s', (text, iso) => {
  expect(isoOfClock(text)).toBe(iso)
  expect(secondsOf(iso)).toBe(secondsIn(text))
})

function secondsIn(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

test.each(['', '95', '1:75', 'soon'])('takes “%s” for no text of a clock', (text) => {
  expect(isoOfClock(text)).toBeUndefined()
})

test.each([
  ['PT1H30M', 5400],
  ['P1DT0.5S', 86_400.5],
  ['P2W', 1_209_600],
  [95, 95],
  [95n, 95],
])('counts the seconds of %s', (value, seconds) => {
  expect(secondsOf(value)).toBe(seconds)
})

test.each(['P1M', 'P1Y', '1:35', null, undefined])('counts no seconds of %s', (value) => {
  expect(secondsOf(value)).toBeUndefined()
})
