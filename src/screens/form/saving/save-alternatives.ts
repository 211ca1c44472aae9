import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { ApiError, UNAUTHORIZED } from '../../../http/api-error.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { keysOfPointer } from '../../../openapi/model/json-pointer.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { titleOf } from '../../../openapi/records/record.ts'
import { UncertainError } from '../../../queries/change/uncertain-error.ts'
import type { CreateRequest } from '../../../queries/change/use-create.ts'
import { reasonIn, type Problem } from '../../../server/problem.ts'
import type { ParameterValues } from '../../../server/request-parameters.ts'
import type { createAgain } from './create-again.ts'
import { rebase } from './compare-records.ts'
import { NOT_OFFERED } from './save-retry.ts'
import {
  ConflictError,
  DeletedError,
  theirChanges,
  UnchangedError,
  type TheirChange,
} from './save-conflict.ts'
import type { Save } from './save-machine.ts'

/** What a person can do after a request was refused, beside changing the entered values. */
export interface SaveAlternatives<Request> {
  /** Another person's changes. */
  changes?: TheirChange[]
  alternatives: SaveAlternative<Request>[]
  /** True where a record like the new one was found, so that sending again may create a second one. */
  isFound?: boolean
}

/** One alternative: another request than the usual one, or a record that is opened in place of the entered values. */
export type SaveAlternative<Request> =
  | { label: string; change: (usual: Request) => Request }
  | { label: string; open: () => void }

/** The request that saves an existing record. */
export interface SaveRequest {
  change: Save
  parameters?: ParameterValues
  /** Saves it as a new record instead. */
  create?: ReturnType<typeof createAgain>
}

interface Refused {
  resource: Resource
  createAgain: (change: Save) => SaveRequest['create']
  operation: Operation | undefined
  other: Operation | undefined
  field: Field
  /** Starts the form again with the current record. */
  onNewer: (record: unknown) => void
}

/** Statuses of a refusal that another operation would not change. */
const OTHER_REASONS = new Set([UNAUTHORIZED, 403, 404, 408, 409, 410, 412, 413, 423, 428, 429])

/**
 * The alternatives after a save was refused. After a conflict, a person can overwrite or keep the other person's
 * change. A deleted record can be created again. Else they can use another operation of the record. `problem`: that of
 * `thrown`.
 */
export function saveAlternatives(
  thrown: unknown,
  problem: Problem,
  { change, create: created }: SaveRequest,
  { resource, field, other, operation, createAgain: create, onNewer }: Refused,
): SaveAlternatives<SaveRequest> | undefined {
  if (thrown instanceof ConflictError) {
    const { attempt, names, now } = thrown
    const isAllTheirs = changedNames(change.base.record, change.after).length <= names.length
    return {
      changes: theirChanges(field.fields ?? [], names, now.record, { after: attempt.after, names }),
      alternatives: [
        {
          label: 'Save my changes over it',
          change: changed((mine) => ({ base: now, after: rebase(mine.base, mine.after, now).after })),
        },
        {
          label: isAllTheirs ? 'Use the server’s version' : 'Discard all my changes',
          open: () => onNewer(now.record),
        },
      ],
    }
  }
  // The new record was refused, or may exist.
  if (created) return undefined
  if (thrown instanceof DeletedError && create(change)) {
    const label = `Save as a new ${inSentence(resource.singular)}`
    return { alternatives: [{ label, change: (usual) => ({ ...usual, create: create(usual.change) }) }] }
  }
  if (thrown instanceof ApiError ? !isAboutSending(thrown.type) : !(thrown instanceof UnchangedError))
    return undefined
  // A message about a changed field concerns the entered value. An unchanged one was only sent back.
  const names = changedNames(change.base.record, change.after)
  const refused = Object.keys(problem.fields).map((pointer) => keysOfPointer(pointer)[0])
  if (refused.some((name) => name === undefined || names.includes(name))) return undefined
  const isWhole = (change.operation ?? operation)?.method === 'put'
  if (thrown instanceof ApiError && !isWhole && !mayLackValues(problem)) return undefined
  const alternatives: SaveAlternative<SaveRequest>[] = []
  if (other !== undefined) {
    const by = change.operation === other ? operation : other
    alternatives.push({
      label: by?.method === 'put' ? 'Send the whole record instead' : 'Send only the changes instead',
      change: changed(() => ({ operation: by })),
    })
  }
  // Some servers expect in a PUT only the changes.
  const put = [operation, other].find((one) => one?.method === 'put')
  if (put !== undefined)
    alternatives.push({
      label: 'Send only the changes by PUT',
      change: changed(() => ({ operation: put, sendsChanges: true })),
    })
  return alternatives.length === 0 ? undefined : { alternatives }
}

/** True where a partial change may lack something, or the reason is unknown. Any other reason holds for the whole record too. */
function mayLackValues(refusal: Problem): boolean {
  const reason = reasonIn(refusal)
  return NOT_OFFERED.has(refusal.status ?? 0) || reason === refusal.title || LACKS.test(reason)
}

/** Words of a refusal because something was not sent, also in German, Spanish, Portuguese and French. */
const LACKS =
  /missing|requir|empty|blank|null|undefined|\b(?:lacks?|without)\b|\bnot?\b.*\b(?:given|set|provided|supplied|specified|present|sent)\b|fehl|erforderlich|falta|ob(?:lig|rig)at|manqu/i

/** The usual request with another way of saving the change. */
function changed(way: (change: Save) => Partial<Save>) {
  return ({ change, parameters }: SaveRequest): SaveRequest => ({
    change: { ...change, ...way(change) },
    parameters,
  })
}

/** How many records that may be the new one are offered. */
const MOST_OFFERED = 3

/**
 * The alternatives where it is uncertain whether a record was created. `open` opens one that may be it. Sending again
 * may create a second one.
 */
export function createAlternatives(
  thrown: unknown,
  resource: Resource,
  open: (record: unknown) => void,
): SaveAlternatives<CreateRequest> | undefined {
  if (!(thrown instanceof UncertainError)) return undefined
  const { found } = thrown
  return {
    isFound: found.length > 0,
    alternatives: [
      ...found.slice(0, MOST_OFFERED).map((record) => ({
        label: `Open “${titleOf(resource, record)}”`,
        open: () => open(record),
      })),
      { label: 'Look again', change: (usual) => usual },
      {
        label: found.length > 0 ? 'Send it a second time' : 'Send it again',
        change: (usual) => ({ ...usual, acceptsDuplicate: true }),
      },
    ],
  }
}

/** True where the server refuses the kind of request. Other failures are only retried. */
function isAboutSending(status: number): boolean {
  return status === 501 || (status >= 400 && status < 500 && !OTHER_REASONS.has(status))
}
