import type { Field } from '../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { isObject } from '../../openapi/model/is-object.ts'

/**
 * The resource that opens the rows of an operation's response. It is the one that the response describes. Else it is
 * the operation's own, where the rows have most of its fields. `undefined` where the rows have no known page.
 */
export function resourceOfRows(
  description: Description | undefined,
  operation: Operation,
  item: Field | undefined,
  [row]: unknown[],
): Resource | undefined {
  const embedded = item?.relation?.isEmbedded ? description?.resource(item.relation.resource) : undefined
  const owner = description?.resources.find(({ collectionActions }) => collectionActions.includes(operation))
  const known = owner?.fields.filter(({ name }) => isObject(row) && row[name] !== undefined) ?? []
  const isOwn = owner && isObject(row) && known.length > 1 && known.length >= Object.keys(row).length * 0.6
  const found = embedded ?? (isOwn ? owner : undefined)
  return found?.itemPath !== undefined && !found.path.includes('{') ? found : undefined
}
