import type { ListState } from '../../../openapi/lists/paging/list-page.ts'

type SortState = ListState['sort']

/** The next sort order of a column: ascending, then descending, then the server's own. */
export function nextSort(sort: SortState, field: string, isAscendingOnly: boolean): SortState {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending || isAscendingOnly ? undefined : { field, descending: true }
}
