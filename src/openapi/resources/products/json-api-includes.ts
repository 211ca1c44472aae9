import { isObject } from '../../model/is-object.ts'
import type { Resource } from '../../model/model.ts'
import { linkedType } from '../../records/linkage.ts'
import { at } from '../../records/record.ts'

/**
 * What a list request of JSON:API has so that its rows have the ids of related records (1.1, §5.2.3). `undefined`
 * where they have them already, or where the list takes no such names.
 */
export function missingIncludes(
  { list, fields, dialect }: Resource,
  body: unknown,
): Record<string, string> | undefined {
  const include = list?.parameters.find(({ name, in: where }) => where === 'query' && name === 'include')
  const rows = at(body, dialect.rows.at ?? [])
  if (include === undefined || !Array.isArray(rows) || rows.length === 0) return undefined
  const taken = (include.field.options ?? include.field.item?.options)?.map(({ value }) => value)
  const names = fields.flatMap((field) => {
    const { name, kind } = field
    const isTaken = taken === undefined || taken.includes(name)
    // A list of ids would be long, and no column shows it.
    const isOne = kind === 'relation' && linkedType(field) !== undefined
    return isOne && isTaken && rows.every((row) => isOnlyLinked(row, name)) ? [name] : []
  })
  return names.length === 0 ? undefined : { include: names.join(',') }
}

/** True for a relationship that has links and no id. */
function isOnlyLinked(row: unknown, name: string): boolean {
  const relationship = at(row, ['relationships', name])
  return isObject(relationship) && relationship.data === undefined
}
