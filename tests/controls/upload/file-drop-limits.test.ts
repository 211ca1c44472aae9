import { expect, test } from 'vitest'
import { chooseWithin, limitsInWords, fileRefusal } from '../../../src/controls/upload/file-drop-limits.ts'

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
  [file('a.pdf', 'application/pdf'), ['application/pdf']],
  [file('a.png', 'image/png'), ['image/*']],
  [file('A.CSV', 'application/vnd.ms-excel'), ['.csv']],
  [file('a.txt', 'text/plain; charset=utf-8'), ['text/plain']],
  [file('a.flac'), ['audio/*']],
  [file('a.bin', 'application/x-any'), []],
])('accepts %o where %o is allowed', (given, accept) => {
  expect(fileRefusal(given, { accept })).toBeUndefined()
})

test.each([
  [file('a.mov', 'video/quicktime'), 'a.mov is a video (QUICKTIME); only pictures can be sent here.'],
  [file('a.zip', 'application/zip'), 'a.zip is a ZIP file; only pictures can be sent here.'],
])('refuses a file of another kind with its name', (given, words) => {
  expect(fileRefusal(given, { accept: ['image/*'] })).toBe(words)
})

test('writes the size of a file as its limit is written', () => {
  const words = fileRefusal(file('a.bin', '', 2_600_000), { maximumBytes: 2_000_000 })
  expect(words).toBe('a.bin is 2.6 MB; at most 2 MB can be sent here.')
})

test('refuses a wrong extension even when the system knows no type', () => {
  expect(fileRefusal(file('a.exe'), { accept: ['.pdf'] })).toBe(
    'a.exe is a file ending in .exe; only PDF can be sent here.',
  )
})

test('refuses a file that is too large and does not say that 1 KB is more than 1 KB', () => {
  expect(fileRefusal(file('a.pdf', '', 3000), { maximumBytes: 1024 })).toBe(
    'a.pdf is 2.9 KB; at most 1 KB can be sent here.',
  )
  expect(fileRefusal(file('a.pdf', '', 1030), { maximumBytes: 1024 })).toBe(
    'a.pdf is a little over 1 KB, the most that can be sent here.',
  )
})

test('takes what is within the limits, and says of every other file and folder why not', () => {
  const [good, wrong] = [file('a.png', 'image/png'), file('b.zip', 'application/zip')]
  expect(chooseWithin({ accept: ['image/*'], multiple: true }, [wrong, good], ['Holiday'])).toEqual({
    accepted: [good],
    refusals: [
      'Holiday is a folder; only files can be sent here.',
      'b.zip is a ZIP file; only pictures can be sent here.',
    ],
  })
})

test('takes the first of several files where only one can be sent, and names those left out', () => {
  const [first, second, third] = [file('a.png'), file('b.png'), file('c.png')]
  expect(chooseWithin({}, [first, second, third], [])).toEqual({
    accepted: [first],
    refusals: ['Only one file can be sent here: a.png was taken, b.png, c.png left out.'],
  })
})
