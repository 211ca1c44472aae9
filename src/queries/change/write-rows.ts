import type { Query } from '@tanstack/react-query'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import { withRows } from '../../openapi/lists/with-rows.ts'
import type { RecordTarget } from '../../server/targets.ts'
import { isRowOf, rowsIn, type CachedRow } from '../read/cached-rows.ts'

/** Replaces a row by another, or removes it (`undefined`). The age of the page stays the same. */
export function replaceRow({ query, index }: CachedRow, target: RecordTarget, row: unknown): void {
  const rows = rowsIn(query, target)
  write(query, target, row === undefined ? rows.toSpliced(index, 1) : rows.with(index, row))
}

/** Restores a row, unless the page was read again since. */
export function putBack({ query, row, index, updatedAt }: CachedRow, target: RecordTarget): void {
  if (query.state.data === undefined || query.state.dataUpdatedAt !== updatedAt) return
  const rows = rowsIn(query, target)
  const now = rows.findIndex((one) => isRowOf(target, one))
  write(query, target, now === -1 ? rows.toSpliced(index, 0, row) : rows.with(now, row))
}

function write(query: Query, target: RecordTarget, rows: unknown[]): void {
  const response = withRows(target.resource, query.state.data as ListResponse, rows)
  // Not setQueryData, which would mark the page as fresh.
  if (response !== undefined) query.setState({ data: response })
}
