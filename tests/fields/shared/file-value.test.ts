import { expect, test } from 'vitest'
import { maximumBytes } from '../../../src/fields/kinds/file/maximum-bytes.ts'
import { fileForm, fileName, isSentFile } from '../../../src/fields/shared/file-value.ts'
import { field } from '../field.ts'

test.each([
  ['/files/a%20b.pdf?x=1', 'a b.pdf'],
  ['https://desk.example/media/7.wav#t=10', '7.wav'],
  ['report.pdf', 'report.pdf'],
  ['/', '/'],
])('names the file at %s %s', (address, name) => {
  expect(fileName(address)).toBe(name)
})

test.each([
  [{ format: 'binary' }, 'binary'],
  [{ type: 'file' }, 'binary'],
  [{ contentMediaType: 'image/png' }, 'binary'],
  [{ contentMediaType: 'image/png', contentEncoding: 'base64' }, 'base64'],
  [{ format: 'byte' }, 'base64'],
  [{ format: 'uri' }, 'address'],
])('sends a file with the schema %j as %s', (keywords, form) => {
  expect(fileForm(keywords)).toBe(form)
})

test('lets a person choose a file only where the file itself is sent', () => {
  expect(isSentFile(field('image', { keywords: { format: 'binary' } }))).toBe(true)
  expect(isSentFile(field('image', { keywords: { format: 'uri' } }))).toBe(false)
  expect(isSentFile(field('text', { keywords: { format: 'binary' } }))).toBe(false)
})

test('limits the bytes of a file, which Base64 makes a third longer', () => {
  expect(maximumBytes(field('file', { keywords: { format: 'binary', maxLength: 4000 } }))).toBe(4000)
  expect(maximumBytes(field('file', { keywords: { format: 'byte', maxLength: 4000 } }))).toBe(3000)
  expect(maximumBytes(field('file', { keywords: { format: 'binary' } }))).toBeUndefined()
})
