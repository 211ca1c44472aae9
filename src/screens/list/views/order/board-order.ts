import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { Operation } from '../../../../openapi/model/operation.ts'
import { bodyOf } from '../../../../openapi/requests/body.ts'
import { takesProperty } from '../../../../openapi/resources/paths/takes-property.ts'
import { valueOf } from '../../columns/value-of.ts'

/** The field with a record's position in its column, where a change may set it. */
export function orderField({ fields, update }: Resource): Field | undefined {
  return fields.find(({ name, kind, readOnly }) => {
    const isOrder = ORDER.test(name) && (kind === 'integer' || kind === 'number') && !readOnly
    return isOrder && update !== undefined && takesProperty(update, name)
  })
}

const ORDER =
  /^(?:position|pos|order|rank|ordinal|sequence|seq|index|sort)$|^(?:sort|order|display|list|board)_?(?:order|position|index|rank|key|number)$/i

/** An operation that takes the ids of several records in their new order. */
export interface Reorder {
  operation: Operation
  /** The property for the ids; `undefined`: the body is the list. */
  idsAt?: string
  /** The property for the value of the column. */
  groupAt?: string
  /** True where ids are sent as numbers. */
  isNumeric: boolean
}

/** The position of a record. */
export function orderIn(field: Field | undefined, row: unknown): number | undefined {
  const value = field === undefined ? undefined : valueOf(row, field.name)
  return typeof value === 'number' ? value : undefined
}

/** The smallest position, where the field's schema has a minimum. */
export function leastOf({ schema }: Field): number | undefined {
  const { minimum } = schema.keywords
  return typeof minimum === 'number' ? minimum : undefined
}

/** The operation that sets the order of a list. It takes all records, or those with one value of one of `groups`. */
export function orderOperation(
  resource: Resource,
  groups: readonly Field[],
): { reorder: Reorder; group?: Field } | undefined {
  for (const group of [undefined, ...groups]) {
    const reorder = reorderOf(resource, group)
    if (reorder !== undefined) return { reorder, group }
  }
  return undefined
}

/** The operation that sets the order of a column; `undefined` where the server has none. */
export function reorderOf(resource: Resource, group: Field | undefined): Reorder | undefined {
  for (const operation of resource.collectionActions) {
    const name = `${operation.path.split('/').at(-1)} ${operation.operationId ?? ''}`
    const body = bodyOf(operation)?.field
    if (!REORDER.test(name) || body === undefined || operation.method === 'get') continue
    if (isIds(body)) return { operation, isNumeric: body.item?.kind === 'integer' }
    const ids = body.fields?.find(isIds)
    const others = body.fields?.filter((field) => field !== ids && field.required) ?? []
    if (ids === undefined || others.some((field) => field.name !== group?.name)) continue
    const groupAt = body.fields?.find((field) => field.name === group?.name)?.name
    return { operation, idsAt: ids.name, groupAt, isNumeric: ids.item?.kind === 'integer' }
  }
  return undefined
}

const REORDER = /\b(?:re-?order|sort|re-?arrange|positions?|re-?rank)/i

function isIds({ kind, item }: Field): boolean {
  return kind === 'list' && ['integer', 'text', 'relation', 'number'].includes(item?.kind ?? '')
}

/** The body that sets this order of ids. */
export function reorderBody({ idsAt, groupAt, isNumeric }: Reorder, ids: string[], group: unknown): unknown {
  const list = isNumeric ? ids.map(Number) : ids
  if (idsAt === undefined) return list
  return { ...(groupAt === undefined ? {} : { [groupAt]: group }), [idsAt]: list }
}

export interface OrderPosition {
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
