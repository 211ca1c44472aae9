import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { Operation } from '../../../../openapi/model/operation.ts'
import { bodyOf } from '../../../../openapi/requests/body.ts'
import { takesProperty } from '../../../../openapi/resources/paths/takes-property.ts'
import { valueOf } from '../../columns/value-of.ts'

/** The field that says where a record stands among the others of its column, where a change may set it. */
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
  /** The property that takes the ids; `undefined`: the body is the list. */
  idsAt?: string
  /** The property that takes the value of the column. */
  groupAt?: string
  /** Ids are sent as numbers. */
  isNumeric: boolean
}

/** What a record has in the field of the order. */
export function orderIn(field: Field | undefined, row: unknown): number | undefined {
  const value = field === undefined ? undefined : valueOf(row, field.name)
  return typeof value === 'number' ? value : undefined
}

/** The least that a field of the order takes, where its schema says so. */
export function leastOf({ schema }: Field): number | undefined {
  const { minimum } = schema.keywords
  return typeof minimum === 'number' ? minimum : undefined
}

/** The operation that sets the order of a list: of all its records, or of those with one value of one of these fields. */
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

/** How a column is put in another order by one operation of the collection; `undefined`: the server has none. */
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

/** The body that puts the records with these ids in this order. */
export function reorderBody({ idsAt, groupAt, isNumeric }: Reorder, ids: string[], group: unknown): unknown {
  const list = isNumeric ? ids.map(Number) : ids
  if (idsAt === undefined) return list
  return { ...(groupAt === undefined ? {} : { [groupAt]: group }), [idsAt]: list }
}

export interface OrderPosition {
  /** What the others of the column have, in the order they are shown, without the record itself. */
  others: readonly (number | undefined)[]
  /** How many of the others come before it. */
  index: number
  /** What it has now, where it stays in its column. */
  own?: number
  /** The least that the server takes, 1 unless described otherwise. */
  least?: number
  /** More of the column is on the server, after those that are known. */
  hasMore?: boolean
  /** More of it is there, before them. */
  hasLess?: boolean
  isInteger?: boolean
}

/**
 * The value that puts a record between its neighbours: the middle where there is room, else the position of one of them. Servers that count without
 * gaps then move the others.
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
