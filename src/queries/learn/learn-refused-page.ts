import { saidBefore } from '../../openapi/corrections/correct-evidence.ts'
import { listAnswerOf } from '../../openapi/lists/further-page-facts.ts'
import { listQuery } from '../../openapi/lists/list-state.ts'
import { readProblem } from '../../openapi/responses/problem.ts'
import { fillPath } from '../../openapi/model/request.ts'
import type { ApiError } from '../../http/api-error.ts'
import { readAnswer, type Answer } from '../../http/calls.ts'
import { heed, type AskedPage } from './reread-description.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'

/**
 * The first page of a list whose server refused the parameter that was taken for the number of a page (`page` of JSON:API is an object), asked for
 * without it; the answer tells what leads on. `undefined` where something else was refused.
 */
export async function learnRefusedPage(page: AskedPage, error: ApiError): Promise<Answer | undefined> {
  const { server, resource, parameters, state } = page
  const { dialect } = resource
  const { paging } = dialect
  if (paging.kind !== 'page' || state.page !== 1 || saidBefore(paging.evidence)) return undefined
  const { fields } = readProblem(error.cause, { fields: [{ name: paging.page }] })
  if (fields[`/${paging.page}`] === undefined) return undefined
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const { evidence } = paging
  const query = listQuery({ ...dialect, paging: { kind: 'none', evidence } }, { ...state, size: undefined })
  const told = await readAnswer(server.client, path, { query, isInBackground: true }).catch(() => undefined)
  if (told === undefined) return undefined
  keepLearnt(server, resource.path, { paging: { kind: 'none' } })
  await heed(page, listAnswerOf(told.body, told.headers))
  return told
}
