import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import type { ListPage, ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import { oddLists } from './use-list.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { nextAfter, readPage } from '../../openapi/lists/read-page.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { ApiError, isUnauthorized } from '../../http/api-error.ts'
import { readResponse } from '../../http/calls.ts'
import { requestOptions } from '../../server/request-parameters.ts'
import type { Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'

/** How a list is read, page by page. */
interface Walk {
  /** Path of the list, its parameters filled: `/users/7/orders`. */
  list: string
  /** Its search, filters and order. Absent: the list as it is opened. */
  narrowed?: Omit<ListState, 'page' | 'size' | 'cursor'>
  /** Where it begins; at the first page by default. */
  from?: WalkPosition
  /** The largest number of pages to read. */
  mostPages: number
  /** A list with more rows is left after its first page. */
  mostRows?: number
  /** True where no screen waits for it. */
  isInBackground?: boolean
  signal: AbortSignal
}

const LARGE_PAGE = 100

/** A page of a list, as it is requested. */
export type WalkPosition = Pick<ListState, 'page' | 'size' | 'cursor'>

/** One page of a walk, with its response. A list that the server sends whole is one page. */
interface WalkedPage {
  response: ListResponse
  page: ListPage
  /** The page after it; `undefined` after the last one. */
  next: WalkPosition | undefined
}

/**
 * The pages of a list in order, as large as the server makes them. It ends with the list, or after `mostPages`. A
 * list that requires a filter yields nothing. Throws the error of a request.
 */
export async function* walkList(
  server: Server,
  resource: Resource,
  { list, narrowed = { filters: {} }, from, mostPages, mostRows = Infinity, ...how }: Walk,
): AsyncGenerator<WalkedPage> {
  if (resource.list === undefined || missingFilters(resource, { page: 1, ...narrowed }).length > 0) return
  let at: WalkPosition = from ?? { page: 1, size: LARGE_PAGE }
  let before: ListPage | undefined
  for (let count = 0; count < mostPages; count++) {
    const request = async () => {
      const state: ListState = { ...narrowed, ...at }
      const response = await readPart(server, resource, list, state, how)
      response.next ??= nextAfter(resource, response, state)
      const part = readPage(resource, response, state)
      return {
        response,
        page: part.isWhole ? readPage(resource, response, { ...state, size: Number.MAX_SAFE_INTEGER }) : part,
      }
    }
    const found = await request().catch(async (error: unknown) => {
      // What some servers send after the last page.
      if (before?.isEndUnknown && error instanceof ApiError && error.type === 404) return undefined
      if (at.page > 1 || isUnauthorized(error)) throw error
      // Some servers refuse a page size that others reduce.
      at = { page: 1 }
      return request()
    })
    // Some servers return all rows on each page.
    if (!found || (before?.isEndUnknown && isEqual(found.page.rows, before.rows))) return
    const { rows, hasNext, isEndUnknown, total = 0, nextCursor } = found.page
    const goesOn = hasNext || (isEndUnknown && pagingKind(resource.dialect.paging).isCounted)
    // A server that reduces the page size continues at the reduced size.
    const size = at.page === 1 ? at.size && (rows.length || at.size) : at.size
    const next = goesOn && total <= mostRows ? { page: at.page + 1, size, cursor: nextCursor } : undefined
    yield { ...found, next }
    if (next === undefined) return
    at = next
    before = found.page
  }
}

/** One page of a list. */
export async function readPart(
  server: Server,
  resource: Resource,
  list: string,
  state: ListState,
  how: Pick<Walk, 'signal' | 'isInBackground'>,
): Promise<ListResponse> {
  const query = listQuery(resource.dialect, state)
  const headers = {
    ...requestOptions(server, resource.list).headers,
    ...pageHeaders(resource.dialect, state),
  }
  const isByPost = resource.list?.method === 'post'
  const request = isByPost ? (await oddLists()).listRequest(resource.list, query) : { query }
  const response = unlessEnded(await readResponse(server.client, list, { ...request, headers, ...how }))
  return listResponseOf(response.body, response.headers)
}
