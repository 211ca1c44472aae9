import { expect, test } from 'vitest'
import { CARD_GAP, columnRows, nearestIndex, SLOT } from '../../../src/controls/board/column-rows.ts'

const keyOf = (card: string) => card
const cards = ['a', 'b', 'c']
/** Cards of 40 px below each other. */
const drawn = cards.map((_, index) => ({ index, start: index * (40 + CARD_GAP), size: 40 }))

test('a column at rest shows its cards', () => {
  expect(columnRows(cards, keyOf, undefined, undefined)).toEqual(['a', 'b', 'c'])
})

test('a column takes out the moved card, and opens a slot where it would land', () => {
  expect(columnRows(cards, keyOf, 'a', 2)).toEqual(['b', 'c', SLOT])
  expect(columnRows(cards, keyOf, undefined, 1)).toEqual(['a', SLOT, 'b', 'c'])
})

test('the moved card leaves no gap in its column while it is over another', () => {
  expect(columnRows(cards, keyOf, 'b', undefined)).toEqual(['a', 'c'])
})

test.each([
  ['above all cards', -100, 0],
  ['less than half a card below the first', 10, 0],
  ['more than half a card below the first', 30, 1],
  ['below all cards', 1000, 3],
])('a card that is carried %s would land there', (_, top, index) => {
  expect(nearestIndex(drawn, top, undefined, 0)).toBe(index)
})

test('the slot does not count, so that it does not flee from the pointer', () => {
  const withSlot = [
    { index: 0, start: 0, size: 40 },
    { index: 1, start: 48, size: 90 },
    { index: 2, start: 146, size: 40 },
  ]
  expect(nearestIndex(withSlot, 50, 1, 90)).toBe(1)
  expect(nearestIndex(withSlot, 95, 1, 90)).toBe(2)
})

test('an empty column takes a card at its top', () => {
  expect(nearestIndex([], 300, undefined, 0)).toBe(0)
})
