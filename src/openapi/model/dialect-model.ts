import type { Evidence } from './evidence.ts'
import type { Operation, Parameter } from './operation.ts'

/** How one server pages, sorts, filters, wraps and totals one list. */
export interface Dialect {
  rows: { at: string[] | undefined; evidence: Evidence }
  paging: Paging
  /** Where the body has the total: `['meta', 'total']`. Headers (`X-Total-Count`, `Content-Range`) are always read too. */
  totalAt?: string[]
  /** The parameter that makes a response include the total, where it is there on request only: `{ meta: 'filter_count' }`. */
  totalBy?: Record<string, unknown>
  /** Where the body gives the next page's address or token. */
  nextAt?: string[]
  sort?: Sort
  /** The parameter for a full-text search. */
  search?: Parameter
  /** What is left: query parameters that narrow the list. */
  filters: Parameter[]
  /** The parameter that holds paging and sort as one JSON value (LoopBack's `filter`); their names then start with it: `filter.limit`. */
  json?: string
  /** A GET that returns how many there are (`/contacts/count`). */
  count?: Operation
}

/** How a list is paged. What its parts mean is known by its kind alone (`lists/paging/`). */
export interface Paging {
  /** The name of its kind: `page`, `offset`, `cursor`, `none` … */
  kind: string
  /** The parameter that says which page: its number, the number of its first row, its token. */
  parameter?: string
  /** What the first page or row is called, where it is counted. */
  first?: 0 | 1
  /** The parameter that says how many rows a page has. */
  size?: string
  /** Parameters that a kind has beside these, by what it takes them for: `{ end: '_end' }`. */
  further?: Record<string, string>
  /** What a range of rows counts: `items` of `items=0-24`; empty where figures stand alone. */
  unit?: string
  /** How many rows a page has where a request sets no number, and how many it may have. */
  defaultSize?: number
  maximumSize?: number
  evidence: Evidence
}

export interface Sort {
  parameter: string
  /** `sign`: `-name`; `direction`: a second parameter (`order=desc`); `suffix`: `name:desc`, `name,desc`; `key`: `sort[name]=desc`, `sort.name=desc`; `json`: `{"name":-1}`; `only`: the direction of the one field in `values`; `plain`: ascending only. */
  style: 'sign' | 'direction' | 'suffix' | 'key' | 'json' | 'only' | 'plain'
  /** What stands between field and direction in `suffix`: `:`, `,`, a space, `_`, `-`; in `key` before the field, where it is not in brackets. */
  separator?: string
  /** The words for the two directions in `suffix`, `key` and `only`; `asc` and `desc` when absent. */
  words?: { ascending: string; descending: string }
  /** The second parameter of `direction`, with its two words. */
  direction?: { parameter: string; ascending: string; descending: string }
  /** The values the description allows, `undefined`: any field name may work. */
  values?: string[]
  evidence: Evidence
}
