import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { expandQuery, expandOf } from '../../openapi/resources/expand-parameters.ts'
import { ApiError } from '../../http/api-error.ts'
import { readResponse, type ParsedResponse } from '../../http/calls.ts'
import { stringifyQuery } from '../../http/query-string.ts'
import { requestOptions, requestPath } from '../../server/request-parameters.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import { type RecordTarget, relatedTarget } from '../../server/targets.ts'
import type { Server } from '../../server/server.tsx'
import { flatRow, idOf, titleOf } from '../../openapi/records/record.ts'
import { embeddedRelations } from '../../openapi/resources/embedded-relations.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { plainSingular } from '../../openapi/wording/words.ts'
import { keys } from '../../server/keys.ts'
import { responseFacts } from './response-facts.ts'

/**
 * Reads a record with the related records that its server embeds on request. If the server refuses, it is read
 * without those that the refusal names, else without any. The result is learnt. Names of embedded records are cached.
 */
export async function readWithRelations(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
  signal?: AbortSignal,
): Promise<ParsedResponse | undefined> {
  const { resource } = target
  const path = requestPath(target, resource.read)
  const { query, headers } = requestOptions(server, resource.read)
  const expand = expandOf(resource)
  const request = (names: string[]) => {
    const more = expand ? stringifyQuery(expandQuery({ ...expand, names })) : ''
    const own = typeof query === 'string' ? query : stringifyQuery(query)
    // The query client decides about freshness; the browser's own cache revalidates each time.
    const ky = { cache: 'no-cache' as const }
    return readResponse(server.client, path, {
      query: [own, more].filter(Boolean).join('&'),
      headers,
      signal,
      ky,
    })
  }
  const all = expand?.names ?? []
  const response = await request(all).catch(async (error: unknown) => {
    const left = all.length > 0 && isRefusal(error) ? withoutNamed(all, error.cause) : undefined
    if (left === undefined) throw error
    let names = left
    const instead = await request(names)
      .catch(() => (names.length === 0 ? undefined : request((names = []))))
      .catch(() => undefined)
    // The server refused something else.
    if (instead === undefined) throw error
    resource.related ??= names
    // A 500 may be a chance failure, so it counts only for this visit.
    if (isRefusal(error) && error.type !== 500) keepLearnt(server, resource.path, { related: names })
    return instead
  })
  if (response !== undefined) {
    client.setQueryData(keys.facts(server, target.path), responseFacts('record', response.headers))
    keepTitles(server, client, resource, response.body)
  }
  return response
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 422, 500].includes(error.type)
}

/** The names that a refusal does not mention; none where it mentions no name. */
function withoutNamed(names: readonly string[], body: unknown): string[] {
  const words = new Set(JSON.stringify(body ?? '').match(/\w+/g))
  const left = names.filter((name) => !words.has(name))
  return left.length < names.length ? left : []
}

/** True where a row of a list lacks related records that reading the record returns. */
export function lacksRelations(resource: Resource, row: unknown): boolean {
  const names = expandOf(resource)?.names ?? []
  const isEmbedded = (name: string) =>
    resource.attributesAt === undefined && isObject(row) && Object.hasOwn(row, name)
  return !names.every(isEmbedded)
}

/**
 * Caches the names of embedded records, so that they need no request. They are in `included` (JSON:API §7.1), and in
 * properties that the form sends as ids.
 */
function keepTitles(server: Server, client: QueryClient, resource: Resource, body: unknown): void {
  const { description } = server
  const keep = (related: Resource | undefined, record: unknown) => {
    const target = related && relatedTarget(related, idOf(related, record))
    if (target)
      client.setQueryData(keys.title(server, target.path, related), titleOf(related, record, target.id))
  }
  const record = unwrapRecord(resource, body)
  for (const { from, related } of embeddedRelations(description, resource, record))
    for (const one of [isObject(record) ? record[from] : undefined].flat())
      if (isObject(one)) keep(related, one)
  for (const one of isObject(body) && Array.isArray(body.included) ? body.included : []) {
    const type = isObject(one) && typeof one.type === 'string' ? plainSingular(one.type) : ''
    const related = description?.resources.find(
      ({ name, read, list }) => (read ?? list) !== undefined && plainSingular(name) === type,
    )
    if (related) keep(related, flatRow(related, one))
  }
}
