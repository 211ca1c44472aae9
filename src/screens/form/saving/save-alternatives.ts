import type { Field } from '../../../openapi/model/field-model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { ApiError, UNAUTHORIZED } from '../../../http/api-error.ts'
import { problemOf } from '../../../server/problem.ts'
import type { FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import { ConflictError, theirChanges, withMyChanges, type TheirChange } from './save-conflict.ts'
import type { Save } from '../../../queries/change/save-request.ts'

/** What a person can do after a save was refused, beside changing what was entered. */
export interface SaveAlternatives {
  /** Another person's changes. */
  changes?: TheirChange[]
  alternatives: SaveAlternative[]
}

/** One of them. `takesOver`: what was entered is given up. */
export interface SaveAlternative {
  label: string
  run: () => Promise<void>
  takesOver?: boolean
}

interface Refused {
  operation: Operation | undefined
  other: Operation | undefined
  field: Field
  readFresh: () => Promise<FreshRecord>
  change: Save
  /** Saves a change, and leaves the form. */
  finish: (change: Save) => Promise<void>
  /** Begins the form anew with the record as it is now. */
  onNewer: (record: unknown) => void
}

/** Statuses of what was sent that another way of sending it does not change. */
const OTHER_REASONS = new Set([UNAUTHORIZED, 403, 404, 408, 410, 413, 423, 429])

/** The alternatives after a save was refused: over another person's change or with it, or by the other operation that the record has. */
export async function saveAlternatives(
  thrown: unknown,
  refused: Refused,
): Promise<SaveAlternatives | undefined> {
  const { change, field, other, operation, readFresh, finish, onNewer } = refused
  const status = thrown instanceof ApiError ? thrown.type : undefined
  if (thrown instanceof ConflictError || status === 409 || status === 412) {
    const fresh = await readFresh().catch(() => undefined)
    const changes = fresh && theirChanges(field.fields ?? [], change.before, fresh.record, change.after)
    if (fresh === undefined || changes === undefined || changes.length === 0) return undefined
    const before = fresh.record
    const after = withMyChanges(change.before, change.after, before)
    return {
      changes,
      alternatives: [
        {
          label: 'Save my changes over it',
          run: () => finish({ ...change, before, after, fresh, isConditional: status !== undefined }),
        },
        {
          label: 'Take what is there',
          takesOver: true,
          run: async () => onNewer(before),
        },
      ],
    }
  }
  if (status === undefined || !isAboutSending(status)) return undefined
  // A message about a field is about what was entered.
  if (Object.keys(problemOf(thrown, field).fields).length > 0) return undefined
  const alternatives: SaveAlternative[] = []
  if (other !== undefined) {
    const by = other === operation ? undefined : other
    alternatives.push({
      label: other.method === 'put' ? 'Send the whole record instead' : 'Send only the changes instead',
      run: () => finish({ ...change, operation: by }),
    })
  }
  // Some servers take for a PUT what others take for a PATCH.
  const put = [operation, other].find((one) => one?.method === 'put')
  if (put !== undefined)
    alternatives.push({
      label: 'Send only the changes by PUT',
      run: () => finish({ ...change, operation: put, sendsChanges: true }),
    })
  return alternatives.length === 0 ? undefined : { alternatives }
}

/** True where the server refuses what was sent; what fails on the way or in the server is only tried again. */
function isAboutSending(status: number): boolean {
  return status === 501 || (status >= 400 && status < 500 && !OTHER_REASONS.has(status))
}
