import { useState } from 'react'
import { unwrapRecord } from '../../../openapi/requests/unwrap-record.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { isCondition, takesCondition, updatesOf } from '../../../openapi/resources/rules/update-operations.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { ApiError } from '../../../http/api-error.ts'
import { requestOptions, type ParameterValues } from '../../../server/request-parameters.ts'
import { useServer } from '../../../server/server.tsx'
import { recordTarget } from '../../../server/targets.ts'
import { TAKEN } from '../../../queries/change/write-result.ts'
import { useFreshRecord, type FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import { useUpdate } from '../../../queries/change/use-update.ts'
import { useUpload } from '../../../queries/change/use-upload.ts'
import {
  keepWantsCondition,
  keepWayOfSaving,
  wantsCondition,
  wayOfSaving,
} from '../../../queries/change/ways-of-saving.ts'
import { changeToSend, isMergePatch, namesNotSent } from './body-to-send.ts'
import { ChangedMeanwhileError, isChangedIn, withMyChanges } from './changed-meanwhile.ts'
import { fieldToFill } from '../field-to-fill.ts'
import { filesIn } from '../drafts/file-records.ts'
import { changedOnly, wholeRecord } from './form-changes.ts'
import { ignoredChanges, tellIgnored } from './ignored-changes.ts'
import { lostValues, tellLost } from './lost-values.ts'
import { missedValues } from './missed-values.ts'
import { namedIn } from '../operation-parameters.ts'
import { describedOnly, refusesUndescribed } from './refused-names.ts'
import { useUploadQueue } from '../use-upload-queue.ts'

/** One change of a record on its way to the server. */
export interface Saving {
  before: unknown
  after: unknown
  told?: ParameterValues
  /** Another operation than the one that fits best. */
  operation?: Operation
  /** The state of the record that is changed, where it was just read. */
  fresh?: FreshRecord
  /** By PUT too only what was changed is sent. */
  sendsChanges?: true
  /** The request says which state it changes, though that is not described. */
  isConditional?: boolean
  /** What a change of parts has to say beside what changed. */
  beside?: Record<string, unknown>
  /** What no body is described to have is left out. */
  sendsDescribed?: true
}

/** After this time (ms) somebody else may have changed the record. */
const LONG = 30_000

/** The server does not offer the operation, or does not take what is sent by it. Nothing was changed. */
const NOT_OFFERED = new Set([405, 415, 501])

/**
 * How one record is saved: by the operation that fits it best, by its other one where the server does not offer that, under the condition
 * that nobody has changed it meanwhile where the server wants one. What the server drops of it is told.
 */
export function useSaveRecord(resource: Resource, parameters: PathParameters, record: unknown) {
  const server = useServer()
  const known = wayOfSaving(server, resource)
  const operations = updatesOf(resource).toSorted(
    (one, other) => Number(other.method === known.by) - Number(one.method === known.by),
  )
  const [operation = resource.update, other] = operations
  const target = recordTarget(resource, namedIn(resource, operation, parameters, record))
  const update = useUpdate(target)
  const uploads = useUploadQueue(useUpload(target.path, { method: operation?.method }))
  const readFresh = useFreshRecord(target)
  const field = fieldToFill(resource, operation)
  const notSent = namesNotSent(resource, field, known.sendsAll)
  const [openedAt] = useState(Date.now)

  /** `false`: the server has taken the change, and is not done with it. */
  async function save(given: Saving): Promise<boolean> {
    let isDone: boolean
    let saving = given
    const by = saving.operation ?? operation
    let { fresh } = saving
    if (fresh === undefined && isWanted(by)) fresh = await readUnchanged(saving)
    else if (fresh === undefined && by?.method === 'put' && Date.now() - openedAt > LONG)
      saving = await onNewest(saving)
    try {
      isDone = await send(saving, by, fresh)
    } catch (error) {
      const status = error instanceof ApiError ? error.type : 0
      if (status === 428 && fresh === undefined) {
        isDone = await send({ ...saving, isConditional: true }, by, await readUnchanged(saving))
        keepWantsCondition(server)
        return isDone
      }
      const missed =
        by?.method === 'put' || saving.beside !== undefined
          ? undefined
          : missedValues(
              error,
              by === operation ? field : fieldToFill(resource, by),
              saving.before,
              saving.after,
            )
      if (missed !== undefined) return save({ ...saving, beside: missed })
      if (by?.method === 'put' && !isDescribedOnly(saving) && refuses(error, saving, by))
        return save({ ...saving, sendsDescribed: true })
      if (!NOT_OFFERED.has(status) || other === undefined || by === other) throw error
      isDone = await save({ ...saving, operation: other })
    }
    if (by?.method !== operation?.method)
      keepWayOfSaving(server, resource, { by: by?.method as 'put' | 'patch' }) // only these two have another
    if (saving.sendsDescribed === true) keepWayOfSaving(server, resource, { sendsDescribed: true })
    if (saving.sendsChanges === true)
      keepWayOfSaving(server, resource, { by: by?.method as 'put', sendsChanges: true }) // it is a PUT
    return isDone
  }

  function isDescribedOnly({ sendsDescribed }: Saving): boolean {
    return (sendsDescribed ?? known.sendsDescribed) === true
  }

  function refuses(error: unknown, { after }: Saving, by: Operation): boolean {
    return refusesUndescribed(error, by === operation ? field : fieldToFill(resource, by), after)
  }

  function isWanted(by: Operation | undefined): boolean {
    return by !== undefined && (takesCondition(by) || wantsCondition(server))
  }

  /** The record as it is now. Throws where somebody has changed what the form asks for. */
  async function readUnchanged({ before }: Saving): Promise<FreshRecord | undefined> {
    if (resource.read === undefined) return undefined
    const fresh = await readFresh()
    if (isChangedIn(field.fields ?? [], before, fresh.record)) throw new ChangedMeanwhileError()
    return fresh
  }

  /** A change of the record as it is now: what others have changed of it meanwhile would be undone by sending all of it. */
  async function onNewest(saving: Saving): Promise<Saving> {
    const fresh = await readUnchanged(saving).catch((error: unknown) => {
      if (error instanceof ChangedMeanwhileError) throw error
      return undefined // the save itself will tell
    })
    if (fresh === undefined || !isObject(fresh.record)) return saving
    return {
      ...saving,
      before: fresh.record,
      after: withMyChanges(saving.before, saving.after, fresh.record),
    }
  }

  async function send(saving: Saving, by: Operation | undefined, fresh?: FreshRecord): Promise<boolean> {
    const { before, after, told, beside } = saving
    const own = by === operation ? field : fieldToFill(resource, by)
    const isPut = by?.method === 'put'
    const sendsChanges = saving.sendsChanges ?? known.sendsChanges
    const isWhole = isPut ? sendsChanges !== true : known.sendsAll === true
    const whole = () => wholeRecord(own, before, after, namesNotSent(resource, own, known.sendsAll))
    const changed = !isWhole
      ? withBeside(changedOnly(own, before, after, isMergePatch(by)), beside)
      : isDescribedOnly(saving)
        ? describedOnly(own, whole())
        : whole()
    const { body, contentType } = changeToSend(by, target.parameters, { before, after, body: changed })
    // A header that nobody asked for may be one that another origin does not let through.
    const isConditional = saving.isConditional === true || isWanted(by)
    const headers = isConditional ? conditionOf(by, fresh) : undefined
    if (isRaw(body)) {
      const asked = requestOptions(server, by, told)
      const options = { ...asked, headers: { ...asked.headers, ...headers } }
      await uploads.send([{ files: filesIn(changed), data: body, ...options }])
      return true
    }
    const expected = isObject(before) && isObject(after) ? { ...before, ...after } : after
    const answer = await update.mutateAsync({
      operation: by,
      body,
      contentType,
      told,
      headers,
      record: expected,
    })
    if (answer === TAKEN) return false
    const change = { before, sent: changed, isPut, answer: unwrapRecord(resource, answer), readFresh }
    const sendAgain = async (lost: Record<string, unknown>) => {
      const all = { ...(isObject(changed) ? changed : {}), ...lost }
      const again = changeToSend(by, target.parameters, { before, after, body: all })
      const tag = headers === undefined ? undefined : await readFresh()
      await update.mutateAsync({ operation: by, ...again, told, headers: conditionOf(by, tag) })
      keepWayOfSaving(server, resource, { sendsAll: true, sendsChanges: undefined })
    }
    // A PATCH leaves out nearly everything: only what its answer shows as empty makes a doubt.
    const shown = isObject(before) && isObject(change.answer) ? { ...before, ...change.answer } : before
    if (lostValues(resource, before, changed, isPut ? {} : shown).length > 0)
      void tellLost(resource, change, sendAgain)
    if (ignoredChanges(resource, before, after, change.answer).length > 0)
      void tellIgnored(resource, before, after, readFresh)
    return true
  }

  return { operation, other, target, field, notSent, uploads, readFresh, save }
}

function withBeside(changed: unknown, beside: Record<string, unknown> | undefined): unknown {
  return isObject(changed) ? { ...beside, ...changed } : changed
}

/** The condition under which a record is changed: that it is in the state that was just read. Any, where the server has no name for one. */
function conditionOf(operation: Operation | undefined, fresh: FreshRecord | undefined) {
  const isRequired = operation?.parameters.some((one) => one.required && isCondition(one))
  // A weak tag never meets a condition (RFC 9110 §13.1.1).
  const tag = fresh?.tag?.startsWith('W/') ? '*' : fresh?.tag
  if (tag === undefined && !isRequired) return undefined
  return { 'If-Match': tag ?? '*' }
}

/** What travels as an upload, with its progress. */
function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}
