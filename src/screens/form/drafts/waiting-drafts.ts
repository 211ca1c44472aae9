import { allDrafts, type StoredDraft } from './draft-store.ts'

/** Drafts of a server that wait to be saved, the newest first; those of other people are left out. */
export async function waitingDrafts(server: string, owner: string | undefined): Promise<StoredDraft[]> {
  const drafts = await allDrafts().catch(() => []) // a browser that keeps nothing has none
  return drafts
    .filter((draft) => draft.form.startsWith(`${server} `))
    .filter((draft) => draft.owner === undefined || owner === undefined || draft.owner === owner)
    .toSorted((one, other) => other.at - one.at)
}
