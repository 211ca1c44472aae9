/** What a person looks at in a list: kept in the address. */
export interface ListState {
  /** From 1. */
  page: number
  size?: number
  /** Token of the page, for servers that page by token. */
  cursor?: string
  sort?: { field: string; descending: boolean }
  search?: string
  /** Values of query parameters by their names. */
  filters: Record<string, string | string[]>
}

/** A list's response with the paging of its headers (`listResponseOf`), and its body in words that few servers use. */
export interface ListResponse {
  body: unknown
  /** From `X-Total-Count` or `Content-Range`, or what few servers call it. */
  total?: number
  /** Address of the next page, from `Link: <…>; rel="next"` (RFC 8288), or its token (`nextAfter`). */
  next?: string
  /** The server says that this is the last page, or that it is not, without a word of the next. */
  isLast?: boolean
  /** The response is one thing, no list. */
  isOne?: boolean
}

/** One page of a list. */
export interface ListPage {
  rows: unknown[]
  /** `undefined`: the response has none. */
  total?: number
  /** Index of the first row in the whole list, from 0. */
  first: number
  hasNext: boolean
  /** Token for the next page, for servers that page by token. */
  nextCursor?: string
  /** The server sent everything and the page was cut here; sorting and searching happened here too. */
  isWhole: boolean
  /** How many rows of this page were searched here, where the server has no search. */
  searched?: number
  /** The response, where it is one record or value instead of a list. There are no rows then. */
  one?: unknown
}
