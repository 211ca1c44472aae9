import { useRef, useState } from 'react'
import { toast } from '../../../../controls/overlay/Toast.tsx'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { PathParameters } from '../../../../openapi/model/request.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import { updatesOf } from '../../../../openapi/requests/update-operations.ts'
import { isObject } from '../../../../openapi/model/is-object.ts'
import { problemOf } from '../../../../server/problem.ts'
import { recordTarget } from '../../../../server/targets.ts'
import { SessionEndedError } from '../../../../server/session-ended.ts'
import { useOperation } from '../../../../queries/change/use-operation.ts'
import { useReadRecord } from '../../../../queries/read/use-record.ts'
import { useUpdates } from '../../../../queries/change/use-update.ts'
import type { Drop } from './board-columns.ts'
import { reorderBody, type Reorder } from '../order/board-order.ts'
import { changeRequest } from '../../../../queries/change/save-request.ts'
import { recordParameters } from '../../../links/record-address.ts'

/** What a drop asks of the server: other values in the card's record, or its column in another order. */
export type Move = { changes: Record<string, unknown> } | { ids: string[]; group: unknown }

/**
 * Moves cards of a board: at once on screen (`drops`), then on the server by the least it has for that, and back where they were, with the
 * reason in words, when it refuses. Of two moves of one card the later one counts.
 */
export function useBoardMoves(
  resource: Resource,
  parameters: PathParameters,
  reorder: Reorder | undefined,
  readAgain: () => Promise<void>,
) {
  const [drops, setDrops] = useState<Drop[]>([])
  const update = useUpdates()
  const readRecord = useReadRecord()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  // Never run where there is none: what can be moved has one of the two.
  const { mutateAsync: runReorder } = useOperation((reorder?.operation ?? resource.update)!)
  const [operation] = updatesOf(resource)

  async function send(row: unknown, move: Move): Promise<void> {
    if ('ids' in move) {
      if (reorder !== undefined)
        await runReorder({ parameters, body: reorderBody(reorder, move.ids, move.group) })
      return
    }
    const own = recordParameters(resource, parameters, row)
    if (own === undefined || operation === undefined) throw new Error('It has no address of its own.')
    // A whole record is sent as it is now, not as it was when the list was read.
    const before = operation.method === 'patch' ? row : await readRecord(resource, own)
    const target = recordTarget(resource, own)
    await update(target, {
      operation,
      ...changeRequest(resource, operation, own, before, move.changes),
      record: { ...(isObject(row) ? row : {}), ...move.changes },
    })
  }

  async function moveCard(row: unknown, drop: Drop, move: Move): Promise<void> {
    setDrops((before) => [...before.filter(({ id }) => id !== drop.id), drop])
    // One after the other: the position of each was chosen among the others as they stood after the one before.
    const sending = turn.current.then(() => send(row, move))
    turn.current = sending.catch(() => {})
    try {
      await sending
      await readAgain()
    } catch (error) {
      const { title, detail, fields } = problemOf(error)
      const words = [title, detail, ...Object.values(fields)].filter((text) => text !== undefined)
      // Signed in again, a person may go on from here.
      const isOver = error instanceof SessionEndedError
      toast(`${titleOf(resource, row)} is back where it was. ${[...new Set(words)].join(' ')}`, {
        tone: 'danger',
        action: isOver
          ? { label: 'Move it again', onPress: () => void moveCard(row, drop, move) }
          : undefined,
      })
    }
    setDrops((before) => before.filter((one) => one !== drop))
  }

  return { drops, moveCard }
}
