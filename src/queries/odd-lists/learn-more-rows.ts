import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import type { SeenPage } from '../../openapi/lists/paging/paging-kind.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { pagingHint } from '../../openapi/lists/paging/paging-hint.ts'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { Paging } from '../../openapi/model/dialect-model.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { readResponse } from '../../http/calls.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { ApiError } from '../../http/api-error.ts'
import { keepPage, keyOfPage, rereadList } from '../learn/reread-description.ts'
import { describesFirst, learnPages, type OpenQuestion } from '../learn/learnt-list.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import type { ReceivedPage } from '../learn/reread-description.ts'

/**
 * Requests what follows a first page, where nothing shows whether it is the last. The server may have a page size of its
 * own, or call the rows of one page the total. If there are more rows, the size and the number of the first page are
 * stored. If there are none, the page is known to be the last.
 */
export async function learnMoreRows(
  received: ReceivedPage,
  { page, isFirstDoubtful }: OpenQuestion,
): Promise<void> {
  const { server, resource, state, response } = received
  const { paging } = resource.dialect
  if (isFirstDoubtful) return requestPageZero(received, page)
  if (!pagingKind(paging).isCounted || resource.list?.changesThings !== false) return
  if (response.isAstray) return learnPosition(received, page)
  if (state.page > 1) return learnEnd(received, page)
  if (isLinked(received, page)) return
  const given = page.rows.length
  const size = { defaultSize: given, maximumSize: given }
  const next = await responseAt(received, { ...paging, ...size }, { ...state, page: 2 })
  if (next === undefined) return
  const second = allRows(resource, next)
  if (second.length === 0) return keepPage(received, { ...response, end: given })
  if (isEqual(second, page.rows)) {
    const again = learnPages(resource, { ...page, state: { ...state, page: 2 }, firstRows: page.rows })
    keepLearnt(server, resource.path, again.hints ?? {})
    return rereadList(received, response)
  }
  const known = new Set(page.rows.map((row) => JSON.stringify(row)))
  if (second.some((row) => known.has(JSON.stringify(row)))) return
  // That there are more rows shows the size of any page.
  const { hints } = learnPages(resource, { ...page, state: { page: 1, filters: {} }, hasNext: true })
  if (hints?.paging === undefined) return
  let first: ListResponse | undefined = response
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

/**
 * A page without rows shows that the page before it was the last. So does one that has the same rows again, which is no
 * page then.
 */
function learnEnd(received: ReceivedPage, { rows }: SeenPage): void {
  const { client, resource, state, response } = received
  const before = { ...received, state: { ...state, page: state.page - 1 } }
  const last = client.getQueryData<ListResponse>(keyOfPage(before))
  if (last === undefined) return
  const isAgain = isEqual(rows, allRows(resource, last))
  if (rows.length > 0 && !isAgain) return
  keepPage(before, { ...last, isLast: true })
  if (isAgain) keepPage(received, { ...response, body: [], isLast: true })
}

/** True for a full page, beyond which a link leads. A total that counts its rows may be that of the list. */
function isLinked({ resource, state, response }: ReceivedPage, { rows, total }: SeenPage): boolean {
  const { hasNext } = readPage(resource, response, state)
  return hasNext && total === undefined && rows.length <= pageSizeOf(resource.dialect, state)
}

/**
 * Reads the first page of a list that was opened at a later one. It is full, because there are later pages. So it shows
 * the page size, and the position of the later page.
 */
async function learnPosition(received: ReceivedPage, page: SeenPage): Promise<void> {
  const { server, resource, state, response } = received
  const { paging } = resource.dialect
  const atFirst = { ...received, state: { ...state, page: 1 } }
  const first = await responseAt(received, paging, atFirst.state)
  const rows = first ? allRows(resource, first) : []
  if (first === undefined || rows.length === 0) return
  keepPage(atFirst, first)
  const isSame = isEqual(rows, page.rows)
  const atStart = { ...page, state: { page: 1, filters: {} }, body: first.body, rows, hasNext: true }
  const { hints } = learnPages(resource, isSame ? { ...page, firstRows: rows } : atStart)
  if (hints?.paging === undefined) return keepPage(received, { ...response, isAstray: undefined })
  keepLearnt(server, resource.path, hints)
  // With pages of another size it is another page.
  await rereadList(received)
}

/** Requests page 0 once, where neither the description nor responses show whether it exists. */
async function requestPageZero(received: ReceivedPage, page: SeenPage): Promise<void> {
  const { server, resource, state } = received
  const { paging } = resource.dialect
  const page0 = await responseAt(received, { ...paging, first: 0 }, state)
  const rows = page0 ? allRows(resource, page0) : []
  const isFirst = rows.length > 0 && !isEqual(rows[0], page.rows[0])
  const first = isFirst ? 0 : 1
  keepLearnt(server, resource.path, {
    paging: { ...pagingHint(paging), first },
    why: { paging: { code: 'firstPage', about: [String(first)], weight: 0.9 } },
  })
  if (isFirst) await rereadList(received, page0)
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
  try {
    const response = await readResponse(server.client, path, { query, headers, isInBackground: true })
    return response && listResponseOf(response.body, response.headers, state.page)
  } catch (error) {
    // Some servers send it after the last page.
    return error instanceof ApiError && error.type === 404 ? { body: [] } : undefined
  }
}
