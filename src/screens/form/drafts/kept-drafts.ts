import { draftsOf, removeDraft, storeDraft, type StoredDraft } from './draft-store.ts'
import { forgetOldDraft, oldDraft } from './old-drafts.ts'
import { openTabs, thisTab } from './tab.ts'

/** Where the draft of a form is kept, and whose it is. */
export type DraftPlace = Pick<StoredDraft, 'form' | 'tab' | 'owner' | 'title' | 'href'>

/** What is kept of a form when it opens. */
export interface KeptDrafts {
  place: DraftPlace
  /** The draft of this tab. */
  own?: StoredDraft
  /** Drafts that tabs left which are closed now, the newest first. */
  left: StoredDraft[]
}

/** A browser that does not open its storage in this time (ms) keeps nothing. */
const PATIENCE = 2000

/** Where the browser does not say which tabs are open: a draft is left alone for so long (ms) after its last change. */
const STILL_TYPED = 60_000

/** What this device keeps of a form for a person. Nothing where the browser keeps nothing. */
export async function keptDrafts(wanted: Omit<DraftPlace, 'tab'>): Promise<KeptDrafts> {
  const place = { ...wanted, tab: await thisTab() }
  const none: KeptDrafts = { place, left: [] }
  const late = new Promise<KeptDrafts>((resolve) => setTimeout(resolve, PATIENCE, none))
  return Promise.race([late, read(place).catch(() => none)])
}

async function read(place: DraftPlace): Promise<KeptDrafts> {
  const [kept, open] = await Promise.all([draftsOf(place.form), openTabs()])
  const theirs = [...kept, ...fromOldPlace(place, kept)].filter(
    ({ owner }) => owner === undefined || place.owner === undefined || owner === place.owner,
  )
  const isClosed = ({ tab, at }: StoredDraft) =>
    open === undefined ? Date.now() - at > STILL_TYPED : !open.has(tab)
  return {
    place,
    own: theirs.find(({ tab }) => tab === place.tab),
    left: theirs
      .filter((draft) => draft.tab !== place.tab && isClosed(draft))
      .toSorted((one, other) => other.at - one.at),
  }
}

/** What an older version kept belongs to this tab, unless that has a draft of its own. It moves to the new place. */
function fromOldPlace(place: DraftPlace, kept: StoredDraft[]): StoredDraft[] {
  const old = oldDraft(place.form)
  if (old === undefined) return []
  const isTaken = kept.some(({ tab }) => tab === place.tab)
  const draft = {
    ...place,
    owner: old.owner,
    tab: isTaken ? 'an older version' : place.tab,
    at: 0,
    text: old.text,
  }
  void storeDraft(draft).then(
    () => forgetOldDraft(place.form),
    () => {}, // it stays where it is
  )
  return [draft]
}

/** Keeps another draft in the place of one, or none. Resolves once the disk has it. */
export function putDraft(place: DraftPlace, draft: StoredDraft | undefined): Promise<void> {
  return draft === undefined ? removeDraft(place) : storeDraft(draft)
}
