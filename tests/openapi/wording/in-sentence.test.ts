import { expect, test } from 'vitest'
import { inSentence } from '../../../src/openapi/wording/in-sentence.ts'

test.each([
  ['Contact', 'contact'],
  ['Login link', 'login link'],
  ['Événement', 'événement'],
  ['URL', 'URL'],
  ['SMS text', 'SMS text'],
  ['X', 'X'],
  ['A record', 'a record'],
])('writes the label %s in the middle of a sentence as %s', (label, within) => {
  expect(inSentence(label)).toBe(within)
})
