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
export interface BoardPlace {
  column: string
  index: number
}

type Key<T> = (card: T) => string

/** Where a card is now; `undefined` when it is on no column. */
export function placeOf<T>(columns: BoardColumn<T>[], keyOf: Key<T>, key: string): BoardPlace | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => keyOf(card) === key)
    if (index >= 0) return { column: column.key, index }
  }
  return undefined
}

/** The columns with one card at another place; columns that did not change stay the same objects. */
export function withCardAt<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  card: T,
  place: BoardPlace,
): BoardColumn<T>[] {
  const key = keyOf(card)
  const from = placeOf(columns, keyOf, key)
  return columns.map((column) => {
    const leaves = column.key === from?.column
    const arrives = column.key === place.column
    if (!leaves && !arrives) return column
    const cards = column.cards.filter((other) => keyOf(other) !== key)
    if (arrives) cards.splice(place.index, 0, card)
    const change = Number(arrives) - Number(leaves)
    return { ...column, cards, ...(column.count !== undefined && { count: column.count + change }) }
  })
}

/** The place one key press further; the same place at an edge. Right and left skip nothing: a card fits an empty column. */
export function placeAfterKey<T>(
  columns: BoardColumn<T>[],
  keyOf: Key<T>,
  cardKey: string,
  { column, index }: BoardPlace,
  pressed: string,
): BoardPlace | undefined {
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

/** How many cards a column has, loaded or not. */
export function countOf<T>({ count, cards }: BoardColumn<T>): number {
  return Math.max(count ?? 0, cards.length)
}
