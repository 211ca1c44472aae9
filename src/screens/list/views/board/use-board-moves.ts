import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../controls/overlay/Toast.tsx'
import type { Resource } from '../../../../openapi/model/model.ts'
import type { PathParameters } from '../../../../openapi/model/request.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import { problemOf } from '../../../../server/problem.ts'
import { useServer } from '../../../../server/server.tsx'
import { SessionEndedError } from '../../../../server/session-ended.ts'
import { keepLearntWay } from '../../../../queries/change/learnt-saving.ts'
import { useOperation } from '../../../../queries/change/use-operation.ts'
import type { RecordVersion } from '../../../../queries/read/record-version.ts'
import { ConflictError } from '../../../form/saving/save-conflict.ts'
import { sayOutcome } from '../../../form/saving/say-outcome.ts'
import type { Drop } from './board-columns.ts'
import { reorderBody, type Reorder } from '../order/board-order.ts'
import { recordParameters } from '../../../links/record-address.ts'
import { moveSaving } from './save-move.ts'

/** What a drop asks of the server: other values in the card's record, or its column in another order. `before`: the order until then. */
export type Move = { changes: Record<string, unknown> } | { ids: string[]; before: string[]; group: unknown }

/**
 * Moves cards of a board: at once on screen (`drops`), then on the server by the least it has for that, and back where they were, with the
 * reason in words, when it refuses. What was moved can be taken back. Of two moves of one card the later one counts.
 */
export function useBoardMoves(
  resource: Resource,
  parameters: PathParameters,
  reorder: Reorder | undefined,
  readAgain: () => Promise<void>,
) {
  const [drops, setDrops] = useState<Drop[]>([])
  const server = useServer()
  const client = useQueryClient()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  // Never run where there is none: what can be moved has one of the two.
  const { mutateAsync: runReorder } = useOperation((reorder?.operation ?? resource.update)!)

  /** What a move does, in turn; it resolves with how the move is said and taken back. `base`: the card as it was when it was dropped. */
  function sending(row: unknown, move: Move, base?: RecordVersion): () => Promise<() => void> {
    const saved = `${titleOf(resource, row)} moved`
    if ('ids' in move) {
      const { ids, before, group } = move
      const send = async (order: string[]) => {
        if (reorder !== undefined) await runReorder({ parameters, body: reorderBody(reorder, order, group) })
      }
      const undo = async () => {
        try {
          await send(before)
          toast('The change is undone.', { tone: 'success' })
          await readAgain()
        } catch (error) {
          toast(`The change could not be undone. ${wordsOf(error)}`, { tone: 'danger' })
        }
      }
      return async () => {
        await send(ids)
        return () => toast(saved, { tone: 'success', action: { label: 'Undo', onPress: () => void undo() } })
      }
    }
    const own = recordParameters(resource, parameters, row)
    if (own === undefined || resource.update === undefined)
      return () => Promise.reject(new Error('It has no address of its own.'))
    const saving = moveSaving({
      server,
      client,
      resource,
      parameters: own,
      row,
      base,
      changes: move.changes,
    })
    return async () => {
      const outcome = await saving.move()
      return () =>
        sayOutcome(outcome, {
          resource,
          saved,
          isWhole: saving.isWhole,
          keepSendingAll: () => keepLearntWay(server, resource, { sendsAll: true }),
          save: async (change) => {
            const again = await saving.save(change)
            if (again.is === 'accepted') throw new Error('The server is still working on it.')
            await readAgain()
            return again
          },
        })
    }
  }

  async function moveCard(row: unknown, drop: Drop, move: Move, base?: RecordVersion): Promise<void> {
    setDrops((before) => [...before.filter(({ id }) => id !== drop.id), drop])
    // One after the other: the position of each was chosen among the others as they stood after the one before.
    const send = sending(row, move, base)
    const sent = turn.current.then(send)
    turn.current = sent.catch(() => {})
    try {
      const say = await sent
      await readAgain()
      say()
    } catch (error) {
      if (error instanceof ConflictError) await readAgain()
      // Signed in again, or knowing what others did, a person may go on from here.
      const now = error instanceof ConflictError ? error.now : base
      const isOpen = error instanceof SessionEndedError || error instanceof ConflictError
      toast(`${titleOf(resource, row)} is back where it was. ${wordsOf(error)}`, {
        tone: 'danger',
        action: isOpen
          ? { label: 'Move it again', onPress: () => void moveCard(row, drop, move, now) }
          : undefined,
      })
    }
    setDrops((before) => before.filter((one) => one !== drop))
  }

  return { drops, moveCard: (row: unknown, drop: Drop, move: Move) => moveCard(row, drop, move) }
}

function wordsOf(error: unknown): string {
  const { title, detail, fields } = problemOf(error)
  const words = [title, detail, ...Object.values(fields)].filter((text) => text !== undefined)
  return [...new Set(words)].join(' ')
}
