import { del, promisifyRequest, set, type UseStore } from 'idb-keyval'

/** A draft as it lies in IndexedDB: of one form in one tab. */
export interface StoredDraft {
  /** Server and form: `https://desk.example/ edit /contacts/7`. */
  form: string
  tab: string
  /** The person who typed it; other people on this device do not see it. */
  owner?: string
  /** When it was last changed, in ms since the epoch. 0: unknown. */
  at: number
  /** The changed values as JSON, with the digits of long numbers (`draftText`). */
  text: string
  /** What else is to be remembered with it, e.g. a creation without a response. */
  note?: unknown
  /** The heading of its form, and the address in the app. */
  title: string
  href: string
}

const NAME = 'switchboard drafts'
const STORE = 'drafts'

/** The connection of the page. It stays open, so that a write of the last moment has nothing to wait for. */
let opened: Promise<IDBDatabase> | undefined

/** Resolves once the draft is on the disk; rejects where storage is full or forbidden. */
export function storeDraft(draft: StoredDraft): Promise<void> {
  return set(keyOf(draft), draft, store)
}

/** Forgets the draft of a form in a tab. */
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

/** For idb-keyval: a transaction that is written to the disk before it is called done (`durability: 'strict'`). */
const store: UseStore = async (mode, work) => {
  const database = await open()
  const transaction = database.transaction(STORE, mode, { durability: 'strict' })
  const done = work(transaction.objectStore(STORE))
  // What is not committed is lost where the page goes in the same moment.
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
