import { draftsOf, removeDraft, storeDraft } from './draft-store.ts'
import type { StoredDraft } from './stored-draft.ts'
import { openTabs, thisTab } from './tab.ts'

/** The form, tab and owner of a draft. */
export type DraftSource = Pick<StoredDraft, 'form' | 'tab' | 'owner' | 'title' | 'href'>

/** The stored drafts of a form when it opens. */
export interface KeptDrafts {
  source: DraftSource
  /** The draft of this tab. */
  own?: StoredDraft
  /** Drafts of closed tabs, the newest first. */
  ofClosedTabs: StoredDraft[]
}

/** How long the browser's storage may take to open (ms); after that nothing is stored. */
const PATIENCE = 2000

/** How long after its last change a draft counts as being typed (ms), where the open tabs are unknown. */
const STILL_TYPED = 60_000

/** The stored drafts of a form for a person. Empty where the browser stores nothing. */
export async function keptDrafts(wanted: Omit<DraftSource, 'tab'>): Promise<KeptDrafts> {
  const source = { ...wanted, tab: await thisTab() }
  const none: KeptDrafts = { source, ofClosedTabs: [] }
  // In two steps: a page that was busy for so long gets the response of its storage between them.
  const late = new Promise<KeptDrafts>((resolve) =>
    setTimeout(() => setTimeout(resolve, PATIENCE / 2, none), PATIENCE / 2),
  )
  return Promise.race([late, read(source).catch(() => none)])
}

async function read(source: DraftSource): Promise<KeptDrafts> {
  const [kept, open] = await Promise.all([draftsOf(source.form), openTabs()])
  const theirs = kept.filter(
    ({ owner }) => owner === undefined || source.owner === undefined || owner === source.owner,
  )
  const isClosed = ({ tab, at }: StoredDraft) =>
    open === undefined ? Date.now() - at > STILL_TYPED : !open.has(tab)
  return {
    source,
    own: theirs.find(({ tab }) => tab === source.tab),
    ofClosedTabs: theirs
      .filter((draft) => draft.tab !== source.tab && isClosed(draft))
      .toSorted((one, other) => other.at - one.at),
  }
}

/** Replaces a stored draft, or removes it. Resolves once that is on the disk. */
export function putDraft(source: DraftSource, draft: StoredDraft | undefined): Promise<void> {
  return draft === undefined ? removeDraft(source) : storeDraft(draft)
}
