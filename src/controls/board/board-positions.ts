/** One column of a board, in the order its cards are shown. */
export interface BoardColumn<T> {
  key: string
  label: string
  /** How many there are on the server; by default as many as were loaded. */
  count?: number
  cards: T[]
  /** More can be loaded: `onMore` is called when the end comes near. */
  hasMore?: boolean
  onMore?: () => void
  isPending?: boolean
}

/** Where a card is: its column, and how many other cards are before it there. */
export interface BoardPosition {
  column: string
  index: number
}

type Key<T> = (card: T) => string

/** Where a card is now; `undefined` when it is on no column. */
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

/** The columns with one card at another position; columns that did not change stay the same objects. */
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

/** The position one key press further; the same position at an edge. Right and left skip nothing: a card fits an empty column. */
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

/** Where the focus goes from a card; columns without cards are passed over. */
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

/** The positions that a card can be sent to without dragging it, each in a word or two. */
export function targetPositions<T>(columns: BoardColumn<T>[], from: BoardPosition) {
  const last = (columns.find(({ key }) => key === from.column)?.cards.length ?? 0) - 1
  return [
    { text: 'Up', to: { ...from, index: from.index - 1 }, isDisabled: from.index === 0 },
    { text: 'Down', to: { ...from, index: from.index + 1 }, isDisabled: from.index === last },
    { text: 'To the top', to: { ...from, index: 0 }, isDisabled: from.index === 0 },
    ...columns
      .filter(({ key }) => key !== from.column)
      .map(({ key, label }) => ({ text: `To ${label}`, to: { column: key, index: 0 }, isDisabled: false })),
  ]
}

/** The card at a position, if there is one. */
export function cardAt<T>(columns: BoardColumn<T>[], position: BoardPosition | undefined): T | undefined {
  return columns.find(({ key }) => key === position?.column)?.cards[position?.index ?? -1]
}

/** How many cards a column has, loaded or not. */
export function countOf<T>({ count, cards }: BoardColumn<T>): number {
  return Math.max(count ?? 0, cards.length)
}
