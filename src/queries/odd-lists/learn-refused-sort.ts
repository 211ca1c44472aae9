import { isStated } from '../../openapi/corrections/correct-evidence.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { fillPath } from '../../openapi/model/request.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { ApiError } from '../../http/api-error.ts'
import { readResponse, type ParsedResponse } from '../../http/calls.ts'
import { keepLearnt, learntOf } from '../../server/learnt-facts.ts'
import { rereadList, type RequestedPage } from '../learn/reread-description.ts'

/**
 * The page in the server's own order, where the server refuses to sort by this field. Other fields may still sort.
 * `undefined` where the order was not the reason, or the document lists the field. A failure of the server itself
 * (500) may have passed. The order is then requested once more before it counts as refused.
 */
export async function learnRefusedSort(
  page: RequestedPage,
  error: ApiError,
): Promise<ParsedResponse | undefined> {
  const { server, resource, parameters, state } = page
  const { dialect } = resource
  if (!dialect.sort || !state.sort || dialect.sort.values || isStated(dialect.sort.evidence)) return undefined
  const readIn = (order: ListState) =>
    readResponse(server.client, fillPath(resource.list?.path ?? resource.path, parameters), {
      query: listQuery(dialect, order),
      headers: pageHeaders(dialect, order),
      isInBackground: true,
    }).catch(() => undefined)
  const response = await readIn({ ...state, sort: undefined })
  if (response === undefined) return undefined
  const sorted = error.type === 500 ? await readIn(state) : undefined
  if (sorted !== undefined) return sorted
  const known = learntOf(server)[resource.path]?.unsorted ?? []
  keepLearnt(server, resource.path, { unsorted: [...new Set([...known, state.sort.field])] })
  await rereadList(page, listResponseOf(response.body, response.headers))
  return response
}
