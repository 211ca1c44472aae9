/** The empty place in which a moved card would land. */
export const SLOT = Symbol('slot')

/** A card of a column, or the slot between two of them. */
export type ColumnRow<T> = T | typeof SLOT

/** The height in px of cards that have not been measured yet. */
export const CARD_ESTIMATE = 76
/** The px between cards, as in `--s2`. */
export const CARD_GAP = 8

/** The cards of a column without the moved one (`liftedKey`). If that would land there, the slot is at `slotIndex`. */
export function columnRows<T>(
  cards: T[],
  keyOf: (card: T) => string,
  liftedKey: string | undefined,
  slotIndex: number | undefined,
): ColumnRow<T>[] {
  const rows: ColumnRow<T>[] = cards.filter((card) => keyOf(card) !== liftedKey)
  if (slotIndex !== undefined) rows.splice(slotIndex, 0, SLOT)
  return rows
}

/** A drawn row of a column: its index, its distance from the top, and its height. In px. */
interface DrawnRow {
  index: number
  start: number
  size: number
}

/** The index whose upper edge is nearest, computed without the slot. With it, the slot would move away from the pointer. */
export function nearestIndex(
  rows: DrawnRow[],
  top: number,
  slotIndex: number | undefined,
  slotHeight: number,
): number {
  let nearest = 0
  let distance = Infinity
  const consider = (index: number, start: number) => {
    if (Math.abs(start - top) >= distance) return
    distance = Math.abs(start - top)
    nearest = index
  }
  for (const { index, start, size } of rows) {
    if (index === slotIndex) continue
    const isAfter = slotIndex !== undefined && index > slotIndex
    const cardIndex = isAfter ? index - 1 : index
    const cardStart = isAfter ? start - slotHeight - CARD_GAP : start
    consider(cardIndex, cardStart)
    consider(cardIndex + 1, cardStart + size + CARD_GAP)
  }
  return nearest
}
