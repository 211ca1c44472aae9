import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { askedFirst } from '../../openapi/lists/missing-filters.ts'
import { nextAfter, readPage } from '../../openapi/lists/read-page.ts'
import { listQuery } from '../../openapi/lists/list-query.ts'
import type { ListAnswer, ListPage, ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { findNext, findTotal } from '../../openapi/lists/paging/page-facts.ts'
import { requiredValues } from '../../openapi/requests/required-values.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { readAnswer } from '../../http/calls.ts'
import { keys, segmentsOf } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'

/** One page of a resource's list as query options. The cache holds the server's answer; the page is cut from it. */
export function listOptions(
  server: Server,
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
) {
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const query = listQuery(resource.dialect, state)
  const { headers: said } = requiredValues(resource.list)
  const page = { server, resource, parameters, state }
  return queryOptions({
    queryKey: keys.list(server, path, query),
    queryFn: async ({ signal, client }): Promise<ListAnswer> => {
      const [{ body, headers, status }, count] = await Promise.all([
        whileSignedIn(server, () => readAnswer(server.client, path, { query, headers: said, signal })).catch(
          async (error: unknown) =>
            (await import('../learn/odd-answer.ts')).answerAfter(error, { ...page, client }),
        ),
        resource.dialect.count &&
          (await import('./list-count.ts')).countOf(client, server, resource, parameters, state),
      ])
      const parts = valueShape(body).properties()
      const answer: ListAnswer =
        (parts.length > 0 && !findTotal(parts) && !findNext(parts)) ||
        /link|content-range|-next|total|count|pagina|contin/.test(String([...headers.keys()]))
          ? (await import('../../openapi/lists/paging/list-answer.ts')).listAnswerOf(
              body,
              headers,
              state.page,
            )
          : { body }
      answer.total ??= count
      if (!findNext(parts)) answer.next ??= nextAfter(resource, answer, state)
      const found = readPage(resource, answer, state).rows
      // No rows, arrays, plain values, or edges: in place of records.
      const read = /^(?:$|\d|value$|(cursor,)?node\b)/.test(Object.keys(found[0] ?? {}).join())
        ? (await import('../learn/odd-answer.ts')).readOddAnswer(resource, answer, { headers, status, found })
        : answer
      // The rows come first, and nothing that is learnt from them is worth an error.
      const came = { ...page, client, answer: read, headers }
      setTimeout(
        () => import('../learn/learnt-list.ts').then((one) => one.learnFromPage(came)).catch(() => {}),
        300,
      )
      return read
    },
    select: (answer: ListAnswer): ListPage => readPage(resource, answer, state),
  })
}

/** One page of a list. The page before stays while the next is on its way. */
export function useList(
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
  options: { enabled?: boolean } = {},
): UseQueryResult<ListPage> {
  const server = useServer()
  const list = listOptions(server, resource, parameters, state)
  const own = segmentsOf(list.queryKey).join('/')
  return useQuery({
    ...list,
    enabled:
      (options.enabled ?? true) && resource.list !== undefined && askedFirst(resource, state).length === 0,
    placeholderData: (previous: ListAnswer | undefined, query) =>
      query !== undefined && segmentsOf(query.queryKey).join('/') === own ? previous : undefined,
  })
}
