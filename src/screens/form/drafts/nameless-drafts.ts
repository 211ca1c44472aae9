import { allDrafts, removeDraft } from './draft-store.ts'
import { OLD_DRAFT } from './old-drafts.ts'

/** For signing out: forgets the drafts without an owner, which the next person would see. */
export async function forgetNamelessDrafts(): Promise<void> {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith(OLD_DRAFT) && !String(text).includes('"owner":')) localStorage.removeItem(key)
  }
  const drafts = await allDrafts().catch(() => []) // where none can be kept, none is to be forgotten
  await Promise.allSettled(drafts.filter(({ owner }) => owner === undefined).map(removeDraft))
}
