import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../controls/messages/toast.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isEqual } from '../../../openapi/model/is-equal.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { at, titleOf } from '../../../openapi/records/record.ts'
import { findRow } from '../../../queries/read/cached-rows.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import { refusalText } from '../../../server/problem.ts'
import { useServer } from '../../../server/server.tsx'
import { SessionEndedError } from '../../../server/session-ended.ts'
import { recordTarget } from '../../../server/targets.ts'
import { moveSaving } from '../../form/saving/save-move.ts'
import { UnchangedError } from '../../form/saving/save-conflict.ts'
import { rowParameters } from '../../links/record-address.ts'

/** A row with the values that it gets, and the version of its record where that is known. */
interface RowChange {
  row: unknown
  changes: Record<string, unknown>
  base?: RecordVersion
}

/** What became of many changes. */
interface ChangedAll {
  /** What takes the changes back. */
  undo: RowChange[]
  changed: unknown[]
  unchanged: unknown[]
  /** Why records were not changed, each with its title. */
  reasons: string[]
  /** True where the session ended. */
  isSignedOut?: boolean
}

/** No response, or that of a proxy whose server gives none. */
const NO_SERVER = new Set([0, 502, 503, 504])

/**
 * Changes records of one list in order, each like a save of its form. A refusal concerns its own record, and the others
 * are still changed. Without a server, the rest is left.
 */
export function useChangeAll(resource: Resource, parameters: PathParameters) {
  const server = useServer()
  const client = useQueryClient()

  /** Resolves with what takes the change back; `undefined` where the earlier values are not known. */
  async function change({ row, changes, base }: RowChange): Promise<RowChange | undefined> {
    const own = rowParameters(resource, parameters, row) ?? parameters
    const names = Object.keys(changes)
    // A record is read first where its row lacks the value that Undo has to bring back.
    const isKnown = names.every((name) => at(row, [name]) !== undefined)
    const readAt = (isKnown && findRow(client, server, recordTarget(resource, own))?.updatedAt) || 0
    const given = { server, client, resource, parameters: own, row, changes, base, readAt }
    const saving = moveSaving(given)
    const outcome = await saving.move()
    if (outcome.is === 'accepted') return undefined
    const left = outcome.unchanged.filter((name) => Object.hasOwn(changes, name))
    if (left.length > 0) throw new UnchangedError(left, resource.fields)
    if (outcome.lost.length > 0)
      saving.showOutcome(outcome, `${titleOf(resource, row)} changed`, () => Promise.resolve())
    const { record, origin } = outcome.attempt.base
    if (!isKnown && origin === 'row' && resource.read !== undefined) return undefined
    const before = Object.fromEntries(names.map((name) => [name, at(record, [name]) ?? null]))
    return { row: outcome.now?.record ?? row, changes: before, base: outcome.now }
  }

  /** `onDone`: called with the number of records that are done. */
  async function changeAll(all: RowChange[], onDone: (done: number) => void): Promise<ChangedAll> {
    const result: ChangedAll = { undo: [], changed: [], unchanged: [], reasons: [] }
    for (const [index, one] of all.entries()) {
      onDone(index)
      const isSame = Object.entries(one.changes).every(([name, value]) => isEqual(at(one.row, [name]), value))
      try {
        // oxlint-disable-next-line no-await-in-loop -- in order, so that a server that is down gets no more of them
        const undo = isSame ? undefined : await change(one)
        if (undo !== undefined) result.undo.push(undo)
        result.changed.push(one.row)
      } catch (error) {
        result.unchanged.push(one.row)
        const isSignedOut = error instanceof SessionEndedError
        if (!isSignedOut) {
          result.reasons.push(`${titleOf(resource, one.row)}: ${refusalText(error)}`)
          if (!(error instanceof ApiError) || !NO_SERVER.has(error.type)) continue
        }
        result.unchanged.push(...all.slice(index + 1).map(({ row }) => row))
        return { ...result, isSignedOut }
      }
    }
    return result
  }

  /** Takes changes back. `what`: the records in words. */
  async function undoAll(all: RowChange[], what: string): Promise<void> {
    const { unchanged, reasons } = await changeAll(all, () => undefined)
    if (unchanged.length === 0) toast(`The change of ${what} is undone.`, { tone: 'success' })
    else
      toast([`${countText(unchanged.length)} could not be changed back.`, ...reasons].join(' '), {
        tone: 'danger',
      })
  }

  return { changeAll, undoAll }
}
