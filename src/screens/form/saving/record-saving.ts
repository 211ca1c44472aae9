import type { QueryClient } from '@tanstack/react-query'
import { changedNames, isEqual } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { recordParameters } from '../../../openapi/records/record.ts'
import { unwrapRecord } from '../../../openapi/requests/unwrap-record.ts'
import { updatesOf } from '../../../openapi/requests/update-operations.ts'
import {
  keepLearntConditions,
  keepLearntWay,
  learntConditions,
  learntSaving,
} from '../../../queries/change/learnt-saving.ts'
import { operationParameters } from '../../../queries/change/operation-parameters.ts'
import { fieldToFill } from '../../../queries/change/field-to-fill.ts'
import { isRaw, saveRequest } from '../../../queries/change/save-request.ts'
import { updateOptions } from '../../../queries/change/use-update.ts'
import { ACCEPTED } from '../../../queries/change/write-result.ts'
import { cachedVersion, readVersion, type RecordVersion } from '../../../queries/read/record-version.ts'
import { keys } from '../../../server/keys.ts'
import { requestOptions, type ParameterValues } from '../../../server/request-parameters.ts'
import type { Server } from '../../../server/server.tsx'
import { recordTarget, type RecordTarget } from '../../../server/targets.ts'
import { filesIn } from './file-records.ts'
import { relationsToIds } from './relations-to-ids.ts'
import { runSave } from './run-save.ts'
import {
  beginSave,
  lessonsOf,
  operationOfAttempt,
  wayOf,
  type SaveAttempt,
  type SaveOutcome,
  type Save,
  type SaveFacts,
} from './save-machine.ts'
import type { UploadRequest } from './use-upload-queue.ts'

/** How one record is saved. */
interface RecordSaving {
  target: RecordTarget
  /** The operation that fits best, and the record's other one. */
  operation: Operation | undefined
  other: Operation | undefined
  /** The cached record, in the form in which it is compared and sent. */
  version: (record: unknown) => RecordVersion
  /** The record on the server, in the same form. Rejects with the server's refusal. */
  read: (from?: RecordTarget) => Promise<RecordVersion>
  /** Reads the record where a save that is about to be made would begin with that. The save shares what was read. */
  readAhead: (save: Save) => void
  save: (save: Save, parameters?: ParameterValues) => Promise<SaveOutcome>
}

interface Saving {
  server: Server
  client: QueryClient
  resource: Resource
  parameters: PathParameters
  record: unknown
  /** Sends a request with files. */
  upload?: (request: UploadRequest) => Promise<unknown>
  /** When the form opened, in ms since the epoch. */
  openedAt: number
}

/** The saving of one record through the cache and the client of a server. `record`: known values, for its address. */
export function recordSaving(given: Saving): RecordSaving {
  const { server, client, resource } = given
  const [operation, other] = operationsOf(server, resource)
  const target = recordTarget(
    resource,
    operationParameters(resource, operation, given.parameters, given.record),
  )
  // Responses may embed related records; both sides of a comparison have their ids instead.
  const normal = (version: RecordVersion): RecordVersion => ({
    ...version,
    record: relationsToIds(server.description, resource, version.record),
  })
  const version = (record: unknown) => normal(cachedVersion(client, server, target, record))
  const read = async (from = target) => normal(await readVersion(client, server, from))

  function latest(): RecordVersion | undefined {
    const cached = client.getQueryData(keys.read(server, target.path))
    return cached === undefined ? undefined : version(unwrapRecord(resource, cached))
  }

  function readAhead(save: Save): void {
    const begun = beginSave(save, latest(), saveFacts(given, operation, other, namesOf(save)))
    // If that fails, the save reads it again.
    if (begun.is === 'reading') void read().catch(() => {})
  }

  async function save(save: Save, parameters?: ParameterValues): Promise<SaveOutcome> {
    const names = namesOf(save)
    const facts = saveFacts(given, operation, other, names)
    let moved: RecordTarget | undefined
    const outcome = await runSave(save, facts, {
      latest,
      read: () => read(moved),
      send: async (attempt, condition) => {
        const by = operationOfAttempt(attempt, facts)
        const way = wayOf(attempt, facts.learnt)
        const { sent, response } = await sendAttempt(given, {
          target,
          by,
          way,
          attempt,
          condition,
          parameters,
        })
        moved = by && newTarget(target, by, response)
        return { sent, response: responseOf(response) }
      },
    })
    if (outcome.is !== 'saved') return outcome
    keepLessons(given, lessonsOf(outcome.attempt, facts, names))
    return { ...outcome, moved }
  }

  /** The response as a version of the record, where it contains this record. */
  function responseOf(response: unknown) {
    if (response === ACCEPTED) return { is: 'accepted' as const }
    const record = unwrapRecord(resource, response)
    const now = version(record)
    // Only a response with the whole record replaced the cached one.
    return now.origin === 'change' && isEqual(client.getQueryData(keys.read(server, target.path)), response)
      ? { is: 'record' as const, version: now }
      : { is: 'nothing' as const }
  }

  return { target, operation, other, version, read, readAhead, save }
}

