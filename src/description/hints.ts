import type { FieldKind } from './model.ts'

/**
 * What somebody says of one resource that the document does not: a team in `x-switchboard` beside the path of the collection, a person
 * in place, or an answer of the server. What is absent is guessed as before.
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
  /** Path into the list's answer, `[]` for an answer that is the list itself. */
  rows?: string[]
  /** Path into a row to what fills the last parameter of the record's path: `['documentId']`. */
  itemId?: string[]
  paging?: PagingHint
  /** By the name of a top-level field. */
  fields?: Record<string, FieldHints>
}

/** What somebody says of one field. */
export interface FieldHints {
  kind?: FieldKind
  label?: string
  hidden?: boolean
  /** `path` of the resource whose record the value names. */
  relation?: string
  /** ISO 4217. */
  currency?: string
}

/** How a list is paged: the parameters' names, and what the first page (or row) is called. */
export interface PagingHint {
  kind: 'none' | 'page' | 'offset' | 'cursor' | 'size'
  /** The parameter that tells the page, offset or cursor. */
  parameter?: string
  size?: string
  first?: 0 | 1
}

/** Hints by the `path` of their resource. */
export type Hints = Record<string, ResourceHints>
