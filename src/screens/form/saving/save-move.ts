import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { bodyField } from '../../../openapi/requests/record-body.ts'
import { keepLearntWay, learntSaving } from '../../../queries/change/learnt-saving.ts'
import { isWhole } from '../../../queries/change/save-request.ts'
import { isWholeRow } from '../../../queries/read/is-whole-record.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import type { Server } from '../../../server/server.tsx'
import { recordSaving } from './record-saving.ts'
import { ConflictError, UnchangedError } from './save-conflict.ts'
import type { Save, TakenOutcome } from './save-machine.ts'
import { showOutcome } from './show-outcome.ts'

interface Moving {
  server: Server
  client: QueryClient
  resource: Resource
  parameters: PathParameters
  row: unknown
  /** The properties that the move sets. */
  changes: Record<string, unknown>
  /** The property of the order; each move changes it for other cards of the column. */
  order?: string
  /** When the row was read, in ms since the epoch. */
  readAt: number
  /** The version that the move is based on; absent: the row. */
  base?: RecordVersion
}

/** The saving of a record that is moved among others. It works as from a form, with the values of the row. */
export function moveSaving({ base, row, changes, order, readAt, ...given }: Moving) {
  const { server, resource } = given
  // The row is what the person saw, like a form that has been open since the row was read.
  const saving = recordSaving({ ...given, record: row, openedAt: base?.readAt ?? readAt })
  const { operation } = saving
  const isAll = isWhole(operation, learntSaving(server, resource))
  const from = base ?? {
    ...saving.version(row),
    origin: 'row' as const,
    etag: undefined,
    lastModified: undefined,
    // A row without all parts of its record is no base for the whole record.
    readAt: isAll && !isWholeRow(resource, row) ? 0 : readAt,
  }
  const fields = (operation && bodyField(operation)?.fields) ?? []
  const required = fields.filter((part) => part.required && !part.readOnly).map(({ name }) => name)

  async function save(change: Save): Promise<TakenOutcome> {
    const moved = partsOf(change.after, Object.keys(changes))
    // Includes the position, even if it is the same number in another column.
    const sent = { ...partsOf(change.base.record, required), ...moved }
    const outcome = await saving.save({ ...change, required: sent })
    if (outcome.is === 'refused') throw outcome.error
    if (outcome.is === 'unchanged') throw new UnchangedError(outcome.names, resource.fields)
    if (outcome.is !== 'conflict') return outcome
    const isOrderAlone = outcome.names.every((name) => name === order)
    if (!isOrderAlone) throw new ConflictError(outcome, resource.fields)
    return save({ ...change, base: outcome.now, after: withParts(outcome.now.record, moved) })
  }

  return {
    /** Rejects with the server's refusal, or where another person has moved the record. */
    move: () => save({ base: from, after: withParts(from.record, changes) }),
    /** Shows how the move ended, and offers Undo. `saved`: what was done, in words. */
    showOutcome: (outcome: TakenOutcome, saved: string, readAgain: () => Promise<void>) =>
      showOutcome(outcome, {
        resource,
        path: saving.target.path,
        saved,
        isWhole: isAll,
        keepSendingAll: () => keepLearntWay(server, resource, { sendsAll: true }),
        save: async (change) => {
          const again = await save(change)
          if (again.is === 'accepted') throw new Error('The server is still working on it.')
          await readAgain()
          return again
        },
      }),
  }
}

/** The record as another person has moved it, where a move was rejected for that. */
export function movedMeanwhile(error: unknown): RecordVersion | undefined {
  return error instanceof ConflictError ? error.now : undefined
}

function partsOf(record: unknown, names: readonly string[]): Record<string, unknown> {
  if (!isObject(record)) return {}
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(record, name)).map((name) => [name, record[name]]),
  )
}

function withParts(record: unknown, parts: Record<string, unknown>): Record<string, unknown> {
  return { ...(isObject(record) ? record : {}), ...parts }
}
