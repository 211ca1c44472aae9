import { expect, test } from 'vitest'
import { fileSize } from '../../../src/controls/basics/file-size.ts'

const MB = 1024 ** 2

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
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
