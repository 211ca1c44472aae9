import { isUnpaged } from '../../openapi/lists/paging/paging.ts'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'

/** More resources than this are not searched at once. */
const MOST_SEARCHED = 24
/** Of a server with at most so many resources, lists that cannot be searched are read whole. */
const MOST_WHOLE = 12

/** The resources whose records a server finds by words, those of the navigation first. A small server sends lists whole that it cannot search. */
export function searchedResources(description: Description, text: string): Resource[] {
  const state = { page: 1, search: text, filters: {} }
  const isShort = description.resources.length <= MOST_WHOLE
  return description.resources
    .filter(
      (resource) =>
        resource.list !== undefined &&
        !resource.isHidden &&
        !resource.path.includes('{') &&
        (resource.dialect.search !== undefined || (isShort && isUnpaged(resource.dialect.paging))) &&
        missingFilters(resource, state).length === 0,
    )
    .slice(0, MOST_SEARCHED)
}
