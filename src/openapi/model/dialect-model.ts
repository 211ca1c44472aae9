import type { Evidence } from './evidence.ts'
import type { Operation, Parameter } from './operation.ts'

/** How one server pages, sorts, filters, wraps and totals one list. */
export interface Dialect {
  rows: { at: string[] | undefined; evidence: Evidence }
  paging: Paging
  /** Where the body tells the total: `['meta', 'total']`. Headers (`X-Total-Count`, `Content-Range`) are always read too. */
  totalAt?: string[]
  /** What has the total told beside the rows, where it is told on request only: `{ meta: 'filter_count' }`. */
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
  /** A GET that answers how many there are (`/contacts/count`). */
  count?: Operation
}

export type Paging =
  | { kind: 'none'; evidence: Evidence }
  | {
      kind: 'page'
      page: string
      size?: string
      firstPage: 0 | 1
      defaultSize?: number
      maximumSize?: number
      evidence: Evidence
    }
  | {
      kind: 'offset'
      offset: string
      /** What the first row is called; 0 in most servers. */
      firstRow: 0 | 1
      /** What tells where the page ends, in place of how many it has: `_end` beside `_start`. */
      end?: string
      size?: string
      defaultSize?: number
      maximumSize?: number
      evidence: Evidence
    }
  | {
      kind: 'cursor'
      cursor: string
      size?: string
      defaultSize?: number
      maximumSize?: number
      evidence: Evidence
    }
  | { kind: 'size'; size: string; defaultSize?: number; maximumSize?: number; evidence: Evidence }

export interface Sort {
  parameter: string
  /** `sign`: `-name`; `direction`: a second parameter (`order=desc`); `suffix`: `name:desc`, `name,desc`; `key`: `sort[name]=desc`, `sort.name=desc`; `plain`: ascending only. */
  style: 'sign' | 'direction' | 'suffix' | 'key' | 'plain'
  /** What stands between field and direction in `suffix`: `:`, `,`, a space, `_`, `-`; in `key` before the field, where it is not in brackets. */
  separator?: string
  /** The words for the two directions in `suffix` and `key`; `asc` and `desc` when absent. */
  words?: { ascending: string; descending: string }
  /** The second parameter of `direction`, with its two words. */
  direction?: { parameter: string; ascending: string; descending: string }
  /** The values the description allows, `undefined`: any field name may work. */
  values?: string[]
  evidence: Evidence
}
