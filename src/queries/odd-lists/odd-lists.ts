import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { listRequest } from '../../openapi/requests/list-request.ts'
import { readProblem } from '../../openapi/responses/problem.ts'
import { listQuery } from '../../openapi/lists/list-query.ts'
import { isUnpaged } from '../../openapi/lists/paging/paging.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { rowsOfLines } from '../../openapi/lists/odd-rows.ts'
import { ApiError, NoResponseError } from '../../http/api-error.ts'
import { read, type ParsedResponse } from '../../http/calls.ts'
import { keys } from '../../server/keys.ts'
import type { RequestedPage } from '../learn/reread-description.ts'
import { learnMoreRows } from './learn-more-rows.ts'
import { learnRefusedPage } from './learn-refused-page.ts'
import { learnRefusedSort } from './learn-refused-sort.ts'
import { learnSort } from './learn-sort.ts'
import { readOddResponse } from './odd-response.ts'

export { learnMoreRows, learnSort, listRequest, readOddResponse }

/**
 * The response of a list whose first request failed. The server may return one record a line instead of JSON, or need
 * another spelling of the order. A range after the last row is an empty page. Throws every other error.
 */
export async function recoverList(error: unknown, page: RequestedPage): Promise<ParsedResponse> {
  const isRefused = error instanceof ApiError && [400, 406, 422, 500].includes(error.type)
  const found =
    isRefused &&
    page.state.sort &&
    !isAboutOther(error, page) &&
    ((await learnSort(page)) ?? (await learnRefusedSort(page, error)))
  if (found) return found
  // There is no range after the last row (RFC 9110 §15.5.17), and for some servers no page.
  const isBeyond =
    error instanceof ApiError && (error.type === 416 || (error.type === 404 && page.state.page > 1))
  if (isBeyond && error.response instanceof Response)
    return { body: [], headers: error.response.headers, status: error.type }
  if (error instanceof ApiError && error.type >= 400 && error.type < 500) {
    const first = await learnRefusedPage(page, error)
    if (first) return first
  }
  const rows =
    error instanceof NoResponseError && error.reason === 'malformed' ? rowsOfLines(error.cause) : undefined
  if (rows === undefined) throw error
  return { body: rows, headers: new Headers(), status: 200 }
}

/** True where a server names the parameters that it refuses, and the sort order is not among them. */
function isAboutOther(error: ApiError, { resource: { dialect }, state }: RequestedPage): boolean {
  const names = Object.keys(listQuery(dialect, state))
  const { fields } = readProblem(error.cause, inForm({ fields: names.map((name) => ({ name })) }))
  const { parameter, direction } = dialect.sort ?? {}
  const refused = Object.keys(fields).map((pointer) => pointer.split('/')[1])
  const ofOrder = [parameter, direction?.parameter].filter((name) => name !== undefined)
  return refused.length > 0 && !refused.some((name) => ofOrder.some((own) => name?.startsWith(own)))
}

/**
 * The number of records of a list, from a server that counts them at a separate address (`/todos/count`). It counts
 * all records, once for all pages, so a narrowed list requests none. If the server does not respond, the list has no
 * total.
 */
export async function countRows({
  client,
  server,
  resource,
  parameters,
  state,
}: RequestedPage): Promise<number | undefined> {
  const { count, paging } = resource.dialect
  const isNarrowed = (state.search ?? '') !== '' || Object.keys(state.filters).length > 0
  if (count === undefined || isUnpaged(paging) || isNarrowed) return undefined
  if (count.parameters.some(({ required, in: location }) => required && location !== 'path')) return undefined
  const path = fillPath(count.path, parameters)
  const response = await client
    .fetchQuery<unknown>({
      queryKey: keys.count(server, fillPath(resource.list?.path ?? resource.path, parameters)),
      queryFn: ({ signal }) => read(server.client, path, { signal, isInBackground: true }),
      retry: false,
    })
    .catch(() => undefined)
  const values: unknown[] =
    typeof response === 'object' && response !== null ? Object.values(response) : [response]
  return values.find((value): value is number => Number.isInteger(value))
}
