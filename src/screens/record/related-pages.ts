import type { Description, Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { childParameters } from '../links/child-parameters.ts'
import type { Search } from '../links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { listAddress } from '../links/record-address.ts'
import { labelBeside } from './related-lists.ts'

/** A page that belongs to a record and is no list: `/projects/7/overview`. */
export interface RelatedPage {
  label: string
  to: string
  search?: Search
}

/**
 * The pages below a record that are no lists. They are single objects, records opened by their id, and forms for new
 * records.
 */
export function relatedPages(
  description: Description,
  resource: Resource,
  parameters: PathParameters,
): RelatedPage[] {
  return resource.children.flatMap((path): RelatedPage | [] => {
    const child = description.resource(path)
    if (child === undefined || child.list !== undefined || child.isHidden) return []
    const to = listAddress(child, childParameters(resource, child, parameters))
    if (child.isSingleton || child.itemPath !== undefined) return { label: labelBeside(resource, child), to }
    if (child.create === undefined) return []
    return { label: `New ${inSentence(child.singular)}`, to, search: { new: '' } }
  })
}
