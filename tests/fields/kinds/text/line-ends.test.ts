import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withLineEnds } from '../../../../src/fields/kinds/text/line-ends.ts'

test.each([
  ['one\r\ntwo', 'one\ntwo!', 'one\r\ntwo!'],
  ['one\r\ntwo\nthree\rfour', 'one\ntwo\nthree\nfour five', 'one\r\ntwo\nthree\rfour five'],
  ['one\r\ntwo', 'one\nand\ntwo', 'one\r\nand\r\ntwo'],
  ['one\r\ntwo', '', ''],
  ['one\ntwo', 'one\n\ntwo', 'one\n\ntwo'],
])('keeps the line ends of %j where %j was typed', (before, typed, after) => {
  expect(withLineEnds(before, typed)).toBe(after)
})

test('does not change an unchanged text, and shows the typed text', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', '\r\n', '😀', '\ud800') })
  const shown = (text: string) => text.replaceAll(/\r\n?/g, '\n')
  fc.assert(
    fc.property(texts, texts, (before, other) => {
      expect(withLineEnds(before, shown(before))).toBe(before)
      expect(shown(withLineEnds(before, shown(other)))).toBe(shown(other))
    }),
  )
})