/** The names of the changed properties. */
function namesOf({ base, after }: Save): string[] {
  return changedNames(base.record, after)
}

/** The operations that change a record. The one that has worked on this server comes first. */
function operationsOf(server: Server, resource: Resource): (Operation | undefined)[] {
  const { by } = learntSaving(server, resource)
  const isBest = ({ method }: Operation) => Number(method === by)
  return updatesOf(resource).toSorted((one, another) => isBest(another) - isBest(one))
}

/**
 * The record under its new id, where a change was sent like a new record and the server has kept it as one. Such a
 * server ends the record that is changed, and begins another one.
 */
function newTarget(target: RecordTarget, by: Operation, response: unknown): RecordTarget | undefined {
  const { resource, parameters, path } = target
  if (by.method !== 'post' || by.path !== resource.create?.path) return undefined
  const named = recordParameters(resource, unwrapRecord(resource, response))
  const found = named && recordTarget(resource, { ...parameters, ...named })
  return found?.path === path ? undefined : found
}

/** What decides how a change of these properties is sent. */
function saveFacts(
  { server, resource, openedAt }: Saving,
  operation: Operation | undefined,
  other: Operation | undefined,
  names: readonly string[],
): SaveFacts {
  return {
    resource,
    operation,
    other,
    fieldOf: (by) => fieldToFill(resource, by),
    learnt: learntSaving(server, resource, names),
    conditions: learntConditions(server),
    canRead: resource.read !== undefined || resource.list !== undefined,
    isForeign: globalThis.location !== undefined && server.client.base.origin !== location.origin,
    openedAt,
    now: Date.now,
  }
}

function keepLessons({ server, resource }: Saving, { ways, conditions }: ReturnType<typeof lessonsOf>): void {
  for (const way of ways) keepLearntWay(server, resource, way)
  if (Object.keys(conditions).length > 0) keepLearntConditions(server, conditions)
}

interface Sending {
  target: RecordTarget
  by: Operation | undefined
  way: ReturnType<typeof wayOf>
  attempt: SaveAttempt
  /** The headers of a condition. */
  condition: Record<string, string> | undefined
  parameters: ParameterValues | undefined
}

/** Sends one attempt: one with files as an upload, any other as a change of the cached record. */
async function sendAttempt(
  { server, client, resource, upload }: Saving,
  { target, by, way, attempt, condition, parameters }: Sending,
): Promise<{ sent: unknown; response: unknown }> {
  const { base, after, required, body: written } = attempt
  const change = { ...way, required, body: written, before: base.record, after }
  const { sent, body, contentType } = saveRequest(resource, by, target.parameters, change)
  if (upload !== undefined && isRaw(body)) {
    const beside = requestOptions(server, by, parameters)
    const headers = { ...beside.headers, ...condition }
    return { sent, response: await upload({ ...beside, files: filesIn(sent), data: body, headers }) }
  }
  const options = client.defaultMutationOptions(updateOptions(server, client, target))
  const response: unknown = await client
    .getMutationCache()
    .build(client, options)
    .execute({
      operation: by,
      body,
      contentType,
      parameters,
      headers: condition,
      record: isObject(base.record) && isObject(after) ? { ...base.record, ...after } : after,
    })
  return { sent, response }
}
