import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countOf,
  positionAfterKey,
  positionOf,
  withCardAt,
  type BoardColumn,
} from '../../../src/controls/board/board-positions.ts'

const keyOf = (card: string) => card
const columns = (...sizes: number[]): BoardColumn<string>[] =>
  sizes.map((size, at) => ({
    key: `column ${at}`,
    label: `Column ${at}`,
    count: size,
    cards: Array.from({ length: size }, (_, card) => `${at}.${card}`),
  }))

test('keeps every card exactly once when one is moved, and counts them', () => {
  const sizes = fc
    .array(fc.nat(6), { minLength: 1, maxLength: 5 })
    .filter((all) => all.some((size) => size > 0))
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(), (all, which, where, index) => {
      const board = columns(...all)
      const cards = board.flatMap((column) => column.cards)
      const card = cards[which % cards.length]!
      const to = board[where % board.length]!
      const room = to.cards.filter((other) => other !== card).length
      const position = { column: to.key, index: index % (room + 1) }
      const moved = withCardAt(board, keyOf, card, position)
      expect(moved.flatMap((column) => column.cards).toSorted()).toEqual(cards.toSorted())
      expect(positionOf(moved, keyOf, card)).toEqual(position)
      expect(moved.map(countOf)).toEqual(moved.map((column) => column.cards.length))
    }),
  )
})

test.each([
  ['ArrowDown', { column: 'column 0', index: 2 }],
  ['ArrowUp', { column: 'column 0', index: 0 }],
  ['Home', { column: 'column 0', index: 0 }],
  ['End', { column: 'column 0', index: 2 }],
  ['ArrowRight', { column: 'column 1', index: 0 }],
  ['ArrowLeft', { column: 'column 0', index: 1 }],
  ['x', undefined],
])('moves with %s from the middle of the first column to %o', (pressed, to) => {
  const from = { column: 'column 0', index: 1 }
  expect(positionAfterKey(columns(3, 0, 2), keyOf, '0.1', from, pressed)).toEqual(to)
})
