import type { StoredDraft } from './stored-draft.ts'
import { forgetLastMoment, keepLastMoment } from './last-moment.ts'
import { putDraft, type DraftSource } from './kept-drafts.ts'

/** The state of a form's draft: nothing to store, stored on this device, or refused by the storage. */
export type DraftKeeping = 'nothing' | 'kept' | 'refused'

/** Stores what a person types, a moment later. */
export interface DraftWriter {
  /** Stores a draft a moment later; `undefined` removes it. */
  write: (draft: StoredDraft | undefined) => void
  /** Writes a waiting draft at once. Resolves to true once it is on the disk. */
  flush: () => Promise<boolean>
  /** Writes a waiting draft before the page closes, which may lose what is not yet on the disk. */
  leave: () => void
}

/** The longest time (ms) until a change is written, even while typing goes on. */
const WITHIN = 150

/** Creates the writer of a form's draft. `report` is called with the result of each write. */
export function createDraftWriter(source: DraftSource, report: (keeping: DraftKeeping) => void): DraftWriter {
  let waiting: { draft: StoredDraft | undefined } | undefined
  // The draft that is waiting or on its way to the disk.
  let pending: StoredDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve(true)

  async function put(draft: StoredDraft | undefined): Promise<boolean> {
    try {
      await putDraft(source, draft)
      if (pending === draft) pending = undefined
      if (pending === undefined) forgetLastMoment(source)
      report(draft === undefined ? 'nothing' : 'kept')
      return true
    } catch {
      report(draft === undefined ? 'nothing' : 'refused')
      return false
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== undefined) last = put(waiting.draft)
    waiting = undefined
    return last
  }

  return {
    write(draft) {
      waiting = { draft }
      pending = draft
      // At once, because a storage that refuses drafts may refuse to remove them, too.
      if (draft === undefined) forgetLastMoment(source)
      timer ??= setTimeout(() => void flush(), WITHIN)
    },
    flush,
    leave() {
      if (pending === undefined) forgetLastMoment(source)
      else keepLastMoment(pending)
      void flush()
    },
  }
}
