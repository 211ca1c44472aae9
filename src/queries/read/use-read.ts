import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { read } from '../../http/calls.ts'
import type { QueryObject } from '../../http/query-string.ts'
import { keys } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'

/** What is sent with the GET: an object, or an encoded query. */
interface ReadOptions {
  query?: QueryObject | string
}

/**
 * A GET as query options; the same object serves hooks, route loaders and prefetching. The data is the parsed JSON,
 * `null` for an empty response.
 */
export function readOptions(server: Server, path: string, { query }: ReadOptions = {}) {
  return queryOptions({
    queryKey: keys.read(server, path, query),
    queryFn: async ({ signal }) => unlessEnded(await read(server.client, path, { query, signal })),
  })
}

/**
 * A GET of a path below the base path: `useRead('/settings')`. `data` is the parsed JSON, `null` for an empty
 * response. `error` is an `ApiError` (`problemOf` makes a sentence of it), or a `SessionEndedError` after a 401. It
 * waits while `path` is `undefined`. The request is aborted with the last component that uses it. What is not a record is
 * read again after a change of the list at this path or above. `useRead<Settings>` has data of that type, which is not checked.
 */
export function useRead<Data = unknown>(
  path: string | undefined,
  options?: ReadOptions,
): UseQueryResult<Data> {
  const server = useServer()
  const read = useQuery({ ...readOptions(server, path ?? '', options), enabled: path !== undefined })
  return read as UseQueryResult<Data> // the caller's own claim
}
