import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { nextAfter, readPage } from '../../openapi/lists/read-page.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse, ListPage, ListState } from '../../openapi/lists/paging/list-page.ts'
import { searchedPage } from '../../openapi/lists/paging/whole-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { findNext, findTotal } from '../../openapi/lists/paging/page-facts.ts'
import { requiredValues } from '../../openapi/requests/required-values.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { readResponse } from '../../http/calls.ts'
import { keys, segmentsOf } from '../../server/keys.ts'
import type { ReceivedPage } from '../learn/reread-description.ts'
import { isWorthRetrying } from '../../server/query-client.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'

/** Loads the code that learns from responses. It runs once the rows are on screen. */
const learning = () => import('../learn/learnt-list.ts')

/** Loads the code for lists that one GET with usual rows does not read. */
export const oddLists = () => import('../odd-lists/odd-lists.ts')

/**
 * One page of a resource's list as query options. The cache holds the server's response; the page is read from it.
 * `isInBackground`: see `CallOptions`. Nothing is retried in another way then, and nothing is learnt.
 */
export function listOptions(
  server: Server,
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
  isInBackground = false,
) {
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const query = listQuery(resource.dialect, state)
  const paging = pageHeaders(resource.dialect, state)
  const keyOf = (one: ListState) =>
    keys.list(server, path, listQuery(resource.dialect, one), pageHeaders(resource.dialect, one))
  const ownHeaders = { ...requiredValues(resource.list).headers, ...paging }
  const isByPost = resource.list?.method === 'post'
  const page = { server, resource, parameters, state }
  return queryOptions({
    queryKey: keyOf(state),
    queryFn: async ({ signal, client, queryKey }): Promise<ListResponse> => {
      const question = isByPost ? (await oddLists()).listRequest(resource.list, query) : { query }
      const options = { ...question, headers: ownHeaders, signal, isInBackground }
      const [{ body, headers, status }, count] = await Promise.all([
        readResponse(server.client, path, options)
          .then(unlessEnded)
          .catch(async (error: unknown) => {
            if (isInBackground || isByPost) throw error
            const odd = await oddLists().catch(() => undefined) // the page's own host may be gone, too
            if (odd === undefined) throw error
            return odd.recoverList(error, { ...page, client })
          }),
        resource.dialect.count &&
          oddLists()
            .then((odd) => odd.countRows({ ...page, client }))
            .catch(() => undefined),
      ])
      const response = responseOf(body, headers, page, {
        total: count,
        // It counts until it is checked again.
        end: client.getQueryData<ListResponse>(queryKey)?.end,
        isAstray: state.page > 1 && !client.getQueryData(keyOf({ ...state, page: 1, cursor: undefined })),
      })
      const found = readPage(resource, response, state).rows
      // No rows, or arrays, plain values, or edges instead of records.
      const read = /^(?:$|\d|value$|(cursor,)?node\b)/.test(Object.keys(found[0] ?? {}).join())
        ? (await oddLists()).readOddResponse(resource, response, { headers, status, found })
        : response
      // The rows come first, and an error while learning from them is ignored.
      const received = { ...page, client, response: read, headers }
      if (isInBackground || isByPost) return read
      setTimeout(() => void learnFrom(received).catch(() => {}), 300)
      return read
    },
    select: (response: ListResponse): ListPage =>
      searchedPage(readPage(resource, response, state), state, resource.dialect),
  })
}

/** The response for the cache, with what its body and headers say of all pages. `known`: what else is known of them. */
function responseOf(
  body: unknown,
  headers: Headers,
  { resource, state }: Pick<ReceivedPage, 'resource' | 'state'>,
  known: Pick<ListResponse, 'total' | 'end' | 'isAstray'>,
): ListResponse {
  const parts = valueShape(body).properties()
  const hasNext = findNext(parts)
  const read: ListResponse =
    (parts.length > 0 && !findTotal(parts) && !hasNext) ||
    /link|content-range|-next|total|count|pagina|contin/.test(String([...headers.keys()]))
      ? listResponseOf(body, headers, state.page)
      : { body }
  const response = { ...read, ...known, total: read.total ?? known.total }
  if (!hasNext) response.next ??= nextAfter(resource, response, state)
  return response
}

async function learnFrom(received: ReceivedPage): Promise<void> {
  const { sort } = received.state
  const { learnFromPage } = await learning()
  const open = await learnFromPage(received)
  if (!open && !sort) return
  const { learnMoreRows, learnSort } = await oddLists()
  if (open) await learnMoreRows(received, open)
  if (sort) await learnSort(received, received.response)
}

/**
 * One page of a list:
 * `useList(contacts, {}, { page: 1, filters: { status: 'lead' }, sort: { field: 'lastName', descending: false } })`.
 * `data` is `{ rows, total?, hasNext, nextCursor? }`. `page` counts from 1, and `total` is missing where the server
 * does not count. `parameters` fill the path (`{ userId: '7' }` for `/users/{userId}/orders`). The page before stays
 * in `data` while the next is loading. The query waits while a required filter has no value. `error` as in `useRead`.
 * `useList<Contact>` has rows of that type, which is not checked.
 */
export function useList<Row = unknown>(
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
  options: { enabled?: boolean } = {},
): UseQueryResult<ListPage<Row>> {
  const server = useServer()
  const list = listOptions(server, resource, parameters, state)
  const own = segmentsOf(list.queryKey).join('/')
  const page = useQuery({
    ...list,
    enabled:
      (options.enabled ?? true) &&
      resource.list !== undefined &&
      missingFilters(resource, state).length === 0,
    placeholderData: (previous: ListResponse | undefined, query) =>
      query !== undefined && segmentsOf(query.queryKey).join('/') === own ? previous : undefined,
  })
  return page as UseQueryResult<ListPage<Row>> // the caller's own claim
}

/** Reads a page of a list before it is opened. It then comes from the cache; a failed one is read again. */
export function useReadAhead(resource: Resource, parameters: PathParameters): (state: ListState) => void {
  const server = useServer()
  const client = useQueryClient()
  return (state) => readAhead(client, server, resource, parameters, state)
}

/** Reads a page of a list that is about to be shown. It is retried as on a screen. Nothing while a required filter has no value. */
export function readAhead(client: QueryClient, ...list: Parameters<typeof listOptions>): void {
  const [, resource, , state] = list
  if (missingFilters(resource, state).length > 0) return
  void client.prefetchQuery({ ...listOptions(...list), retry: isWorthRetrying })
}
