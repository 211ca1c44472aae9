import type { Evidence } from './evidence.ts'
import type { Operation, Parameter } from './operation.ts'

/** How one server pages, sorts, filters, wraps and counts one list. */
export interface Dialect {
  rows: { at: string[] | undefined; evidence: Evidence }
  paging: Paging
  /**
   * The path to the total in the body: `['meta', 'total']`. Headers (`X-Total-Count`, `Content-Range`) are always
   * read too.
   */
  totalAt?: string[]
  /**
   * What every request of the list has: `{ meta: 'filter_count' }` where the total comes only on request, and
   * `{ include: 'author' }` where the ids of related records do.
   */
  always?: Record<string, unknown>
  /** The path in the body to the next page's address or token. */
  nextAt?: string[]
  sort?: Sort
  /** The parameter for a full-text search. */
  search?: Parameter
  /** The other query parameters, which narrow the list. */
  filters: Parameter[]
  /**
   * The parameter that has paging and sort as one JSON value (LoopBack's `filter`). The names of those then start
   * with it: `filter.limit`.
   */
  json?: string
  /** A GET that returns the number of records (`/contacts/count`). */
  count?: Operation
}

/** How a list is paged. Only its kind knows the meaning of the parts (`lists/paging/`). */
export interface Paging {
  /** The name of its kind: `page`, `offset`, `cursor`, `none` … */
  kind: string
  /** The parameter that selects the page: its number, the index of its first row, or its token. */
  parameter?: string
  /** The number of the first page or row, where they are counted. */
  first?: 0 | 1
  /** The parameter of the page size. */
  size?: string
  /** Further parameters of a kind, by their use: `{ end: '_end' }`. */
  further?: Record<string, string>
  /** The unit of a row range: `items` in `items=0-24`; empty where there is none. */
  unit?: string
  /** The number of rows in a page without a requested size, and the largest size. */
  defaultSize?: number
  maximumSize?: number
  evidence: Evidence
}

/** How a list is sorted by its server. */
export interface Sort {
  parameter: string
  /**
   * `sign`: `-name`; `direction`: a second parameter (`order=desc`); `suffix`: `name:desc`, `name,desc`; `key`:
   * `sort[name]=desc`, `sort.name=desc`; `json`: `{"name":-1}`; `only`: the direction of the one field in `values`;
   * `plain`: ascending only; `open`: like `sign`, until the first descending order shows otherwise (`learn-sort.ts`).
   */
  style: 'sign' | 'direction' | 'suffix' | 'key' | 'json' | 'only' | 'plain' | 'open'
  /**
   * The text between field and direction in `suffix`: `:`, `,`, a space, `_`, `-`. In `key`, the text before a field
   * that is not in brackets.
   */
  separator?: string
  /** The words for the two directions in `suffix`, `key` and `only`; `asc` and `desc` when absent. */
  words?: { ascending: string; descending: string }
  /** The second parameter of `direction`, with its two words. */
  direction?: { parameter: string; ascending: string; descending: string }
  /** The values that the description allows; `undefined`: any field name may work. */
  values?: string[]
  /** The fields that the server refused to sort by. */
  refused?: string[]
  evidence: Evidence
}
