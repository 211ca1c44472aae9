import { isNumeric } from '../../../../openapi/model/is-numeric.ts'
import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { Operation } from '../../../../openapi/model/operation.ts'
import { bodyFieldOf } from '../../../../openapi/operations/body-field.ts'
import { takesProperty } from '../../../../openapi/resources/paths/takes-property.ts'

/** The field with a record's position in its column, where a change may set it. */
export function orderField({ fields, update }: Resource): Field | undefined {
  return fields.find(({ name, kind, readOnly }) => {
    const isOrder = ORDER.test(name) && isNumeric(kind) && !readOnly
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
    if (!REORDER.test(name) || operation.method === 'get') continue
    const body = bodyFieldOf(operation)
    if (body === undefined) continue
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
