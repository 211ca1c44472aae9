import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeText } from '../../../src/openapi/document/decode-text.ts'

const text = '{"title":"Größe – 尺寸"}'

function bigEnd(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16()
}

function wide(of: string): Buffer {
  const points = [0xfeff, ...Array.from(of, (letter) => letter.codePointAt(0) ?? 0)]
  return Buffer.from(new Uint32Array(points).buffer)
}

test.for([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ['UTF-16, big end first', bigEnd(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  ['UTF-32', wide(text)],
  ['gzip', gzipSync(text)],
] as const)('reads %s', async ([, bytes]) => {
  expect(await decodeText(new Uint8Array(bytes))).toBe(text)
})

test('reads bytes that are no Unicode as Windows-1252', async () => {
  expect(await decodeText(new Uint8Array(Buffer.from('{"a":"Größe"}', 'latin1')))).toBe('{"a":"Größe"}')
})

test.for([[0], [1], [2], [3]])('reads %i bytes', async ([length = 0]) => {
  expect(await decodeText(new Uint8Array(length).fill(65))).toBe('A'.repeat(length))
})
