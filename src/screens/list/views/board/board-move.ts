import type { Field, Option } from '../../../../openapi/model/field-model.ts'
import type { Reorder } from '../order/board-order.ts'
import { minimumOf, storedPosition, positionAt } from '../order/order-position.ts'
import type { Cards } from './board-columns.ts'

/** The change that a drop makes: other values in the card's record, or another order of its column. */
export type Move = ChangeOfRecord | ChangeOfOrder

/** The properties that change; `null` where the value is removed. */
export interface ChangeOfRecord {
  changes: Record<string, unknown>
}

/** The ids of a column in another order. */
export interface ChangeOfOrder {
  ids: string[]
  /** The order before the move. */
  before: string[]
  /** The value of the column. */
  group: unknown
}

/** A board as a card is dropped on it. */
interface DroppedOn {
  /** The field whose values are the columns. Absent: there is one column. */
  group: Field | undefined
  options: readonly Option[]
  /** The field with a record's position in its column. */
  order: Field | undefined
  /** The operation that sets the order of a column. */
  reorder: Reorder | undefined
  /** The cards before the drop. */
  columns: readonly Cards[]
  /** True where the column has more cards than are loaded. */
  hasMore: boolean | undefined
  /** True where it has more cards before them. */
  hasLess?: boolean
  keyOf: (row: unknown) => string
}

/**
 * The change that moves a card from one column to another, or within one. `index`: the number of other cards before
 * it. `undefined`: the server keeps no order within a column.
 */
export function moveOf(
  row: unknown,
  { from, to, index }: { from: string; to: string; index: number },
  { group, options, order, reorder, columns, hasMore, hasLess, keyOf }: DroppedOn,
): Move | undefined {
  const rows = columns.find(({ key }) => key === to)?.rows ?? []
  const others = rows.filter((one) => keyOf(one) !== keyOf(row))
  const value = options.find((option) => String(option.value) === to)?.value
  const position =
    order === undefined
      ? {}
      : {
          [order.name]: positionAt({
            others: others.map((one) => storedPosition(order, one)),
            index,
            own: from === to ? storedPosition(order, row) : undefined,
            least: minimumOf(order),
            hasMore,
            hasLess,
            isInteger: order.kind === 'integer',
          }),
        }
  if (from !== to && group !== undefined)
    return { changes: { [group.name]: value === '' ? null : value, ...position } }
  if (order !== undefined) return { changes: position }
  if (reorder === undefined) return undefined
  return { ids: others.toSpliced(index, 0, row).map(keyOf), before: rows.map(keyOf), group: value }
}
