import type { QueryClient } from '@tanstack/react-query'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { describesFirst, learnPages } from '../../openapi/lists/paging/learn-pages.ts'
import { isNarrowed } from '../../openapi/lists/paging/server-page.ts'
import type { SeenPage } from '../../openapi/lists/paging/paging-kind.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import type { Paging } from '../../openapi/model/dialect-model.ts'
import { findNext } from '../../openapi/lists/paging/page-facts.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { readResponse } from '../../http/calls.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { rereadList } from './reread-description.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import type { ReceivedPage } from './reread-description.ts'

/**
 * Lists whose second page was requested as a test. Not in the cache, whose data may be discarded: a list is tried
 * once a session.
 */
const tried = new WeakMap<QueryClient, Set<string>>()

/**
 * Requests once what follows a first page that is not full. It does so where the response names no pages and the
 * server may have a page size of its own. That may be so where no size can be requested, or a round number of rows
 * came. If there are more rows, the size and the number of the first page are stored.
 */
export async function learnMoreRows(received: ReceivedPage, page: SeenPage): Promise<void> {
  const { server, resource, state } = received
  const { paging } = resource.dialect
  const key = `${server.id} ${resource.path}`
  const before = tried.get(received.client)
  if (before?.has(key) || !mayHaveMore(received, page)) return
  tried.set(received.client, new Set(before).add(key))
  const given = page.rows.length
  const size = { defaultSize: given, maximumSize: given }
  const second = await rowsAt(received, { ...paging, ...size }, { ...state, page: 2 })
  const known = new Set(page.rows.map((row) => JSON.stringify(row)))
  if (second.length === 0 || second.some((row) => known.has(JSON.stringify(row)))) return
  const { hints } = learnPages(resource, { ...page, hasNext: true })
  if (hints?.paging === undefined) return
  let first: ListResponse | undefined = received.response
  if (paging.first === 1 && !describesFirst(resource)) {
    const zero = await responseAt(received, { ...paging, ...size, first: 0 }, state)
    const [row] = zero ? allRows(resource, zero) : []
    const isBefore = row !== undefined && !known.has(JSON.stringify(row))
    hints.paging.first = isBefore ? 0 : 1
    if (isBefore) first = zero
  }
  keepLearnt(server, resource.path, hints)
  await rereadList(received, first)
}

function mayHaveMore(
  { resource, state, response }: ReceivedPage,
  { rows, total, hasNext, body }: SeenPage,
): boolean {
  const { paging } = resource.dialect
  if (!pagingKind(paging).isCounted) return false
  const isStated =
    hasNext ||
    total !== undefined ||
    response.isLast !== undefined ||
    findNext(valueShape(body).properties()) !== undefined
  if (isStated || state.page > 1 || isNarrowed(state) || resource.list?.changesThings !== false) return false
  const isRound = rows.length % (paging.size === undefined ? 1 : 10) === 0
  return rows.length > 4 && isRound && rows.length < pageSizeOf(resource.dialect, state)
}

async function responseAt(
  { server, resource, parameters }: ReceivedPage,
  paging: Paging,
  state: ListState,
): Promise<ListResponse | undefined> {
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const dialect = { ...resource.dialect, paging }
  const query = listQuery(dialect, state)
  const headers = pageHeaders(dialect, state)
  const response = await readResponse(server.client, path, { query, headers, isInBackground: true }).catch(
    () => undefined,
  )
  return response && listResponseOf(response.body, response.headers, state.page)
}

async function rowsAt(received: ReceivedPage, paging: Paging, state: ListState): Promise<unknown[]> {
  const response = await responseAt(received, paging, state)
  return response ? allRows(received.resource, response) : []
}
