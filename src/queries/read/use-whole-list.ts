import { isEqual } from '../../openapi/model/is-equal.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { listPath } from '../../server/targets.ts'
import { walkList, type WalkPosition } from './walk-list.ts'

/** The rows of a list, read page by page. */
export interface WholeList {
  /** In the order of the list. */
  rows: unknown[]
  /** The total as the server counts it, if it does. */
  total?: number
  /** True where the server does not show whether there are more, and they cannot be requested. */
  isEndUnknown?: boolean
  /** Why there may be more rows: an error, the same page a second time, or the limit. `undefined` after the last page. */
  cut?: Error | 'repeated' | 'limit'
  /** The page at which reading goes on after an error, or after it was aborted. */
  next?: WalkPosition
}

/** How many rows are read at most. A page can hold them, with the text that is made of them. */
export const MOST_ROWS = 50_000

/**
 * Returns a function that reads all pages of a list, searched, filtered and sorted as in `state`. With `start` it continues
 * where that has ended. `onPage` is called after each page. It rejects only where `signal` aborts; what was read stays otherwise.
 */
export function useWholeList(resource: Resource, parameters: PathParameters, state: ListState) {
  const server = useServer()
  const { search, sort, filters } = state
  return async (
    signal: AbortSignal,
    onPage: (list: WholeList) => void,
    start: WholeList = { rows: [] },
  ): Promise<WholeList> => {
    let list = { ...start, cut: undefined }
    let last: unknown[] = []
    const pages = walkList(server, resource, {
      list: listPath(resource, parameters),
      narrowed: { search, sort, filters },
      from: start.next,
      mostPages: MOST_ROWS,
      signal,
    })
    try {
      for await (const { page, next } of pages) {
        // Some servers ignore the number of a page.
        if (page.rows.length > 0 && isEqual(page.rows, last))
          return { ...list, cut: 'repeated', next: undefined }
        last = page.rows
        list = { rows: [...list.rows, ...page.rows], total: page.total ?? list.total, next, cut: undefined }
        list.isEndUnknown = next === undefined && page.isEndUnknown
        if (page.hasNext && list.rows.length >= MOST_ROWS) return { ...list, cut: 'limit' }
        onPage(list)
      }
    } catch (error) {
      signal.throwIfAborted()
      return { ...list, cut: error as Error } // only an error of a request leaves a walk
    }
    return list
  }
}
