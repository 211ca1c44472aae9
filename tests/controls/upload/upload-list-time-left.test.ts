import { expect, test } from 'vitest'
import {
  addSample,
  secondsLeft,
  timeLeftInWords,
} from '../../../src/controls/upload/upload-list-time-left.ts'

test('computes the time left from the speed of the last seconds, and starts anew with the upload', () => {
  const slow = addSample([], { at: 0, loaded: 0 })
  expect(secondsLeft(slow, 100)).toBeUndefined()
  const faster = addSample(addSample(slow, { at: 1000, loaded: 10 }), { at: 9000, loaded: 50 })
  expect(secondsLeft(faster, 100)).toBe(10)
  expect(addSample(faster, { at: 9500, loaded: 0 })).toEqual([{ at: 9500, loaded: 0 }])
})

test.each([
  [0.2, '1 s left'],
  [12.4, '12 s left'],
  [180, '3 min left'],
  [7500, '2 h 5 min left'],
  [7200, '2 h left'],
])('writes %d seconds as %s', (seconds, words) => {
  expect(timeLeftInWords(seconds)).toBe(words)
})
