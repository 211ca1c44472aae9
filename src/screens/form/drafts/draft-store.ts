import { del, promisifyRequest, set, type UseStore } from 'idb-keyval'

/** A draft in IndexedDB, of one form in one tab. */
export interface StoredDraft {
  /** Server and form: `https://desk.example/ edit /contacts/7`. */
  form: string
  tab: string
  /** The user name of the person who typed it; others on this device do not see it. */
  owner?: string
  /** When it was last changed, in ms since the epoch; 0 where unknown. */
  at: number
  /** The changed values as JSON, with all digits of long numbers (`draftText`). */
  text: string
  /** Other data to remember with it, such as a creation without a response. */
  note?: unknown
  /** The heading of its form, and the form's address in the app. */
  title: string
  href: string
}

const NAME = 'switchboard drafts'
const STORE = 'drafts'

/** The page's connection to IndexedDB. It stays open, so that a last write can start at once. */
let opened: Promise<IDBDatabase> | undefined

/** Stores a draft. Resolves once it is on the disk; rejects where storage is full or forbidden. */
export function storeDraft(draft: StoredDraft): Promise<void> {
  return set(keyOf(draft), draft, store)
}

/** Removes the draft of a form in a tab. */
export function removeDraft(draft: Pick<StoredDraft, 'form' | 'tab'>): Promise<void> {
  return del(keyOf(draft), store)
}

/** The drafts of a form in all tabs. */
export function draftsOf(form: string): Promise<StoredDraft[]> {
  // In the order of IndexedDB an array comes after every text.
  return store('readonly', (drafts) =>
    promisifyRequest<StoredDraft[]>(drafts.getAll(IDBKeyRange.bound([form], [form, []]))),
  )
}

/** The drafts of all forms and servers. */
export function allDrafts(): Promise<StoredDraft[]> {
  return store('readonly', (drafts) => promisifyRequest<StoredDraft[]>(drafts.getAll()))
}

function keyOf({ form, tab }: Pick<StoredDraft, 'form' | 'tab'>): IDBValidKey {
  return [form, tab]
}

/** An idb-keyval store whose transactions are complete only once they are on the disk (`durability: 'strict'`). */
const store: UseStore = async (mode, work) => {
  const database = await open()
  const transaction = database.transaction(STORE, mode, { durability: 'strict' })
  const done = work(transaction.objectStore(STORE))
  // A transaction that is not committed is lost if the page closes in the same moment.
  if (mode === 'readwrite') transaction.commit()
  return done
}

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
