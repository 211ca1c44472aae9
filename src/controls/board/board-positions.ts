/** One column of a board. Its cards are in the order in which they are shown. */
export interface BoardColumn<T> {
  key: string
  label: string
  /** The number of cards on the server; by default that of the loaded ones. */
  count?: number
  cards: T[]
  /** True if more can be loaded: `onMore` is called near the end. */
  hasMore?: boolean
  onMore?: () => void
  isPending?: boolean
}

/** The position of a card: its column, and the number of other cards before it there. */
export interface BoardPosition {
  column: string
  index: number
}

type Key<T> = (card: T) => string

/** The current position of a card; `undefined` if it is in no column. */
export function positionOf<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  key: string,
): BoardPosition | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => keyOf(card) === key)
    if (index >= 0) return { column: column.key, index }
  }
  return undefined
}

/** The columns with one card at another position. Unchanged columns stay the same objects. */
export function withCardAt<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  card: T,
  position: BoardPosition,
): BoardColumn<T>[] {
  const key = keyOf(card)
  const from = positionOf(columns, keyOf, key)
  return columns.map((column) => {
    const leaves = column.key === from?.column
    const arrives = column.key === position.column
    if (!leaves && !arrives) return column
    const cards = column.cards.filter((other) => keyOf(other) !== key)
    if (arrives) cards.splice(position.index, 0, card)
    const change = Number(arrives) - Number(leaves)
    return { ...column, cards, ...(column.count !== undefined && { count: column.count + change }) }
  })
}

/** The position after one key press; the same position at an edge. Left and right also go to empty columns. */
export function positionAfterKey<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  cardKey: string,
  { column, index }: BoardPosition,
  pressed: string,
): BoardPosition | undefined {
  const at = columns.findIndex(({ key }) => key === column)
  const room = (to: BoardColumn<T> | undefined) =>
    to?.cards.filter((card) => keyOf(card) !== cardKey).length ?? 0
  const beside = (to: BoardColumn<T> | undefined) =>
    to === undefined ? { column, index } : { column: to.key, index: Math.min(index, room(to)) }
  if (pressed === 'ArrowDown') return { column, index: Math.min(index + 1, room(columns[at])) }
  if (pressed === 'ArrowUp') return { column, index: Math.max(index - 1, 0) }
  if (pressed === 'Home') return { column, index: 0 }
  if (pressed === 'End') return { column, index: room(columns[at]) }
  if (pressed === 'ArrowRight') return beside(columns[at + 1])
  if (pressed === 'ArrowLeft') return beside(columns[at - 1])
  return undefined
}

/** The position to which the focus moves from a card. Columns without cards are skipped. */
export function positionBeside<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  cardKey: string,
  at: BoardPosition,
  pressed: string,
): BoardPosition | undefined {
  const filled = columns.filter(({ cards }) => cards.length > 0)
  const to = positionAfterKey(filled, keyOf, cardKey, at, pressed)
  const cards = filled.find((column) => column.key === to?.column)?.cards
  return to && cards && { ...to, index: Math.min(to.index, cards.length - 1) }
}

/** The positions to which a card can be moved without dragging, each with a short label. */
export function targetPositions<T>(columns: BoardColumn<T>[], from: BoardPosition, hasOrder: boolean) {
  const last = (columns.find(({ key }) => key === from.column)?.cards.length ?? 0) - 1
  const within = [
    { text: 'Up', to: { ...from, index: from.index - 1 }, isDisabled: from.index === 0 },
    { text: 'Down', to: { ...from, index: from.index + 1 }, isDisabled: from.index === last },
    { text: 'To the top', to: { ...from, index: 0 }, isDisabled: from.index === 0 },
  ]
  return [
    ...(hasOrder ? within : []),
    ...columns
      .filter(({ key }) => key !== from.column)
      .map(({ key, label }) => ({ text: `To ${label}`, to: { column: key, index: 0 }, isDisabled: false })),
  ]
}

/** The card at a position, if there is one. */
export function cardAt<T>(columns: BoardColumn<T>[], position: BoardPosition | undefined): T | undefined {
  return columns.find(({ key }) => key === position?.column)?.cards[position?.index ?? -1]
}

/** The number of cards in a column, loaded or not. */
export function countOf<T>({ count, cards }: BoardColumn<T>): number {
  return Math.max(count ?? 0, cards.length)
}
