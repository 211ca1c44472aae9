import { allDrafts } from './draft-store.ts'
import type { StoredDraft } from './stored-draft.ts'

/** The unsaved drafts of a server, the newest first, without those of other people. */
export async function waitingDrafts(server: string, owner: string | undefined): Promise<StoredDraft[]> {
  const drafts = await allDrafts().catch(() => []) // a browser that keeps nothing has none
  return drafts
    .filter((draft) => draft.form.startsWith(`${server} `))
    .filter((draft) => draft.owner === undefined || owner === undefined || draft.owner === owner)
    .toSorted((one, other) => other.at - one.at)
}
