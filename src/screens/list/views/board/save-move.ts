import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../../../openapi/model/is-object.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { PathParameters } from '../../../../openapi/model/request.ts'
import { bodyField } from '../../../../openapi/requests/record-body.ts'
import { learntSaving } from '../../../../queries/change/learnt-saving.ts'
import { isWhole } from '../../../../queries/change/save-request.ts'
import { findRow } from '../../../../queries/read/cached-rows.ts'
import { isWholeRow } from '../../../../queries/read/is-whole-record.ts'
import type { RecordVersion } from '../../../../queries/read/record-version.ts'
import type { Server } from '../../../../server/server.tsx'
import { recordSaving } from '../../../form/saving/record-saving.ts'
import { ConflictError, UnchangedError } from '../../../form/saving/save-conflict.ts'
import type { Outcome, Save, SavedOutcome } from '../../../form/saving/save-machine.ts'
import { orderField } from '../order/board-order.ts'

interface Moving {
  server: Server
  client: QueryClient
  resource: Resource
  parameters: PathParameters
  row: unknown
  /** What the move is built on; absent: the row. */
  base?: RecordVersion
  /** What the move sets. */
  changes: Record<string, unknown>
}

/** How the record of a card is saved where the card is dropped: as from a form, with what its row has. */
export function moveSaving({ base, row, changes, ...given }: Moving) {
  const { server, client, resource } = given
  const saving = recordSaving({ ...given, record: row, openedAt: Date.now() })
  const { operation, target } = saving
  const isAll = isWhole(operation, learntSaving(server, resource))
  const from = base ?? {
    ...saving.version(row),
    origin: 'row' as const,
    etag: undefined,
    lastModified: undefined,
    // A row that lacks parts of its record is no base for the whole of it.
    readAt: isAll && !isWholeRow(resource, row) ? 0 : (findRow(client, server, target)?.updatedAt ?? 0),
  }
  const required = ((operation && bodyField(operation)?.fields) ?? [])
    .filter((part) => part.required && !part.readOnly)
    .map(({ name }) => name)
  const order = orderField(resource)?.name

  /** Rejects with a `ConflictError` where somebody else has moved the card, an `UnchangedError`, or what the server refused. */
  async function save(change: Save): Promise<SavedOutcome | (Outcome & { is: 'accepted' })> {
    const moved = partsOf(change.after, Object.keys(changes))
    // Also the position that is the same number in another column.
    const sent = { ...partsOf(change.base.record, required), ...moved }
    const outcome = await saving.save({ ...change, required: sent })
    if (outcome.is === 'refused') throw outcome.error
    if (outcome.is === 'unchanged') throw new UnchangedError(outcome.names, resource.fields)
    if (outcome.is !== 'conflict') return outcome
    // With each move the others of a column change their positions.
    const isOrderAlone = outcome.names.every((name) => name === order)
    if (!isOrderAlone) throw new ConflictError(outcome, resource.fields)
    return save({ ...change, base: outcome.now, after: withParts(outcome.now.record, moved) })
  }

  return {
    isWhole: isAll,
    save,
    move: () => save({ base: from, after: withParts(from.record, changes) }),
  }
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
