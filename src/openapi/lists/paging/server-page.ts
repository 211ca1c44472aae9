import type { ListPage, ListState } from './list-page.ts'
import type { PageFacts } from './paging-kind.ts'

/** What a kind of paging knows of a page beside the response. */
interface PageNature {
  /** A full page may have another behind it, although the response names none. */
  goesOn?: boolean
  /** No longer page can be requested. */
  isLongest?: boolean
  /** The number of rows before this page is unknown, so that the total shows nothing of them. */
  isFirstUnknown?: boolean
  /** The token or the query that requests the next page. */
  next?: string
}

/** A page as the server cut it. */
export function serverPage(
  { rows, total: claimed, isTotalDoubtful, next: token, hasMore, isLast, isNextEmpty }: PageFacts,
  state: ListState,
  size: number,
  { goesOn = false, isLongest = false, isFirstUnknown = false, next }: PageNature = {},
): ListPage {
  const first = (state.page - 1) * size
  const { length } = rows
  const isFull = length >= size && !isLongest
  const total = isTotal() ? claimed : undefined
  const hasNext =
    hasMore ??
    (token !== undefined ||
      (total !== undefined ? first + length < total : goesOn && !(isLast ?? (!isFull || isNextEmpty))))

  /** A total beside pages may be that of this page only ("count"), or that of the list before it was narrowed. */
  function isTotal(): boolean {
    if (claimed === undefined || claimed < (isFirstUnknown ? 0 : first) + length) return false
    if (claimed === length && isFull && (token !== undefined || isTotalDoubtful)) return false
    // A server that returns fewer than the request wanted returns a round number of them.
    return !isNarrowed(state) || isFull || claimed === first + length || length % 5 === 0
  }

  return {
    rows,
    total,
    first,
    hasNext: hasNext && length > 0,
    nextCursor: hasNext ? next : undefined,
    isWhole: false,
  }
}

/** True for a list that is filtered or searched. */
export function isNarrowed({ search = '', filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

const ADDRESS = /^(?:https?:|\/|[\w./-]*\?)/

/** The query of an address, with its `?`; empty where it has none, `undefined` for a token. */
export function queryIn(next: string | undefined): string | undefined {
  return next !== undefined && ADDRESS.test(next) ? next.slice(next.indexOf('?') >>> 0) : undefined
}
