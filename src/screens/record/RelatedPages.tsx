import type { Description, Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { useServer } from '../../server/server.tsx'
import { childParameters } from '../links/child-parameters.ts'
import { listAddress } from '../links/record-address.ts'
import { labelBeside } from './related-lists.ts'
import { type SideLink, SideLinks } from './SideLinks.tsx'

/** Links to the pages that belong to a record and are no lists. */
export function RelatedPages({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const { description } = useServer()
  const pages = description === undefined ? [] : relatedPages(description, resource, parameters)
  return <SideLinks title="More" links={pages} />
}

/**
 * The pages below a record that are no lists: `/projects/7/overview`. They are single objects, records opened by their
 * id, and forms for new records.
 */
function relatedPages(description: Description, resource: Resource, parameters: PathParameters): SideLink[] {
  return resource.children.flatMap((path): SideLink | [] => {
    const child = description.resource(path)
    if (child === undefined || child.list !== undefined || child.isHidden) return []
    const to = listAddress(child, childParameters(resource, child, parameters))
    if (child.isSingleton || child.itemPath !== undefined) return { label: labelBeside(resource, child), to }
    if (child.create === undefined) return []
    return { label: `New ${inSentence(child.singular)}`, to, search: { new: '' } }
  })
}
