import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { hasRivals } from '../../openapi/learning/learn-identity.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { unwrapRecord, wrapAt } from '../../openapi/requests/unwrap-record.ts'
import { ApiError } from '../../http/api-error.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { findRow, isRowOf } from './cached-rows.ts'
import { withoutInnerError } from '../../server/without-inner-error.ts'
import { isWholeRow } from './is-whole-record.ts'
import { keys } from '../../server/keys.ts'
import { confirmKey, readByOtherKey } from '../learn/learnt-record.ts'
import { isKeyTrusted } from '../learn/moved-records.ts'
import { lacksRelations, readWithRelations } from './read-with-relations.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { walkList } from './walk-list.ts'
import { unlessEnded } from '../../server/session-ended.ts'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'

/**
 * One record as query options. A row in a cached list is shown at once. It is the record where rows are whole (no
 * request), else a placeholder until the record comes.
 */
export function recordOptions(
  server: Server,
  queryClient: QueryClient,
  resource: Resource,
  parameters: PathParameters,
) {
  const target = recordTarget(resource, parameters)
  const found = findRow(queryClient, server, target)
  const cached = found && wrapAt(resource.recordAt, found.row)
  const isDoubted = found !== undefined && isKeyDoubted(server, resource, found.row)
  const isRecord =
    resource.hasWholeRows &&
    (resource.read === undefined ||
      (isWholeRow(resource, found?.row) && !lacksRelations(resource, found?.row)))
  return queryOptions({
    queryKey: keys.read(server, target.path),
    queryFn: async ({ signal }): Promise<unknown> => {
      if (resource.read === undefined && !resource.isSingleton) return rowFromServer(server, target, signal)
      const response = readWithRelations(server, queryClient, target, signal).then(
        (found) => unlessEnded(found).body,
      )
      const body = await response.catch(async (error: unknown) => {
        if (found === undefined) throw error
        const read = (other: RecordTarget) => readWithRelations(server, queryClient, other)
        return readByOtherKey(server, queryClient, target, found.row, error, read)
      })
      if (isDoubted)
        await response.then(
          () => confirmKey(server, target),
          () => {},
        )
      // Where a record is selected by a query, an empty list means that it does not exist.
      if (Array.isArray(body) && body.length === 0 && !resource.isSingleton)
        throw new ApiError(404, undefined)
      return withoutInnerError(resource, body)
    },
    select: (response: unknown) => unwrapRecord(resource, response),
    ...(found !== undefined && isRecord && !isDoubted
      ? { initialData: cached, initialDataUpdatedAt: found.updatedAt }
      : { placeholderData: cached }),
  })
}

/**
 * True where two properties of the row may be its id, and neither the document nor a response decides. Opening the
 * record does.
 */
function isKeyDoubted(server: Server, resource: Resource, row: unknown): boolean {
  const source = resource.itemId?.evidence.reasons[0]?.source
  const isStated = source === 'person' || source === 'hint' || source === 'response'
  return !isStated && !isKeyTrusted(server, resource) && hasRivals(resource, row)
}

/**
 * One record without its envelope: `useRecord(contacts, { contactId: '7' })`. A row of a cached list is in `data` at
 * once, as a placeholder where it lacks parts. Without a read operation the record comes from its list; `null` where
 * it is not in it. `error` as in `useRead`; 404 where the record does not exist. It waits while `parameters` are
 * `undefined`. `useRecord<Contact>` has data of that type, which is not checked.
 */
export function useRecord<Row = unknown>(
  resource: Resource,
  parameters: PathParameters | undefined,
): UseQueryResult<Row> {
  const server = useServer()
  const options = recordOptions(server, useQueryClient(), resource, parameters ?? {})
  const record = useQuery({ ...options, enabled: parameters !== undefined })
  return record as UseQueryResult<Row> // the caller's own claim
}

/** A record's row from its list, for a server without a read operation. */
async function rowFromServer(server: Server, target: RecordTarget, signal: AbortSignal): Promise<unknown> {
  const { resource, list } = target
  for await (const { response } of walkList(server, resource, { list, mostPages: MOST_PAGES, signal })) {
    const row = allRows(resource, response).find((one) => isRowOf(target, one))
    if (row !== undefined) return wrapAt(resource.recordAt, row)
  }
  return null
}

/** How many pages of a list are searched for one record. */
const MOST_PAGES = 10
