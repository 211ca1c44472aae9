import { expect, test } from 'vitest'
import { plainText, rankOf } from '../../../src/app/find/rank.ts'

const rank = (label: string, text: string, words = label) =>
  rankOf(plainText(label), plainText(words), plainText(text))

test.each([
  ['Volta Freight', 'volta freight', 0],
  ['Volta Freight', 'vol', 1],
  ['Volta Freight', 'frei', 2],
  ['Volta Freight', 'ight vol', 3],
  ['Hana Kovářová', 'kovarova', 2],
  ['Hana Kovářová', 'Kovářová', 2],
  ['Volta Freight', 'haas', undefined],
])('ranks %s for “%s” as %s', (label, text, expected) => {
  expect(rank(label, text)).toBe(expected)
})

test('finds a record by its other texts, after those whose title matches', () => {
  expect(rank('Gideon Asante', 'volta', 'Gideon Asante Volta Freight')).toBe(4)
})
