import { readPage } from './read-page.ts'
import type { ListResponse } from './paging/list-page.ts'
import type { Resource } from '../model/model.ts'

/** All rows of a list's response, not divided into pages. */
export function allRows(resource: Resource, response: ListResponse): unknown[] {
  return readPage(resource, response, { page: 1, size: Number.MAX_SAFE_INTEGER, filters: {} }).rows
}
