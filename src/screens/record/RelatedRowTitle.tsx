import type { Field } from '../../openapi/model/field-model.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { useLinkedTitle } from './use-record-title.ts'

/**
 * The title of a row in a list below a record. A membership or another row without a name has that of the record that
 * it links to `of`.
 */
export function RelatedRowTitle({ resource, row, of }: { resource: Resource; row: unknown; of: Resource }) {
  const link = resource.presentation.header.length > 0 ? undefined : linkTo(resource, of)
  return useLinkedTitle(link, row) ?? titleOf(resource, row)
}

/** The only field with another record than the one that the list is below. */
function linkTo({ fields, parent }: Resource, of: Resource): Field | undefined {
  const links = fields.filter(
    ({ kind, relation }) => kind === 'relation' && relation && ![of.path, parent].includes(relation.resource),
  )
  return links.length === 1 ? links[0] : undefined
}
