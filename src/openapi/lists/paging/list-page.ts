/** The state of a list, as its address has it. */
export interface ListState {
  /** From 1. */
  page: number
  size?: number
  /** The token of the page, where the server pages by tokens. */
  cursor?: string
  sort?: { field: string; descending: boolean }
  search?: string
  /** Values of query parameters by name. */
  filters: Record<string, string | string[]>
}

/** A list's response with the paging of its headers (`listResponseOf`), and rarely named facts of its body. */
export interface ListResponse {
  body: unknown
  /** The total from `X-Total-Count` or `Content-Range`, or under a rare name. */
  total?: number
  /** The address of the next page, from `Link: <…>; rel="next"` (RFC 8288), or its token (`nextAfter`). */
  next?: string
  /** Whether this is the last page, where the response states it without naming the next. */
  isLast?: boolean
  /** The number of rows after which a request for more returned none (`learn-more-rows.ts`). */
  end?: number
  /** True for a later page that was read without the first one, which shows the page size. */
  isAstray?: boolean
  /** True where the response is a single value, no list. */
  isOne?: boolean
}

/** One page of a list. `Row`: the type of its rows, which is not checked. */
export interface ListPage<Row = unknown> {
  rows: Row[]
  /** `undefined` where the response has none. */
  total?: number
  /** Index of the first row in the whole list, from 0. */
  first: number
  hasNext: boolean
  /** True where nothing shows whether rows follow. `hasNext` then tells only whether they can be requested. */
  isEndUnknown?: boolean
  /** True where `first` is a guess, because nothing shows how many rows a page has. */
  isAstray?: boolean
  /** The token of the next page, where the server pages by tokens. */
  nextCursor?: string
  /** True where the server sent the whole list. It was paged, sorted and searched in the browser. */
  isWhole: boolean
  /** How many rows of this page were searched in the browser, where the server has no search. */
  searched?: number
  /** The response, where it is one record or value instead of a list. There are no rows then. */
  one?: unknown
}

/** The number of rows of the whole list; `undefined` where that is unknown. */
export function totalOf(page: ListPage): number | undefined {
  const { total, first, searched, rows } = page
  if (total !== undefined || page.hasNext || page.isEndUnknown || page.isAstray) return total
  return first + (searched ?? rows.length)
}
