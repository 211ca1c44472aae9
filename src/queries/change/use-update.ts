import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { withIdInBody } from '../../openapi/requests/id-in-body.ts'
import { recordInQuery } from '../../openapi/operations/query-record.ts'
import { titleOf } from '../../openapi/records/record.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { unwrapRecord, wrapAt } from '../../openapi/requests/unwrap-record.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { update } from '../../http/calls.ts'
import { isRowOf, pagesOf, rowsOf } from '../read/cached-rows.ts'
import { replaceRow } from './write-rows.ts'
import {
  requestOptions,
  requestPath,
  pathValues,
  type ParameterValues,
} from '../../server/request-parameters.ts'
import { ACCEPTED, writtenIn, type Written } from './write-result.ts'
import { isWholeRecord, showsAllOf } from '../read/is-whole-record.ts'
import { responseFacts, type ResponseFacts } from '../read/response-facts.ts'
import { keys } from '../../server/keys.ts'
import { confirmRecord } from './confirm-record.ts'
import { beginChange, endChange, reRead, scopeOf, type PendingChange } from './pending-change.ts'
import { lacksRelations } from '../read/read-with-relations.ts'
import type { RecordTarget } from '../../server/targets.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { SessionEndedError, unlessEnded } from '../../server/session-ended.ts'
import { dependsOn, markListsStale } from './stale-lists.ts'

/** What an update sends. */
interface UpdateRequest {
  /** The body as it is sent. */
  body: unknown
  contentType?: string
  /** An operation that changes the record instead of the resource's own. */
  operation?: Operation
  /** Headers of this request alone. */
  headers?: Record<string, string>
  /** Values of the request's parameters, by location and name: `{ 'header.X-Account': '5' }`. */
  parameters?: ParameterValues
  /** The whole record after the change. It is shown at once and rolled back if the server refuses. */
  record?: unknown
}

/**
 * Changes a record by the method that its server has (PUT unless described otherwise):
 * `mutateAsync({ body, record })` on `recordTarget(contacts, { contactId: '7' })`. `record` is on screen at once, in
 * its page and in every cached list. The response then replaces it, or a refusal rolls it back. Resolves with the
 * response body or `ACCEPTED` (202). Rejects with an `ApiError`.
 */
export function useUpdate(target: RecordTarget) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation(updateOptions(server, client, target))
}

/** The change of one record as mutation options. */
export function updateOptions(server: Server, client: QueryClient, target: RecordTarget) {
  const { resource } = target
  const factsOf = new WeakMap<UpdateRequest, ResponseFacts>()
  return mutationOptions({
    mutationKey: keys.below(server, target.list),
    scope: scopeOf(server, target),
    mutationFn: async (request: UpdateRequest) => {
      const { body: record, response } = await sendUpdate(server, target, request)
      factsOf.set(request, responseFacts('change', response.headers))
      const isJob = response.status === 202 && !isSameRecord(target, unwrapRecord(resource, record))
      return isJob ? ACCEPTED : record
    },
    onMutate: ({ record }) => {
      const begin = () =>
        beginChange(client, server, target, () => {
          if (record !== undefined) show(client, server, target, record)
        })
      return confirmRecord(server, client, target)?.then(begin) ?? begin()
    },
    onError: (_error, _change, pending) => {
      if (pending !== undefined) endChange(client, server, target, pending)
    },
    onSuccess: (response, request, pending) => {
      const { record: wanted } = request
      const record = unwrapRecord(resource, response)
      const changed = changedProperties(pending, wanted ?? record)
      const isRecord =
        isSameRecord(target, record) &&
        isWholeRecord(resource, record, wanted ?? pending.before.rows[0]?.row) &&
        showsAllOf(resource, record, wanted) &&
        !lacksRelations(resource, record)
      if (isRecord) {
        endChange(client, server, target, pending, () => {
          client.setQueryData(keys.read(server, target.path), response)
          client.setQueryData(keys.facts(server, target.path), factsOf.get(request))
          client.setQueryData(keys.title(server, target.path, resource), titleOf(resource, record))
          show(client, server, target, record)
        })
      } else {
        const pages = pagesOf(client, server, target.list).map(({ queryKey }) => queryKey)
        const own = [keys.read(server, target.path), keys.title(server, target.path, resource)]
        client.removeQueries({ queryKey: keys.facts(server, target.path), exact: true })
        pending.reRead.push(...own, ...pages)
      }
      void markListsStale(client, server, target, (key) => !isRecord || !dependsOn(resource, key, changed))
    },
    onSettled: (_result, error, _change, pending) => {
      if (pending !== undefined && !(error instanceof SessionEndedError))
        reRead(client, server, target, pending)
    },
  })
}

/** Sends an update to the address that its operation has, with the ids and parameters that the operation wants. */
async function sendUpdate(server: Server, target: RecordTarget, request: UpdateRequest): Promise<Written> {
  const { resource } = target
  const { body, contentType, parameters, headers, operation = resource.update } = request
  const inQuery = recordInQuery(operation, body)
  const named = withIdInBody(resource, operation, target.id, body)
  const { query, headers: own } = requestOptions(server, operation, { ...parameters, ...inQuery })
  const address = fillPath(requestPath(target, operation), pathValues(parameters))
  const written = await update(server.client, address, inQuery ? undefined : named, {
    query,
    headers: { ...own, ...headers },
    method: operation?.method,
    contentType,
    read: writtenIn(resource),
  })
  return unlessEnded(written)
}

/** Puts a record into its page and its rows. A row with fewer properties than the record keeps its shape. */
function show(client: QueryClient, server: Server, target: RecordTarget, record: unknown): void {
  const { resource } = target
  const page = client.getQueryCache().find({ queryKey: keys.read(server, target.path) })
  if (page?.state.data !== undefined) page.setState({ data: wrapAt(resource.recordAt, record) })
  for (const cached of rowsOf(client, server, target)) {
    const row = resource.hasWholeRows ? record : { ...cached.row, ...shared(cached.row, record) }
    replaceRow(cached, target, row)
  }
}

function shared(row: Record<string, unknown>, record: unknown): Record<string, unknown> {
  if (typeof record !== 'object' || record === null) return {}
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(row, name)))
}

/** True for a response that is the same record. Servers also return `{message}`, a count, or nothing. */
function isSameRecord(target: RecordTarget, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return false
  if (target.resource.isSingleton)
    return target.resource.fields.some((field) => Object.hasOwn(record, field.name))
  return isRowOf(target, record)
}

/** The names of the properties that differ from the earlier rows. */
function changedProperties({ before }: PendingChange, record: unknown): string[] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record)
    .filter(([name, value]) =>
      before.rows.some(({ row }) => Object.hasOwn(row, name) && !isEqual(row[name], value)),
    )
    .map(([name]) => name)
}
