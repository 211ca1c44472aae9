import { draftsOf, removeDraft, storeDraft, type StoredDraft } from './draft-store.ts'
import { forgetOldDraft, oldDraft } from './old-drafts.ts'
import { openTabs, thisTab } from './tab.ts'

/** Where the draft of a form is kept, and whose it is. */
export type DraftSource = Pick<StoredDraft, 'form' | 'tab' | 'owner' | 'title' | 'href'>

/** What is kept of a form when it opens. */
export interface KeptDrafts {
  source: DraftSource
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
export async function keptDrafts(wanted: Omit<DraftSource, 'tab'>): Promise<KeptDrafts> {
  const source = { ...wanted, tab: await thisTab() }
  const none: KeptDrafts = { source, left: [] }
  // In two steps: a page that was busy for so long hears of its storage between them.
  const late = new Promise<KeptDrafts>((resolve) =>
    setTimeout(() => setTimeout(resolve, PATIENCE / 2, none), PATIENCE / 2),
  )
  return Promise.race([late, read(source).catch(() => none)])
}

async function read(source: DraftSource): Promise<KeptDrafts> {
  const [kept, open] = await Promise.all([draftsOf(source.form), openTabs()])
  const theirs = [...kept, ...fromOldStorage(source, kept)].filter(
    ({ owner }) => owner === undefined || source.owner === undefined || owner === source.owner,
  )
  const isClosed = ({ tab, at }: StoredDraft) =>
    open === undefined ? Date.now() - at > STILL_TYPED : !open.has(tab)
  return {
    source,
    own: theirs.find(({ tab }) => tab === source.tab),
    left: theirs
      .filter((draft) => draft.tab !== source.tab && isClosed(draft))
      .toSorted((one, other) => other.at - one.at),
  }
}

/** What an older version kept belongs to this tab, unless that has a draft of its own. It moves to the new storage. */
function fromOldStorage(source: DraftSource, kept: StoredDraft[]): StoredDraft[] {
  const old = oldDraft(source.form)
  if (old === undefined) return []
  const isTaken = kept.some(({ tab }) => tab === source.tab)
  const draft = {
    ...source,
    owner: old.owner,
    tab: isTaken ? 'an older version' : source.tab,
    at: 0,
    text: old.text,
  }
  void storeDraft(draft).then(
    () => forgetOldDraft(source.form),
    () => {}, // it stays where it is
  )
  return [draft]
}

/** Keeps another draft instead of one, or none. Resolves once the disk has it. */
export function putDraft(source: DraftSource, draft: StoredDraft | undefined): Promise<void> {
  return draft === undefined ? removeDraft(source) : storeDraft(draft)
}
