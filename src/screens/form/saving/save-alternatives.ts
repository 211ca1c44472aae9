import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { ApiError, UNAUTHORIZED } from '../../../http/api-error.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { keysOfPointer } from '../../../openapi/model/json-pointer.ts'
import { problemOf } from '../../../server/problem.ts'
import { rebase } from './compare-records.ts'
import { ConflictError, theirChanges, UnchangedError, type TheirChange } from './save-conflict.ts'
import type { Save } from './save-machine.ts'

/** What a person can do after a save was refused, beside changing the entered values. */
export interface SaveAlternatives {
  /** Another person's changes. */
  changes?: TheirChange[]
  alternatives: SaveAlternative[]
  /** True where a record like the new one was found, so that sending again may create a second one. */
  isFound?: boolean
}

/** One alternative. `takesOver`: the entered values are discarded. */
export interface SaveAlternative {
  label: string
  run: () => Promise<void>
  takesOver?: boolean
}

interface Refused {
  operation: Operation | undefined
  other: Operation | undefined
  field: Field
  change: Save
  /** Saves a change, and leaves the form. */
  finish: (change: Save) => Promise<void>
  /** Starts the form again with the current record. */
  onNewer: (record: unknown) => void
}

/** Statuses of a refusal that another operation would not change. */
const OTHER_REASONS = new Set([UNAUTHORIZED, 403, 404, 408, 409, 410, 412, 413, 423, 428, 429])

/**
 * The alternatives after a save was refused. After a conflict, a person can overwrite or keep the other person's
 * change. Else they can use another operation of the record.
 */
export function saveAlternatives(
  thrown: unknown,
  { change, field, other, operation, finish, onNewer }: Refused,
): SaveAlternatives | undefined {
  if (thrown instanceof ConflictError) {
    const { attempt, names, now } = thrown
    const { after } = rebase(attempt.base, attempt.after, now)
    return {
      changes: theirChanges(field.fields ?? [], names, now.record, { after: attempt.after, names }),
      alternatives: [
        { label: 'Save my changes over it', run: () => finish({ ...change, base: now, after }) },
        { label: 'Take what is there', takesOver: true, run: async () => onNewer(now.record) },
      ],
    }
  }
  if (thrown instanceof ApiError ? !isAboutSending(thrown.type) : !(thrown instanceof UnchangedError))
    return undefined
  // A message about a changed field concerns the entered value. An unchanged one was only sent back.
  const changed = changedNames(change.base.record, change.after)
  const refused = Object.keys(problemOf(thrown, field).fields).map((pointer) => keysOfPointer(pointer)[0])
  if (refused.some((name) => name === undefined || changed.includes(name))) return undefined
  const alternatives: SaveAlternative[] = []
  if (other !== undefined) {
    const by = change.operation === other ? operation : other
    alternatives.push({
      label: by?.method === 'put' ? 'Send the whole record instead' : 'Send only the changes instead',
      run: () => finish({ ...change, operation: by }),
    })
  }
  // Some servers expect in a PUT only the changes.
  const put = [operation, other].find((one) => one?.method === 'put')
  if (put !== undefined)
    alternatives.push({
      label: 'Send only the changes by PUT',
      run: () => finish({ ...change, operation: put, sendsChanges: true }),
    })
  return alternatives.length === 0 ? undefined : { alternatives }
}

/** True where the server refuses the kind of request. Other failures are only retried. */
function isAboutSending(status: number): boolean {
  return status === 501 || (status >= 400 && status < 500 && !OTHER_REASONS.has(status))
}
