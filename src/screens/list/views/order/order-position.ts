import type { Field } from '../../../../openapi/model/field-model.ts'
import { valueOf } from '../../columns/value-of.ts'
import type { Reorder } from './board-order.ts'

/** The position of a record. */
export function storedPosition(field: Field | undefined, row: unknown): number | undefined {
  const value = field === undefined ? undefined : valueOf(row, field.name)
  return typeof value === 'number' ? value : undefined
}

/** The smallest position, where the field's schema has a minimum. */
export function minimumOf({ schema }: Field): number | undefined {
  const { minimum } = schema.keywords
  return typeof minimum === 'number' ? minimum : undefined
}

/** The body that sets this order of ids. */
export function reorderBody({ idsAt, groupAt, isNumeric }: Reorder, ids: string[], group: unknown): unknown {
  const list = isNumeric ? ids.map(Number) : ids
  if (idsAt === undefined) return list
  return { ...(groupAt === undefined ? {} : { [groupAt]: group }), [idsAt]: list }
}

/** Where a record was dropped among others. */
interface OrderPosition {
  /** The positions of the column's other records, in the order shown. */
  others: readonly (number | undefined)[]
  /** The number of other records before it. */
  index: number
  /** Its current position, where it stays in its column. */
  own?: number
  /** The smallest position that the server takes; 1 unless described otherwise. */
  least?: number
  /** True where the column has more records after the known ones. */
  hasMore?: boolean
  /** True where it has more records before them. */
  hasLess?: boolean
  isInteger?: boolean
}

/**
 * The value that puts a record between its neighbours. It is the middle where there is room, else the position of
 * one of them. A server that counts without gaps then moves the others.
 *
 *     positionAt({ others: [10, 20], index: 1 }) // 15
 *     positionAt({ others: [1, 2, 3], index: 1 }) // 2
 */
export function positionAt({
  others,
  index,
  own,
  least = 1,
  hasMore = false,
  hasLess = false,
  isInteger = true,
}: OrderPosition): number {
  const before = others[index - 1]
  const after = others[index]
  // It moves down, so that those it passes move up by one.
  const passes = own !== undefined && before !== undefined && own <= before
  if (before === undefined) {
    if (after === undefined) return least
    // It moves up, so that those it passes move down by one.
    if (hasLess && own !== undefined && own >= after) return after
    return after > least ? after - (isInteger ? 1 : (after - least) / 2) : after
  }
  if (after === undefined) return passes && hasMore ? before : before + 1
  const middle = (before + after) / 2
  if (!isInteger) return middle
  if (after - before > 1) return Math.floor(middle)
  return passes ? before : after
}
