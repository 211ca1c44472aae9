import { allDrafts, removeDraft } from './draft-store.ts'
import { forgetNamelessFiles } from './file-drafts.ts'
import { LAST_MOMENT } from './last-moment.ts'

/** Removes the drafts without an owner, at sign-out. The next person would see them. */
export async function forgetNamelessDrafts(): Promise<void> {
  forgetNamelessFiles()
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith(LAST_MOMENT) && !String(text).includes('"owner":')) localStorage.removeItem(key)
  }
  const drafts = await allDrafts().catch(() => []) // where none can be kept, none is to be forgotten
  await Promise.allSettled(drafts.filter(({ owner }) => owner === undefined).map(removeDraft))
}
