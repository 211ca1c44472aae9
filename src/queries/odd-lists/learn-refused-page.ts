import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { isStated } from '../../openapi/corrections/correct-evidence.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { listQuery } from '../../openapi/lists/list-query.ts'
import { unpaged } from '../../openapi/lists/paging/unpaged.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { readProblem } from '../../openapi/responses/problem.ts'
import { fillPath } from '../../openapi/model/request.ts'
import type { ApiError } from '../../http/api-error.ts'
import { readResponse, type ParsedResponse } from '../../http/calls.ts'
import { rereadList, type RequestedPage } from '../learn/reread-description.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'

/**
 * The first page of a list whose server refused the parameter that seemed to be the page number. (`page` of JSON:API
 * is an object.) It is requested without the parameter, and the response shows how paging works. `undefined` where
 * something else was refused.
 */
export async function learnRefusedPage(
  page: RequestedPage,
  error: ApiError,
): Promise<ParsedResponse | undefined> {
  const { server, resource, parameters, state } = page
  const { dialect } = resource
  const { parameter, evidence } = dialect.paging
  const isMistakable = parameter !== undefined && pagingKind(dialect.paging).isMistakable
  if (!isMistakable || state.page !== 1 || isStated(evidence)) return undefined
  const { fields } = readProblem(error.cause, inForm({ fields: [{ name: parameter }] }))
  if (fields[`/${parameter}`] === undefined) return undefined
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const query = listQuery(
    { ...dialect, paging: { kind: unpaged.name, evidence } },
    { ...state, size: undefined },
  )
  const response = await readResponse(server.client, path, { query, isInBackground: true }).catch(
    () => undefined,
  )
  if (response === undefined) return undefined
  keepLearnt(server, resource.path, { paging: { kind: unpaged.name } })
  await rereadList(page, listResponseOf(response.body, response.headers))
  return response
}
