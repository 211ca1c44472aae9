import type { ReasonCode } from './evidence.ts'
import type { KindName } from './kind-name.ts'

/**
 * The unit of a date that is a number since the epoch; or how a text writes a moment. `local`: without a zone. `days`: as the
 * midnight at the beginning of a day. `local days`: both. `http`: as HTTP does, `Tue, 05 Mar 2024 10:01:00 GMT`.
 */
export type DateUnit = (typeof DATE_UNITS)[number]

export const DATE_UNITS = ['seconds', 'milliseconds', 'local', 'days', 'local days', 'http'] as const

/**
 * Hints about one resource. They come from `x-switchboard` beside the path of the collection, from a person's
 * corrections, or from a response. What is absent is inferred.
 */
export interface ResourceHints {
  label?: string
  singular?: string
  group?: string
  /** Left out of the navigation; its addresses still work. */
  hidden?: boolean
  /** Names of the fields that make the title of a record. */
  header?: string[]
  /** Names of the columns in order. */
  line?: string[]
  /** The field with a record's status. */
  status?: string
  /** Path to the rows in the list's response, `[]` where the response is the list itself. */
  rows?: string[]
  /** Path in a row to the value of the last parameter in the record's path: `['documentId']`. */
  itemId?: string[]
  /** Empty: the fields of a record stay inside `attributes` or `properties`, and are not spread beside the others. */
  attributes?: ''
  /** The related records that read requests expand; empty: none. */
  related?: string[]
  paging?: PagingHint
  /** Path to the total in the list's response: `['meta', 'total']`; empty: the body has none. */
  total?: string[]
  /** The parameter of the search; empty: there is none. */
  search?: string
  /**
   * Filters by the fields of live rows, as a description would have them. They take the place of the parameters in
   * `replaced`.
   */
  liveFilters?: { parameters: Record<string, unknown>[]; replaced: string[] }
  /** What every request of the list has: `{ include: 'author' }`. */
  always?: Record<string, string>
  /** The filters that the server ignores; they are not offered. */
  ignored?: string[]
  sort?: SortHint
  /** The fields that the server refuses to sort by; they are not offered. */
  unsorted?: string[]
  /** The roles of operations (`corrections/operation-roles.ts`) by their ids: `{ 'GET /card/{contactId}': 'read' }`. */
  operations?: Record<string, string>
  /** By the name of a top-level field. */
  fields?: Record<string, FieldHints>
  /** What responses showed, by the hint that it supports. */
  why?: Partial<Record<'rows' | 'itemId' | 'paging', Seen>>
}

/** A reason that responses of the server gave. */
export interface Seen {
  code: Extract<
    ReasonCode,
    'answered' | 'alone' | 'linked' | 'firstPage' | 'samePage' | 'fewer' | 'more' | 'rowsEnd' | 'rowsAre'
  >
  about: string[]
  /** What it adds to the confidence, from 0 to 1. */
  weight: number
}

/** Hints about one field. */
export interface FieldHints {
  kind?: KindName
  label?: string
  hidden?: boolean
  /** `path` of the resource that the value refers to; empty: none. */
  relation?: string
  /** True when the value is the whole address of that record. */
  isByAddress?: boolean
  /** ISO 4217. */
  currency?: string
  /** The unit of a date that is a number since the epoch, or how it is written as text. */
  unit?: DateUnit
  /** The options of a choice, where the document lists none. */
  options?: OptionHint[]
  /** For a list: the hints of its items. */
  item?: FieldHints
  /** For an object: the hints of its properties by name. */
  fields?: Record<string, FieldHints>
  /** True when the document does not name the field, but rows have it. */
  isUndescribed?: boolean
  /** What responses showed that gives it this kind. */
  why?: Seen
}

/** One value of a choice. */
export interface OptionHint {
  value: string | number | boolean
  label?: string
}

/**
 * How a list is sorted: `-name` (`sign`), `name:desc` (`suffix`), `sort[name]=desc` (`key`), or a second parameter
 * (`direction`). Also as JSON (`json`), by one field alone (`only`), or by name alone (`plain`).
 */
export interface SortHint {
  /** Empty: the server does not sort. */
  parameter: string
  style?: 'sign' | 'direction' | 'suffix' | 'key' | 'json' | 'only' | 'plain'
  /** The second parameter of `direction`. */
  direction?: string
  /** The text between field and direction in `suffix`. */
  separator?: string
  /** The words for ascending and descending. */
  words?: string[]
}

/** How a list is paged: the names of the parameters, and the number of the first page or row. */
export interface PagingHint {
  /** `page`, `offset`, `cursor`, `range`, `size`, `none`: the names in `lists/paging/pagings.ts`. */
  kind: string
  /** The parameter of the page, offset or cursor. */
  parameter?: string
  /** The parameter of the page size; empty: the server has none. */
  size?: string
  first?: 0 | 1
  /** The unit of a range of rows: `items`; empty where the server names none. */
  unit?: string
  /** The page size where a request sets none. */
  usual?: number
  /** The largest page size. */
  most?: number
}

/** Hints by the `path` of their resource. */
export type Hints = Record<string, ResourceHints>
