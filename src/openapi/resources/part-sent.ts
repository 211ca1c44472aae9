import type { Reader } from '../fields/reader.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import { plain } from '../wording/words.ts'
import { propertiesSent } from './fields-of-body.ts'
import type { FoundResource } from './found-resource.ts'

/**
 * The only object of a record with most of the properties that its update takes, where the record itself has none of
 * them. PATCH `/me` takes `{ first_name }` or `{ profile: { first_name } }`, and GET returns `{ email, profile: {…} }`.
 * `shown`: the record, and a row of its list.
 */
export function partSent(
  reader: Reader,
  { update }: FoundResource,
  shown: readonly unknown[],
): string | undefined {
  const properties = (node: unknown) => propertiesOf(settle(reader, node))
  const sent = new Set(update && propertiesSent(reader, { update }).map(([name]) => plain(name)))
  const shared = (node: unknown) => properties(node).filter(([name]) => sent.has(plain(name))).length
  // Rows without the object have columns of their own.
  const [found, other] = shown.map((node) => {
    if (sent.size === 0 || shared(node) > 0) return undefined
    const parts = properties(node).filter(([, part]) => shared(part) * 2 > sent.size)
    return parts.length === 1 ? parts[0]?.[0] : undefined
  })
  return found === other ? found : undefined
}
