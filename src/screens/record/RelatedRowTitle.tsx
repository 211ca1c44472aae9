import { useScreenPath } from '../../fields/shared/use-screen-path.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { useRelationTitles } from '../../queries/titles/use-relation-titles.ts'
import { valueOf } from '../list/columns/value-of.ts'

/**
 * The title of a row in a list below a record. A membership or another row without a name has that of the record that
 * it links to `of`.
 */
export function RelatedRowTitle({ resource, row, of }: { resource: Resource; row: unknown; of: Resource }) {
  const link = resource.presentation.header.length > 0 ? undefined : linkTo(resource, of)
  const value = link && valueOf(row, link.name)
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number'
  const [title] = useRelationTitles(link?.relation, isId ? [value] : [], useScreenPath())
  return title ?? titleOf(resource, row)
}

/** The only field with another record than the one that the list is below. */
function linkTo({ fields, parent }: Resource, of: Resource): Field | undefined {
  const links = fields.filter(
    ({ kind, relation }) => kind === 'relation' && relation && ![of.path, parent].includes(relation.resource),
  )
  return links.length === 1 ? links[0] : undefined
}
