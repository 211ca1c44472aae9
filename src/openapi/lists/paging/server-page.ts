import type { ListPage, ListState } from './list-page.ts'
import type { PageFacts } from './paging-kind.ts'

/** What a kind of paging knows about a page beside the response. */
interface PageNature {
  /** True where a full page may have another one after it, although the response names none. */
  goesOn?: boolean
  /** True where no longer page can be requested. */
  isLongest?: boolean
  /** True where the number of rows before this page is unknown, so that the total does not include them. */
  isFirstUnknown?: boolean
  /** The token or the query that requests the next page. */
  next?: string
}

/** A page as the server returned it. */
export function serverPage(
  { rows, total: claimed, next: token, hasMore, isLast, isNextEmpty, isAstray }: PageFacts,
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
      (total !== undefined && !isAstray
        ? first + length < total
        : goesOn && !(isLast ?? (!isFull || isNextEmpty))))

  /** True for a total of the whole list. It may be that of the unfiltered list. */
  function isTotal(): boolean {
    if (claimed === undefined || claimed < (isFirstUnknown || isAstray ? 0 : first) + length) return false
    // A server with a smaller page size usually has a round number of rows.
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

/** The query of an address, with its `?`. Empty where the address has none, `undefined` for a token. */
export function queryIn(next: string | undefined): string | undefined {
  return next !== undefined && ADDRESS.test(next) ? next.slice(next.indexOf('?') >>> 0) : undefined
}
