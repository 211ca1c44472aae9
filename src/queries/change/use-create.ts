import { randomUUID } from '../../http/random-uuid.ts'
import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, isDown, NoResponseError } from '../../http/api-error.ts'
import { recordInQuery } from '../../openapi/operations/query-record.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { create, type CallOptions } from '../../http/calls.ts'
import { requestOptions, pathValues, type ParameterValues } from '../../server/request-parameters.ts'
import { isWholeRecord } from '../read/is-whole-record.ts'
import { keys } from '../../server/keys.ts'
import { lacksRelations } from '../read/read-with-relations.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import { findCreated, knownTwins, sentValues, type SentCreation } from './find-created.ts'
import { markListsStale } from './stale-lists.ts'
import { recordTarget, type CollectionTarget } from '../../server/targets.ts'
import { UncertainError } from './uncertain-error.ts'
import { writeResult, writtenIn } from './write-result.ts'

/** What a create sends. */
export interface CreateRequest {
  /** The record. An object is sent as JSON; form data, a blob or a text unchanged. */
  body: unknown
  contentType?: string
  /** Values of the request's parameters, by location and name: `{ 'header.X-Account': '5' }`. */
  parameters?: ParameterValues
  /** Headers of this request alone. */
  headers?: Record<string, string>
  /** The record by whose plain values the list is searched, where `body` hides them. Absent: the record in `body`. */
  record?: unknown
  /** Sends it even if an earlier request without a response may have created the record. */
  acceptsDuplicate?: boolean
  /** The draft of the form that sends it. With one, a person decides whether it is sent again. */
  draft?: CreationNote
  /** Sends files with their progress, in place of `body`. Resolves with the responses. */
  upload?: (beside: Pick<CallOptions, 'query' | 'headers'>) => Promise<unknown[]>
}

/** Where a creation is noted before it is sent, until its response comes. */
interface CreationNote {
  /** The value that was stored last. `undefined`: none. */
  note: unknown
  /** Stores a JSON value. It resolves once the value outlives the page, where anything does. */
  keepNote: (note: unknown) => Promise<unknown>
}

/**
 * Creates a record by POST, or by the described method: `mutateAsync({ body: { firstName: 'Ada' } })` on
 * `collectionTarget(contacts, {})`. Resolves with the response body: `null` where it is empty, the id alone where
 * only `Location` has it. `ACCEPTED` (202): the server is still working on it. Rejects with an `ApiError`; a 400 has
 * messages by field (`problemOf(error).fields`). Lists of the resource are read again.
 *
 * After a request without a response, the same record is looked for before it is sent again. Where the list has it,
 * or cannot be read, the hook rejects with an `UncertainError`, unless the request has `acceptsDuplicate`.
 */
export function useCreate(target: CollectionTarget) {
  return useMutation(createOptions(useServer(), useQueryClient(), target))
}

/** The creation of one record as mutation options. */
export function createOptions(server: Server, client: QueryClient, target: CollectionTarget) {
  const { resource, parameters } = target
  return mutationOptions({
    mutationFn: (request: CreateRequest) =>
      sendOnce(server, client, target, request, (key) => send(server, target, request, key)),
    onSuccess: (response, { body, upload }) => {
      if (upload !== undefined) return // each upload has marked the lists
      const record = unwrapRecord(resource, response)
      const own = recordParameters(resource, record)
      const isWhole = resource.hasWholeRows && isWholeRecord(resource, record, body)
      if (own !== undefined && isWhole && !lacksRelations(resource, record)) {
        const made = recordTarget(resource, { ...parameters, ...own })
        client.setQueryData(keys.read(server, made.path), response)
      }
      void markListsStale(client, server, target)
    },
  })
}

/** Sends a new record. `key`: the header that lets a server recognise the request when it is repeated. */
async function send(
  server: Server,
  { resource, operation, path }: CollectionTarget,
  { body, contentType, parameters: values, headers, upload }: CreateRequest,
  key: Record<string, string>,
): Promise<unknown> {
  const inQuery = recordInQuery(operation, body)
  const request = requestOptions(server, operation, { ...values, ...inQuery })
  const sending = { ...request, headers: { ...key, ...request.headers, ...headers } }
  if (upload !== undefined) return upload(sending)
  const address = fillPath(path, pathValues(values))
  const written = await create(server.client, address, inQuery ? undefined : body, {
    ...sending,
    method: operation?.method,
    contentType,
    read: writtenIn(resource),
  })
  return writeResult(resource, unlessEnded(written), body)
}

