import { listOf, nodeOf, textOf } from '../model/document.ts'
import type { Resource } from '../model/model.ts'
import { sourceOf } from '../operations/operations.ts'
import { successOf } from '../operations/response-schema.ts'
import { settle } from '../schema/schema.ts'

/** The longest description that can head a column. */
const LONGEST = 30

/**
 * The names of the columns where the rows are described as tuples (`prefixItems`): their titles, else `Column 2`.
 * `undefined` where no item has a title.
 */
export function tupleNames({ list, dialect }: Resource): string[] | undefined {
  if (list === undefined) return undefined
  const { reader, node } = sourceOf(list)
  let { keywords } = settle(reader, successOf(reader, node).schema)
  for (const name of dialect.rows.at ?? []) ({ keywords } = settle(reader, nodeOf(keywords.properties)[name]))
  const items = listOf(settle(reader, keywords.items).keywords.prefixItems)
  const titles = items.map((item) => {
    const { title, description } = settle(reader, item).keywords
    const text = textOf(title) ?? textOf(description)
    return text !== undefined && text.length <= LONGEST ? text : undefined
  })
  return titles.some(Boolean) ? titles.map((title, index) => title ?? `Column ${index + 1}`) : undefined
}
