import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWord } from '../../../src/openapi/model/has-word.ts'

const LONG = 'a long text '.repeat(100_000)

test('finds a word in a short and in a long text', () => {
  const words = fc.string({
    unit: fc.constantFrom(...'a b / { } . # < " \\ $ ^ ( é'.split(' '), '\n'),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(words, words, (word, other) => {
      expect(hasWord(word + other, other)).toBe(true)
      expect(hasWord(other, word)).toBe(other.includes(word))
      expect(hasWord(LONG + other, other)).toBe(true)
      expect(hasWord(LONG + other, word)).toBe((LONG + other).includes(word))
    }),
    { numRuns: 50 },
  )
})
