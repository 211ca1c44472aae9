import type { StoredDraft } from './draft-store.ts'
import { putDraft, type DraftSource } from './kept-drafts.ts'

/** How a form's draft stands: nothing to keep yet, kept on this device, or not to be kept there. */
export type Keeping = 'nothing' | 'kept' | 'refused'

/** Keeps what a person types, a moment later. */
export interface DraftWriter {
  /** `undefined`: forgets the draft. */
  write: (draft: StoredDraft | undefined) => void
  /** Writes at once what waits. True once the disk has it. */
  flush: () => Promise<boolean>
}

/** What was typed is written after this time (ms), however fast the typing goes on. */
const WITHIN = 150

/** `say` hears how each write ended. */
export function createDraftWriter(source: DraftSource, say: (keeping: Keeping) => void): DraftWriter {
  let waiting: { draft: StoredDraft | undefined } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve(true)

  async function put(draft: StoredDraft | undefined): Promise<boolean> {
    try {
      await putDraft(source, draft)
      say(draft === undefined ? 'nothing' : 'kept')
      return true
    } catch {
      say(draft === undefined ? 'nothing' : 'refused')
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
      timer ??= setTimeout(() => void flush(), WITHIN)
    },
    flush,
  }
}
