import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../controls/messages/toast.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { PathParameters } from '../../../../openapi/model/request.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import { problemText } from '../../../../server/problem.ts'
import { useServer } from '../../../../server/server.tsx'
import { SessionEndedError } from '../../../../server/session-ended.ts'
import { recordTarget } from '../../../../server/targets.ts'
import { useOperation } from '../../../../queries/change/use-operation.ts'
import { findRow } from '../../../../queries/read/cached-rows.ts'
import type { RecordVersion } from '../../../../queries/read/record-version.ts'
import type { Drop } from './board-columns.ts'
import type { ChangeOfOrder, ChangeOfRecord, Move } from './board-move.ts'
import { orderField, type Reorder } from '../order/board-order.ts'
import { reorderBody } from '../order/order-position.ts'
import { rowParameters } from '../../../links/record-address.ts'

/** A move that is being sent. */
interface Sending {
  /** Resolves with the function that shows its message, with Undo. */
  send: () => Promise<() => void>
  /** The record as another person has moved it, where the move was rejected for that. */
  movedMeanwhile: (error: unknown) => RecordVersion | undefined
}

/**
 * Moves cards of a board: at once on screen (`drops`), then on the server by the smallest change. If the server
 * refuses, the cards return, with the reason in words. A move can be undone. Of two moves of one card the later one
 * counts.
 */
export function useBoardMoves(
  resource: Resource,
  parameters: PathParameters,
  reorder: Reorder | undefined,
  readAgain: () => Promise<void>,
) {
  const [drops, setDrops] = useState<Drop[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const reordering = useReordering(resource, parameters, reorder, readAgain)
  const saving = useSaving(resource, parameters, readAgain)

  async function moveCard(row: unknown, drop: Drop, move: Move, base?: RecordVersion): Promise<void> {
    setDrops((before) => [...before.filter(({ id }) => id !== drop.id), drop])
    const title = titleOf(resource, row)
    const saved = `${title} moved`
    // In order: the position of each was chosen after the move before it.
    const before = turn.current
    const sending =
      'ids' in move ? Promise.resolve(reordering(saved, move)) : saving(saved, row, drop.id, move, base)
    const sent = sending.then(({ send }) => before.then(send))
    turn.current = sent.catch(() => {})
    try {
      const showOutcome = await sent
      await readAgain()
      showOutcome()
    } catch (error) {
      const now = await sending.then(
        ({ movedMeanwhile }) => movedMeanwhile(error),
        () => undefined,
      )
      if (now !== undefined) await readAgain()
      // After signing in again, or seeing what others did, a person may repeat the move.
      const isOpen = now !== undefined || error instanceof SessionEndedError
      toast(`${title} is back where it was. ${problemText(error)}`, {
        tone: 'danger',
        action: isOpen
          ? { label: 'Move it again', onPress: () => void moveCard(row, drop, move, now ?? base) }
          : undefined,
      })
    }
    setDrops((before) => before.filter((one) => one !== drop))
  }

  return { drops, moveCard: (row: unknown, drop: Drop, move: Move) => moveCard(row, drop, move) }
}

/** Sends moves that change the order of a column by one operation. */
function useReordering(
  resource: Resource,
  parameters: PathParameters,
  reorder: Reorder | undefined,
  readAgain: () => Promise<void>,
) {
  // Never run where there is neither: a movable card has one of the two.
  const { mutateAsync: runReorder } = useOperation((reorder?.operation ?? resource.update)!)

  return (saved: string, { ids, before, group }: ChangeOfOrder): Sending => {
    const send = async (order: string[]) => {
      if (reorder !== undefined) await runReorder({ parameters, body: reorderBody(reorder, order, group) })
    }
    const undo = async () => {
      try {
        await send(before)
        toast('The change is undone.', { tone: 'success' })
        await readAgain()
      } catch (error) {
        toast(`The change could not be undone. ${problemText(error)}`, { tone: 'danger' })
      }
    }
    return {
      send: async () => {
        await send(ids)
        return () => toast(saved, { tone: 'success', undo: () => void undo() })
      },
      movedMeanwhile: () => undefined,
    }
  }
}

/** Sends moves that change a record. */
function useSaving(resource: Resource, parameters: PathParameters, readAgain: () => Promise<void>) {
  const server = useServer()
  const client = useQueryClient()
  /** The version of each card after earlier moves, by its id. */
  const left = useRef(new Map<string, RecordVersion>())

  /** `base`: the version of the record. Absent: the one after an earlier move, else the row when it was dropped. */
  return async (
    saved: string,
    row: unknown,
    id: string,
    { changes }: ChangeOfRecord,
    base?: RecordVersion,
  ): Promise<Sending> => {
    const own = rowParameters(resource, parameters, row)
    if (own === undefined || resource.update === undefined) throw new Error('It has no address of its own.')
    const given = {
      server,
      client,
      resource,
      parameters: own,
      row,
      changes,
      order: orderField(resource)?.name,
      readAt: findRow(client, server, recordTarget(resource, own))?.updatedAt ?? 0,
    }
    const { moveSaving, movedMeanwhile } = await import('../../../form/saving/save-move.ts')
    const send = async () => {
      const since = left.current.get(id)
      const { move, showOutcome } = moveSaving({
        ...given,
        base: base ?? (since !== undefined && since.readAt > given.readAt ? since : undefined),
      })
      const outcome = await move()
      if (outcome.is === 'saved' && outcome.now !== undefined) left.current.set(id, outcome.now)
      return () => showOutcome(outcome, saved, readAgain)
    }
    return { send, movedMeanwhile }
  }
}