/**
 * Sends a new record so that it is not created twice. It is noted before the request, and stays noted where no
 * response comes. A noted record is looked for before it is sent again. With the note in a form's draft, that is so after a
 * reload too.
 */
async function sendOnce(
  server: Server,
  client: QueryClient,
  target: CollectionTarget,
  { body, record = unwrapRecord(target.resource, body), draft, acceptsDuplicate = false }: CreateRequest,
  attempt: (key: Record<string, string>) => Promise<unknown>,
): Promise<unknown> {
  const values = sentValues(record)
  const { note, keepNote } = draft ?? cachedNote(server, client, target, values)
  const before = isSentCreation(note) ? note : undefined
  if (before !== undefined && !acceptsDuplicate) {
    const found = await look(server, client, target, before)
    if (draft !== undefined || found?.length !== 0) throw new UncertainError(target.resource, before, found)
  }
  const header = keyHeader(target.operation)
  const key = header === undefined ? undefined : (before?.key ?? randomUUID())
  const keyed = header === undefined || key === undefined ? {} : { [header]: key }
  const twins = before?.twins ?? knownTwins(client, server, target, values)
  const sent: SentCreation = { sentAt: Date.now(), values, twins, key }
  const wasOffline = isOffline()
  // Before the request: the page may close before the response.
  await keepNote(sent)
  try {
    const response = await attempt(keyed).catch((error: unknown) => {
      if (key !== undefined && isUncertain(error)) return attempt(keyed)
      throw error
    })
    // A form removes its draft once it has shown the success.
    if (draft === undefined) await keepNote(undefined)
    return response
  } catch (error) {
    if (!isUncertain(error) || wasOffline) {
      await keepNote(before)
      throw error
    }
    if (draft === undefined) throw error
    throw new UncertainError(target.resource, sent, await look(server, client, target, sent), error)
  }
}

/**
 * Looks for the record of a note that was stored before a reload. Sends nothing; rejects with an `UncertainError`
 * where the note is of a creation.
 */
export async function lookForNoted(
  server: Server,
  client: QueryClient,
  target: CollectionTarget,
  note: unknown,
): Promise<void> {
  if (isSentCreation(note))
    throw new UncertainError(target.resource, note, await look(server, client, target, note))
}

/** The records that may be the noted one. `undefined`: the list cannot be read. */
function look(
  server: Server,
  client: QueryClient,
  target: CollectionTarget,
  sent: SentCreation,
): Promise<unknown[] | undefined> {
  return findCreated(client, server, target, sent).catch(() => undefined)
}

/** The note of a creation outside a form. It is found again by the same values, for as long as the cache has it. */
function cachedNote(
  server: Server,
  client: QueryClient,
  { path }: CollectionTarget,
  values: SentCreation['values'],
): CreationNote {
  const queryKey = keys.creation(server, path, values)
  const hasValues = Object.keys(values).length > 0
  return {
    note: client.getQueryData(queryKey),
    async keepNote(note) {
      if (note === undefined) client.removeQueries({ queryKey, exact: true })
      else if (hasValues) client.setQueryData(queryKey, note)
    },
  }
}

function isSentCreation(note: unknown): note is SentCreation {
  // Written by `sendOnce` alone, perhaps by an older version.
  return isObject(note) && isObject(note.values) && Array.isArray(note.twins)
}

/** True where a request may have succeeded although no response came. */
function isUncertain(error: unknown): boolean {
  return error instanceof NoResponseError || (error instanceof ApiError && isDown(error.type))
}

/** True where the browser is offline. */
function isOffline(): boolean {
  const { onLine = true } = (globalThis as { navigator?: { onLine?: boolean } }).navigator ?? {}
  return !onLine
}

function keyHeader(operation: Operation | undefined): string | undefined {
  return operation?.parameters.find(
    ({ in: location, name }) => location === 'header' && /^(?:x-)?idempotency-?key$/i.test(name),
  )?.name
}
