import { expect, test } from 'vitest'
import { fileSize } from '../../../src/controls/basics/file-size.ts'
import { limitsInWords, refusalOf } from '../../../src/controls/upload/file-drop-limits.ts'
import {
  addSample,
  secondsLeft,
  timeLeftInWords,
} from '../../../src/controls/upload/upload-list-time-left.ts'

const MB = 1024 ** 2
const file = (name: string, type = '', size = 1) => new File(['x'.repeat(size)], name, { type })

test.each([
  [{}, undefined],
  [{ accept: ['*/*'] }, undefined],
  [{ maximumBytes: 50 * MB }, 'Up to 50 MB.'],
  [{ maximumBytes: 25_000_000 }, 'Up to 25 MB.'],
  [{ accept: ['application/pdf', 'image/*'], maximumBytes: 50 * MB }, 'PDF or pictures, up to 50 MB.'],
  [{ accept: ['.csv', 'audio/*', 'image/png'] }, 'CSV, sound or PNG.'],
])('writes the limits %o as a sentence', (limits, words) => {
  expect(limitsInWords(limits)).toBe(words)
})

test.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [1024, '1 KB'],
  [8.4 * MB, '8.4 MB'],
  [62 * MB, '62 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('writes %d bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})

test('writes a part in the unit of the whole', () => {
  expect(`${fileSize(8.4 * MB, 21 * MB)} of ${fileSize(21 * MB)}`).toBe('8.4 of 21 MB')
})

test.each([
  [file('a.pdf', 'application/pdf'), ['application/pdf']],
  [file('a.png', 'image/png'), ['image/*']],
  [file('A.CSV', 'application/vnd.ms-excel'), ['.csv']],
  [file('a.txt', 'text/plain; charset=utf-8'), ['text/plain']],
  [file('a.flac'), ['audio/*']],
  [file('a.bin', 'application/x-any'), []],
])('accepts %o where %o is allowed', (given, accept) => {
  expect(refusalOf(given, { accept })).toBeUndefined()
})

test.each([
  [file('a.mov', 'video/quicktime'), 'a.mov is a video (QUICKTIME); only pictures can be sent here.'],
  [file('a.zip', 'application/zip'), 'a.zip is a ZIP file; only pictures can be sent here.'],
])('refuses a file of another kind with its name', (given, words) => {
  expect(refusalOf(given, { accept: ['image/*'] })).toBe(words)
})

test('writes the size of a file as its limit is written', () => {
  const words = refusalOf(file('a.bin', '', 2_600_000), { maximumBytes: 2_000_000 })
  expect(words).toBe('a.bin is 2.6 MB; at most 2 MB can be sent here.')
})

test('refuses a wrong extension even when the system knows no type', () => {
  expect(refusalOf(file('a.exe'), { accept: ['.pdf'] })).toBe(
    'a.exe is a file ending in .exe; only PDF can be sent here.',
  )
})

test('refuses a file that is too large and does not say that 1 KB is more than 1 KB', () => {
  expect(refusalOf(file('a.pdf', '', 3000), { maximumBytes: 1024 })).toBe(
    'a.pdf is 2.9 KB; at most 1 KB can be sent here.',
  )
  expect(refusalOf(file('a.pdf', '', 1030), { maximumBytes: 1024 })).toBe(
    'a.pdf is a little over 1 KB, the most that can be sent here.',
  )
})

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
