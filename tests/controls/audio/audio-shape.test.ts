import { expect, test } from 'vitest'
import { peaksOf } from '../../../src/controls/audio/audio-peaks.ts'
import { barsOf } from '../../../src/controls/recording/audio-bars.ts'
import { clockLength, clockTime } from '../../../src/controls/recording/audio-time.ts'

test.each([
  [0, '0:00'],
  [13.4, '0:13'],
  [37.98, '0:38'],
  [61, '1:01'],
  [3723, '1:02:03'],
  [undefined, ''],
  [Infinity, ''],
  [NaN, ''],
])('shows %s seconds as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

test('rounds the length of a sound to seconds, as the list of its records does', () => {
  expect(clockLength(10.6)).toBe('0:11')
  expect(clockLength(undefined)).toBe('')
})

test('takes the loudest sample of each slice, scaled to the loudest slice', () => {
  expect(peaksOf([0, -0.5, 0.1, 0.25], 2)).toEqual([1, 0.5])
})

test('draws a silent recording without peaks', () => {
  expect(peaksOf([0, 0, 0, 0], 2)).toEqual([0, 0])
})

test('fits peaks into the bars there is space for, more or fewer', () => {
  expect(barsOf([0.1, 0.9, 0.3, 0.2], 2)).toEqual([0.9, 0.3])
  expect(barsOf([0.1, 0.9], 4)).toEqual([0.1, 0.1, 0.9, 0.9])
  expect(barsOf([0.5], 0)).toEqual([])
})

test('draws peaks out of range as full or empty bars', () => {
  expect(barsOf([2, -1], 2)).toEqual([1, 0])
})
