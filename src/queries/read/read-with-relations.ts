import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { expandQuery, expandOf } from '../../openapi/resources/expand-parameters.ts'
import { ApiError } from '../../http/api-error.ts'
import { readAnswer, type Answer } from '../../http/calls.ts'
import { stringifyQuery } from '../../http/query-string.ts'
import { requestOptions } from '../../server/request-parameters.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import { requestPath, type RecordTarget, relatedTarget } from '../../server/targets.ts'
import type { Server } from '../../server/server.tsx'
import { flatRow, idOf, titleOf } from '../../openapi/records/record.ts'
import { embeddedRelations } from '../../openapi/resources/embedded-relations.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { plain, singular } from '../../openapi/wording/words.ts'
import { keys } from '../../server/keys.ts'

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
  const asked = expandOf(resource)
  const ask = (names: string[]) => {
    const more = asked ? stringifyQuery(expandQuery({ ...asked, names })) : ''
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
  const names = expandOf(resource)?.names ?? []
  const isTold = (name: string) =>
    resource.attributesAt === undefined && isObject(row) && Object.hasOwn(row, name)
  return !names.every(isTold)
}

/**
 * Keeps the names of the records that came along with one, so that nobody asks for them: in `included` (JSON:API §7.1), and in properties that the
 * record's form takes by ids.
 */
function keepTitles(server: Server, client: QueryClient, resource: Resource, body: unknown): void {
  const { description } = server
  const keep = (related: Resource | undefined, record: unknown) => {
    const target = related && relatedTarget(related, idOf(related, record))
    if (target) client.setQueryData(keys.title(server, target.path), titleOf(related, record, target.id))
  }
  const record = unwrapRecord(resource, body)
  for (const { name, related } of embeddedRelations(description, resource, record))
    for (const one of [isObject(record) ? record[name] : undefined].flat())
      if (isObject(one)) keep(related, one)
  for (const one of isObject(body) && Array.isArray(body.included) ? body.included : []) {
    const type = isObject(one) && typeof one.type === 'string' ? plain(singular(one.type)) : ''
    const related = description?.resources.find(
      ({ name, read, list }) => (read ?? list) !== undefined && plain(singular(name)) === type,
    )
    if (related) keep(related, flatRow(related, one))
  }
}
