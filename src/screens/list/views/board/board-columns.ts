/** Cards of one value of a field, in order. */
export interface Cards {
  key: string
  rows: unknown[]
}

/** A card that was dropped, until the server's result is on screen. `index`: the number of other cards before it. */
export interface Drop {
  id: string
  column: string
  index: number
}

/** The rows of a board, and what a person did with their cards. */
export interface BoardRows {
  keys: readonly string[]
  /** The rows as they were read: a list for each column, or one for all. */
  lists: readonly { key?: string; rows: readonly unknown[] }[]
  /** In the order they happened. */
  drops: readonly Drop[]
  keyOf: (row: unknown) => string
  /** The column of a row by its own value. */
  columnOf: (row: unknown) => string
  /** The position of a row, where the server keeps an order. */
  orderOf: (row: unknown) => number | undefined
}

/**
 * The cards of each column. A row is in the column of its current value, even if it was read with another one. A
 * dropped card is where it was dropped last.
 */
export function boardColumns({ keys, lists, drops, keyOf, columnOf, orderOf }: BoardRows): Cards[] {
  const columns = new Map(keys.map((key): [string, unknown[]] => [key, []]))
  const seen = new Set<string>()
  const strays: unknown[] = []
  for (const { key, rows } of lists) {
    for (const row of rows) {
      const id = keyOf(row)
      const column = columnOf(row)
      if (seen.has(id)) continue
      if (key !== undefined && key !== column) {
        strays.push(row)
        continue
      }
      seen.add(id)
      columns.get(column)?.push(row)
    }
  }
  for (const row of strays) {
    if (seen.has(keyOf(row))) continue
    seen.add(keyOf(row))
    const cards = columns.get(columnOf(row))
    cards?.splice(indexByOrder(cards, orderOf, row), 0, row)
  }
  for (const { id, column, index } of drops) {
    const from = [...columns.values()].find((cards) => cards.some((row) => keyOf(row) === id))
    const at = from?.findIndex((row) => keyOf(row) === id) ?? -1
    const [card] = at === -1 ? [] : (from?.splice(at, 1) ?? [])
    if (card !== undefined) columns.get(column)?.splice(index, 0, card)
  }
  return [...columns].map(([key, rows]) => ({ key, rows }))
}

/** The index of a row by its position: before the first later card. 0 where there is no order. */
function indexByOrder(cards: unknown[], orderOf: BoardRows['orderOf'], row: unknown): number {
  const own = orderOf(row)
  if (own === undefined) return 0
  const later = cards.findIndex((card) => (orderOf(card) ?? Infinity) >= own)
  return later === -1 ? cards.length : later
}
