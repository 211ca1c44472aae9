import { whenLeaving } from '../../controls/browser/when-leaving.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Server } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import { rowsOf } from '../read/cached-rows.ts'
import { replaceRow } from './write-rows.ts'
import { prepareToSend } from './prepare-to-send.ts'
import { sendBeforeSignOut } from './send-held.ts'
import { destroyOptions } from './use-destroy.ts'

/** A deletion that has not been sent yet. */
interface HeldDestroy {
  /** Cancels the deletion, and the row returns. */
  undo: () => void
  /**
   * Resolves to `true` once the record is deleted, or to `false` once it was kept. Rejects with the server's refusal.
   */
  end: Promise<boolean>
}

/** How long a deletion can be undone (ms). */
export const HELD = 5_000

/**
 * Removes a record from its lists at once and deletes it a moment later. It is deleted immediately where the page is
 * left, or the person signs out in any tab.
 */
export function holdDestroy(server: Server, client: QueryClient, target: RecordTarget): HeldDestroy {
  const undone = new DOMException('It was taken back.', 'AbortError')
  let go = () => {}
  let undo = () => {}
  const held = new Promise<void>((resolve, reject) => {
    go = resolve
    undo = () => reject(undone)
  })
  const sendNow = (): Promise<unknown> => {
    go()
    return deleting
  }
  const options = client.defaultMutationOptions(
    destroyOptions(server, client, target, { end: held, sendNow }),
  )
  const deleting = client.getMutationCache().build(client, options).execute(undefined)
  // A page that is being left cannot wait for code to load.
  prepareToSend(server)

  // A list that is read meanwhile still contains the row.
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const row of rowsOf(client, server, target)) replaceRow(row, target, undefined)
  })
  sendBeforeSignOut(server, () => go(), deleting)
  const timer = setTimeout(() => go(), HELD)
  const stopLeaving = whenLeaving(go)
  void held
    .catch(() => {})
    .finally(() => {
      clearTimeout(timer)
      stop()
      stopLeaving()
    })

  const end = deleting.then(
    () => true,
    (error: unknown) => {
      if (error === undone) return false
      throw error
    },
  )
  return { undo: () => undo(), end }
}
