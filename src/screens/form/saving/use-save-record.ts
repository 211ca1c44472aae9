import { useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { unwrapRecord } from '../../../openapi/requests/unwrap-record.ts'
import { takesCondition, updatesOf } from '../../../openapi/requests/update-operations.ts'
import { requestOptions } from '../../../server/request-parameters.ts'
import { useServer } from '../../../server/server.tsx'
import { recordTarget } from '../../../server/targets.ts'
import { useFreshRecord, type FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import {
  keepLearntSaving,
  keepRequiresCondition,
  learntSaving,
  requiresCondition,
} from '../../../queries/change/learnt-saving.ts'
import { operationParameters } from '../../../queries/change/operation-parameters.ts'
import {
  changeToSend,
  conditionOf,
  fieldToFill,
  namesNotSent,
  saveRequest,
  type Save,
} from '../../../queries/change/save-request.ts'
import { useUpdate } from '../../../queries/change/use-update.ts'
import { useUpload } from '../../../queries/change/use-upload.ts'
import { ACCEPTED } from '../../../queries/change/write-result.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { filesIn } from './file-records.ts'
import { ConflictError, isChangedIn, withMyChanges } from './save-conflict.ts'
import { retryOf } from './save-retry.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import { verifySave } from './verify-save.ts'

/** How a save ended where it was not refused. `accepted`: the server is still working on it (202, RFC 9110 §15.3.3). */
export type Saved = 'saved' | 'accepted'

/** After this time (ms) the record may be stale. */
const LONG = 30_000

/**
 * How one record is saved, as one story: what it was before → request → response → compared with what the server has now.
 * It is sent by the operation that fits it best, or as its refusal asks for. `record`: as the form began with it.
 */
export function useSaveRecord(resource: Resource, parameters: PathParameters, record: unknown) {
  const server = useServer()
  const learnt = learntSaving(server, resource)
  const operations = updatesOf(resource).toSorted(
    (one, other) => Number(other.method === learnt.by) - Number(one.method === learnt.by),
  )
  const [operation = resource.update, other] = operations
  const target = recordTarget(resource, operationParameters(resource, operation, parameters, record))
  const update = useUpdate(target)
  const uploads = useUploadQueue(useUpload(target.path, { method: operation?.method }))
  const readFresh = useFreshRecord(target)
  const field = fieldToFill(resource, operation)
  const notSent = namesNotSent(resource, field, learnt.sendsAll)
  const [openedAt] = useState(Date.now)

  /** Rejects with a `ConflictError` where another person changed what the form asks for, else with what the server refused. */
  async function save(given: Save): Promise<Saved> {
    const by = given.operation ?? operation
    const change = await onNewest(given, by)
    let saved: Saved
    try {
      saved = await send(change, by)
    } catch (error) {
      const isUnconditional = error instanceof ApiError && error.type === 428 && change.fresh === undefined
      if (isUnconditional) {
        const fresh = await readUnchanged(change)
        saved = await send({ ...change, fresh, isConditional: true }, by)
        keepRequiresCondition(server)
        return saved
      }
      const sendsDescribed = (change.sendsDescribed ?? learnt.sendsDescribed) === true
      const refused = { operation: by, other, field: fieldToFill(resource, by), sendsDescribed }
      const again = retryOf(error, change, refused)
      if (again === undefined) throw error
      return save({ ...again, fresh: given.fresh })
    }
    learn(change, by)
    return saved
  }

  /** Before: a change of the record as it is now. What others changed of it meanwhile would be undone by sending all of it. */
  async function onNewest(given: Save, by: Operation | undefined): Promise<Save> {
    if (given.fresh !== undefined) return given
    if (isConditional(by)) return { ...given, fresh: await readUnchanged(given) }
    if (by?.method !== 'put' || Date.now() - openedAt <= LONG) return given
    const fresh = await readUnchanged(given).catch((error: unknown) => {
      if (error instanceof ConflictError) throw error
      return undefined // the save itself will fail by the same reason, and say it
    })
    if (fresh === undefined || !isObject(fresh.record)) return given
    return { ...given, before: fresh.record, after: withMyChanges(given.before, given.after, fresh.record) }
  }

  /** The record as it is now. Rejects with a `ConflictError` where another person changed what the form asks for. */
  async function readUnchanged({ before }: Save): Promise<FreshRecord | undefined> {
    if (resource.read === undefined) return undefined
    const fresh = await readFresh()
    if (isChangedIn(field.fields ?? [], before, fresh.record)) throw new ConflictError()
    return fresh
  }

  function isConditional(by: Operation | undefined): boolean {
    return by !== undefined && (takesCondition(by) || requiresCondition(server))
  }

  /** Request and response, and what the server has made of it. */
  async function send(change: Save, by: Operation | undefined): Promise<Saved> {
    const { before, after, parameters: values, fresh } = change
    const { sent, body, contentType } = saveRequest(resource, by, target.parameters, change, learnt)
    // Another origin may not let a header through that it does not require.
    const headers = change.isConditional === true || isConditional(by) ? conditionOf(by, fresh) : undefined
    if (body instanceof FormData || body instanceof Blob) {
      const beside = requestOptions(server, by, values)
      const options = { ...beside, headers: { ...beside.headers, ...headers } }
      await uploads.send([{ files: filesIn(sent), data: body, ...options }])
      return 'saved'
    }
    const expected = isObject(before) && isObject(after) ? { ...before, ...after } : after
    const answer = await update.mutateAsync({
      operation: by,
      body,
      contentType,
      parameters: values,
      headers,
      record: expected,
    })
    if (answer === ACCEPTED) return 'accepted'
    verifySave({
      resource,
      before,
      after,
      sent,
      isPut: by?.method === 'put',
      response: unwrapRecord(resource, answer),
      readFresh,
      sendWith: async (lost) => {
        const all = { ...(isObject(sent) ? sent : {}), ...lost }
        const again = changeToSend(by, target.parameters, { before, after, body: all })
        const now = headers === undefined ? undefined : await readFresh()
        await update.mutateAsync({
          operation: by,
          ...again,
          parameters: values,
          headers: conditionOf(by, now),
        })
        keepLearntSaving(server, resource, { sendsAll: true, sendsChanges: undefined })
      },
    })
    return 'saved'
  }

  /** Keeps how it went: the next save begins that way. */
  function learn({ sendsDescribed, sendsChanges }: Save, by: Operation | undefined): void {
    if (by?.method !== operation?.method)
      keepLearntSaving(server, resource, { by: by?.method as 'put' | 'patch' }) // only these two have another
    if (sendsDescribed === true) keepLearntSaving(server, resource, { sendsDescribed })
    if (sendsChanges === true && by?.method === 'put')
      keepLearntSaving(server, resource, { by: 'put', sendsChanges })
  }

  return { operation, other, target, field, notSent, uploads, readFresh, save }
}
