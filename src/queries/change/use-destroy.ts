import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { withIdInBody } from '../../openapi/requests/id-in-body.ts'
import { takesCondition } from '../../openapi/requests/update-operations.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { ApiError } from '../../http/api-error.ts'
import { destroy, update } from '../../http/calls.ts'
import { rowsOf } from '../read/cached-rows.ts'
import { replaceRow } from './write-rows.ts'
import { cachedVersion, readVersion } from '../read/record-version.ts'
import {
  requestOptions,
  requestPath,
  pathValues,
  type ParameterValues,
} from '../../server/request-parameters.ts'
import { keys } from '../../server/keys.ts'
import type { HeldRequest } from './send-held.ts'
import { confirmRecord } from './confirm-record.ts'
import { beginChange, endChange, scopeOf } from './pending-change.ts'
import type { RecordTarget } from '../../server/targets.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { SessionEndedError, unlessEnded } from '../../server/session-ended.ts'
import { markListsStale } from './stale-lists.ts'
import { writtenIn } from './write-result.ts'

/**
 * Deletes a record: `mutate(undefined)` on `recordTarget(contacts, { contactId: '7' })`, or with values of the
 * request's parameters. The record leaves every list at once, and returns if the server refuses. Rejects with an
 * `ApiError`.
 */
export function useDestroy(target: RecordTarget) {
  return useMutation(destroyOptions(useServer(), useQueryClient(), target))
}

/**
 * The deletion of one record as mutation options. `held`: the request waits for `held.end` while the row is hidden.
 * If `end` rejects, nothing is sent.
 */
export function destroyOptions(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
  held?: HeldRequest & { end: Promise<void> },
) {
  const { destroy: operation } = target.resource
  const mutationKey = keys.below(server, target.list)
  return mutationOptions({
    mutationKey,
    scope: scopeOf(server, target),
    meta: held && { sendNow: held.sendNow },
    mutationFn: async (parameters: ParameterValues | undefined) => {
      await held?.end
      // The page may be closing: a request with `keepalive` outlives it.
      const ky = held && { keepalive: true }
      const options = { ...requestOptions(server, operation, parameters), ky }
      const address = fillPath(requestPath(target, operation), pathValues(parameters))
      const body = withIdInBody(target.resource, operation, target.id, undefined)
      const method = operation?.method.toUpperCase() ?? 'DELETE'
      const send = async (condition?: Record<string, string>) => {
        const conditional = { ...options, headers: { ...options.headers, ...condition } }
        // A refusal, or the page to which an ended session leads, may have status 200.
        const read = writtenIn(target.resource)
        return unlessEnded(
          body === undefined && method === 'DELETE'
            ? await destroy(server.client, address, { ...conditional, read })
            : await update(server.client, address, body, { ...conditional, method, read }),
        )
      }
      const isConditional = operation !== undefined && takesCondition(operation)
      if (isConditional) return send(await ifUnchanged(server, client, target))
      try {
        return await send()
      } catch (error) {
        // The server requires a condition (RFC 6585 §3).
        if (!(error instanceof ApiError) || error.type !== 428) throw error
        return send(await ifUnchanged(server, client, target))
      }
    },
    onMutate: () => {
      const begin = () =>
        beginChange(client, server, target, () => {
          for (const row of rowsOf(client, server, target)) replaceRow(row, target, undefined)
        })
      return confirmRecord(server, client, target)?.then(begin) ?? begin()
    },
    onError: (_error, _nothing, pending) => {
      if (pending !== undefined) endChange(client, server, target, pending)
    },
    onSuccess: () => forgetRecord(client, server, target),
    onSettled: (_result, error) => {
      if (error instanceof SessionEndedError) return
      // While another record of the list is being deleted, reading again would show that one for a moment.
      if (client.isMutating({ mutationKey, exact: true }) === 1) void markListsStale(client, server, target)
    },
  })
}

/** The header that lets a deletion fail where the record has changed since it was read. A row is read first. */
async function ifUnchanged(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
): Promise<Record<string, string>> {
  const known = cachedVersion(client, server, target, undefined)
  const isRow = known.etag === undefined && target.resource.read !== undefined
  const { etag } = isRow ? await readVersion(client, server, target) : known
  // A weak tag never matches (RFC 9110 §13.1.1).
  return { 'If-Match': etag === undefined || etag.startsWith('W/') ? '*' : etag }
}

/**
 * Removes a record and everything below it from the cache. What a screen still shows is removed when the screen
 * closes.
 */
function forgetRecord(client: QueryClient, server: Server, target: RecordTarget): void {
  const below = { queryKey: keys.below(server, target.path) }
  const cache = client.getQueryCache()
  const forget = () => {
    client.removeQueries({ ...below, type: 'inactive' })
    return cache.findAll(below).length === 0
  }
  if (forget()) return
  const stop = cache.subscribe(({ type }) => {
    if (type === 'observerRemoved' && forget()) stop()
  })
}

/** How many records were deleted, and what stopped the deletion. */
interface Destroyed {
  done: number
  /** Why the next record was not deleted. */
  error?: unknown
}

/**
 * Deletes records of one list in order, and stops at the first that the server refuses. The list is read again once,
 * at the end.
 */
export function useDestroyAll(list: string) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    // The same key as each deletion has: while this runs, none of them counts as the last.
    mutationKey: keys.below(server, list),
    mutationFn: async ({
      targets,
      parameters,
    }: {
      targets: RecordTarget[]
      parameters?: ParameterValues
    }): Promise<Destroyed> => {
      let done = 0
      try {
        for (const target of targets) {
          const options = client.defaultMutationOptions(destroyOptions(server, client, target))
          // In order: a refusal stops the deletion.
          // oxlint-disable-next-line no-await-in-loop
          await client.getMutationCache().build(client, options).execute(parameters)
          done += 1
        }
      } catch (error) {
        return { done, error }
      }
      return { done }
    },
    onSuccess: ({ error }, { targets: [first] }) => {
      if (first !== undefined && !(error instanceof SessionEndedError))
        void markListsStale(client, server, first)
    },
  })
}
