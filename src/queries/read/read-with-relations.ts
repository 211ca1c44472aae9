import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { toldQuery, toldRelations } from '../../openapi/resources/expand-parameters.ts'
import { ApiError } from '../../http/api-error.ts'
import { readAnswer, type Answer } from '../../http/calls.ts'
import { stringifyQuery } from '../../http/query-string.ts'
import { requestOptions } from '../../server/request-parameters.ts'
import { keepTitles } from './included-titles.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import { requestPath, type RecordTarget } from '../../server/targets.ts'
import type { Server } from '../../server/server.tsx'

/**
 * Reads a record with the related records that its server tells of only when it is asked to. Where the server refuses that, the record is read
 * without what the refusal names, else without any of them, and that is learnt. Names that come along are kept.
 */
export async function readWithRelations(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const { resource } = target
  const path = requestPath(target, resource.read)
  const { query, headers } = requestOptions(server, resource.read)
  const asked = toldRelations(resource)
  const ask = (names: string[]) => {
    const more = asked ? stringifyQuery(toldQuery({ ...asked, names })) : ''
    const own = typeof query === 'string' ? query : stringifyQuery(query)
    const options = { query: [own, more].filter(Boolean).join('&'), headers, signal }
    return readAnswer(server.client, path, options)
  }
  const all = asked?.names ?? []
  const answer = await ask(all).catch(async (error: unknown) => {
    const left = all.length > 0 && isRefusal(error) ? withoutNamed(all, error.cause) : undefined
    if (left === undefined) throw error
    let names = left
    const instead = await ask(names)
      .catch(() => (names.length === 0 ? undefined : ask((names = []))))
      .catch(() => undefined)
    // What is wrong was not what was asked for.
    if (instead === undefined) throw error
    resource.related ??= names
    // Some servers fall over what they do not know, and all do now and then: that holds for this visit.
    if (isRefusal(error) && error.type !== 500) keepLearnt(server, resource.path, { related: names })
    return instead
  })
  if (answer !== undefined) keepTitles(server, client, resource, answer.body)
  return answer
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 422, 500].includes(error.type)
}

/** What a refusal does not name; nothing, where it names none. */
function withoutNamed(names: readonly string[], said: unknown): string[] {
  const words = new Set(JSON.stringify(said ?? '').match(/\w+/g))
  const left = names.filter((name) => !words.has(name))
  return left.length < names.length ? left : []
}

/** Whether a row of a list lacks related records that its record is asked for. */
export function lacksRelations(resource: Resource, row: unknown): boolean {
  const names = toldRelations(resource)?.names ?? []
  const isTold = (name: string) =>
    resource.attributesAt === undefined && isObject(row) && Object.hasOwn(row, name)
  return !names.every(isTold)
}
