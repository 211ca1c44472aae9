import { del, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import { forgetLastMoment, lastMomentDrafts } from './last-moment.ts'
import type { StoredDraft } from './stored-draft.ts'

const NAME = 'switchboard drafts'
const STORE = 'drafts'

/** The page's connection to IndexedDB. Module state, because it stays open, so that a last write can start at once. */
let opened: Promise<IDBDatabase> | undefined

/** Stores a draft. Resolves once it is on the disk; rejects where storage is full or forbidden. */
export function storeDraft(draft: StoredDraft): Promise<void> {
  return set(keyOf(draft), draft, committed)
}

/** Removes the draft of a form in a tab. */
export function removeDraft(draft: Pick<StoredDraft, 'form' | 'tab'>): Promise<void> {
  return del(keyOf(draft), committed)
}

/** The drafts of a form in all tabs. */
export async function draftsOf(form: string): Promise<StoredDraft[]> {
  await storeLastMoments()
  // In the order of IndexedDB an array comes after every text.
  return store('readonly', (drafts) =>
    promisifyRequest<StoredDraft[]>(drafts.getAll(IDBKeyRange.bound([form], [form, []]))),
  )
}

/** The drafts of all forms and servers. */
export async function allDrafts(): Promise<StoredDraft[]> {
  await storeLastMoments()
  return store('readonly', (drafts) => promisifyRequest<StoredDraft[]>(drafts.getAll()))
}

/** Stores the drafts of pages that closed before their last write was complete. */
async function storeLastMoments(): Promise<void> {
  await Promise.all(
    lastMomentDrafts().map(async (draft) => {
      await update<StoredDraft>(keyOf(draft), (kept) => (kept && kept.at > draft.at ? kept : draft), store)
      forgetLastMoment(draft)
    }),
  )
}

function keyOf({ form, tab }: Pick<StoredDraft, 'form' | 'tab'>): IDBValidKey {
  return [form, tab]
}

/** An idb-keyval store whose transactions are complete only once they are on the disk (`durability: 'strict'`). */
const store: UseStore = async (mode, work) => {
  const database = await open()
  const transaction = database.transaction(STORE, mode, { durability: 'strict' })
  return work(transaction.objectStore(STORE))
}

/** As `store`, for a single write. A transaction that is not committed is lost if the page closes at once. */
const committed: UseStore = (mode, work) =>
  store(mode, (drafts) => {
    const done = work(drafts)
    drafts.transaction.commit()
    return done
  })

function open(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const database = await promisifyRequest(request)
  const forget = () => {
    opened = undefined
  }
  database.addEventListener('close', forget)
  database.addEventListener('versionchange', () => {
    database.close()
    forget()
  })
  return database
}
