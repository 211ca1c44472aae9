import { changedNames } from '../../openapi/model/is-equal.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { learntSaving } from '../../queries/change/learnt-saving.ts'
import { wholeRecord } from '../../queries/change/record-changes.ts'
import { isRaw, saveRequest } from '../../queries/change/save-request.ts'
import type { RecordVersion } from '../../queries/read/record-version.ts'
import type { Server } from '../../server/server.tsx'
import { checkField } from './check-field.ts'
import { aboutChanges, withoutRequired, type Messages } from './form-messages.ts'
import { versionBefore } from './saving/compare-records.ts'
import type { SaveRequest } from './saving/save-alternatives.ts'
import type { useSaveRecord } from './saving/use-save-record.ts'
import type { Entered } from './RecordForm.tsx'

/** The errors of an edited record, and the request that saves it. */
interface EditedRecordEntry {
  /** The errors of changed values by JSON pointer. */
  check: (entered: Pick<Entered, 'record'>) => Messages
  /** The JSON body of the request. For another kind of body, the values that it sends. */
  jsonOf: (entered: Pick<Entered, 'record'>) => unknown
  request: (entered: Entered) => SaveRequest
}

/** The form of an existing record. `before`: the record when the form opened; `base`: the same as the version that is compared later. */
export function editedRecordEntry(
  server: Server,
  resource: Resource,
  { operation, target, field, notSent }: ReturnType<typeof useSaveRecord>,
  { before, base }: { before: unknown; base: RecordVersion },
): EditedRecordEntry {
  /** The record with the values of a body that a person wrote. */
  function withBody(body: unknown): unknown {
    const record = unwrapRecord(resource, body)
    return isObject(before) && isObject(record) ? { ...before, ...record } : record
  }

  return {
    check({ record }) {
      const whole = wholeRecord(field, before, record, notSent)
      const messages = { ...withoutRequired(field, whole), ...checkField(field, whole) }
      return aboutChanges(messages, before, record, operation?.method === 'put')
    },
    jsonOf({ record: after }) {
      const change = { ...learntSaving(server, resource, changedNames(before, after)), before, after }
      const { sent, body } = saveRequest(resource, operation, target.parameters, change)
      return isRaw(body) || typeof body === 'string' ? sent : body
    },
    request({ record, parameters, written, draft }) {
      const change = { base: versionBefore(base, draft.was()), after: record }
      if (written === undefined) return { change, parameters }
      const { body } = written
      return { change: { ...change, after: withBody(body), body }, parameters }
    },
  }
}
