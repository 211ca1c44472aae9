import type { SignCode } from './evidence.ts'
import type { KindName } from './kind-name.ts'

/**
 * Hints of one resource. They come from `x-switchboard` beside the path of the collection, from a person's corrections, or from a response
 * of the server. What is absent is guessed as before.
 */
export interface ResourceHints {
  label?: string
  singular?: string
  group?: string
  /** Left out of the navigation; its addresses work on. */
  hidden?: boolean
  /** Names of the fields that name a record. */
  header?: string[]
  /** Names of the columns in their order. */
  line?: string[]
  /** The field that says a record's state. */
  status?: string
  /** Path into the list's response, `[]` for a response that is the list itself. */
  rows?: string[]
  /** Path into a row to what fills the last parameter of the record's path: `['documentId']`. */
  itemId?: string[]
  /** Empty: what records know stays in the part of them that holds it (`attributes`, `properties`), and is not spread beside the rest. */
  attributes?: ''
  /** The related records that read requests expand; empty: none. */
  related?: string[]
  paging?: PagingHint
  /** Path into the list's response to the number of all records: `['meta', 'total']`; empty: the body has none. */
  total?: string[]
  /** The parameter that searches; empty: none does. */
  search?: string
  /** Filters by the fields of live rows, as they would be written, instead of the parameters that `replaced` names. */
  liveFilters?: { parameters: Record<string, unknown>[]; replaced: string[] }
  /** The filters that the server takes no notice of: they are not offered. */
  ignored?: string[]
  sort?: SortHint
  /** By the name of a top-level field. */
  fields?: Record<string, FieldHints>
  /** What was seen in responses, for each of the others that it is the reason of. */
  why?: Partial<Record<'rows' | 'itemId' | 'paging', Seen>>
}

/** A sign that responses of the server gave. */
export interface Seen {
  code: Extract<
    SignCode,
    'answered' | 'alone' | 'linked' | 'firstPage' | 'samePage' | 'fewer' | 'more' | 'rowsEnd' | 'rowsAre'
  >
  about: string[]
  /** What it adds to the certainty, 0..1. */
  weight: number
}

/** Hints of one field. */
export interface FieldHints {
  kind?: KindName
  label?: string
  hidden?: boolean
  /** `path` of the resource whose record the value names; empty: it names none. */
  relation?: string
  /** The value is the whole address of that record. */
  isByAddress?: boolean
  /** ISO 4217. */
  currency?: string
  /** What a date that is a number counts since 1970. */
  unit?: 'seconds' | 'milliseconds'
  /** The values that a choice offers, where the document lists none. */
  options?: OptionHint[]
  /** For a list: what each of its items is. */
  item?: FieldHints
  /** For an object: what its properties are, by their names. */
  fields?: Record<string, FieldHints>
  /** The document does not name the field: rows have it. */
  isUndescribed?: boolean
  /** What was seen in responses that makes it of this kind. */
  why?: Seen
}

/** One value of a choice. */
export interface OptionHint {
  value: string | number | boolean
  label?: string
}

/**
 * How a list is sorted: `-name` (`sign`), `name:desc` (`suffix`), `sort[name]=desc` (`key`), a second parameter (`direction`), as JSON (`json`), one field alone (`only`), or by
 * name alone (`plain`).
 */
export interface SortHint {
  /** Empty: the server does not sort. */
  parameter: string
  style?: 'sign' | 'direction' | 'suffix' | 'key' | 'json' | 'only' | 'plain'
  /** The second parameter of `direction`. */
  direction?: string
  /** What stands between field and direction in `suffix`. */
  separator?: string
  /** The words for ascending and descending. */
  words?: string[]
}

/** How a list is paged: the parameters' names, and what the first page (or row) is called. */
export interface PagingHint {
  /** `page`, `offset`, `cursor`, `range`, `size`, `none`: the names in `lists/paging/pagings.ts`. */
  kind: string
  /** The parameter that holds the page, offset or cursor. */
  parameter?: string
  /** The parameter that says how many rows a page has; empty: the server follows none. */
  size?: string
  first?: 0 | 1
  /** How many rows a page has where a request sets no number. */
  usual?: number
  /** How many it has at most. */
  most?: number
}

/** Hints by the `path` of their resource. */
export type Hints = Record<string, ResourceHints>
