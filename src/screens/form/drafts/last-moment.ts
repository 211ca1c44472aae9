import type { StoredDraft } from './stored-draft.ts'

// A page that closes may lose its last write to IndexedDB, even one that it has committed: Chromium lost one in three.
// `localStorage` is written at once.

/** The prefix of the keys of these drafts. */
export const LAST_MOMENT = 'switchboard draft '

/** Stores a draft that may not reach IndexedDB, until `forgetLastMoment`. Does nothing where storage is refused. */
export function keepLastMoment(draft: StoredDraft): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(draft))
  } catch {
    // IndexedDB may have it.
  }
}

/** Removes what `keepLastMoment` stored of a form in a tab. */
export function forgetLastMoment(draft: Pick<StoredDraft, 'form' | 'tab'>): void {
  try {
    localStorage.removeItem(keyOf(draft))
  } catch {
    // A refused storage holds none.
  }
}

/** The drafts that `keepLastMoment` stored, of all forms and tabs. */
export function lastMomentDrafts(): StoredDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(LAST_MOMENT))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft) // written by the app alone
  } catch {
    return []
  }
}

function keyOf({ form, tab }: Pick<StoredDraft, 'form' | 'tab'>): string {
  return LAST_MOMENT + JSON.stringify([form, tab])
}
