import { isUnpaged } from '../../openapi/lists/paging/paging.ts'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'

/** The most resources that are searched at once. */
const MOST_SEARCHED = 24
/** The most resources of a server whose unsearchable lists are read whole. */
const MOST_WHOLE = 12

/**
 * The resources in which a server searches for words, those of the navigation first. On a small server also lists that cannot be
 * searched: they are read whole.
 */
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
