import type { Warning } from '../../openapi/model/model.ts'

/** A description that was read before, as it is saved beside the bytes of its document. */
export interface SavedDescription {
  /** The version of the code that read it. Another version may find other things in the same document. */
  madeBy: string
  /** The index and the cover of the document. As JSON text, because parsing is faster than cloning. */
  head: string
  /** How the rest of the document is cut into parts, as JSON text. */
  shapes: string
  warnings: Warning[]
  /** The address of the text, and the address that was configured then. */
  address?: string
  configured?: string
  /** The address of the document itself, if the text only named it. */
  foundAt?: string
  /** The response's `ETag` and `Last-Modified`, for a conditional request (RFC 9110 §13). */
  etag?: string
  modified?: string
  /** A number computed from the text's bytes, for servers that send neither. */
  fingerprint: number
}

/** The id of a new saved description. It begins with the server's id, so that those without a mark can be found and removed. */
export function newSavedId(serverId: string): string {
  return `${serverId} ${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
}

/** A saved description with its bytes; `undefined` if there is none or it cannot be read. */
export async function readSaved(
  id: string,
): Promise<{ saved: SavedDescription; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const store = await openStore('readonly')
  const [saved, bytes] = await Promise.all([
    response(store.get(`head ${id}`)),
    response(store.get(`parts ${id}`)),
  ])
  // Everything there was written by `writeSaved`.
  return saved === undefined || !(bytes instanceof ArrayBuffer)
    ? undefined
    : { saved: saved as SavedDescription, bytes: new Uint8Array(bytes) }
}

/** Saves a description. */
export async function writeSaved(
  id: string,
  saved: SavedDescription,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const store = await openStore('readwrite')
  store.put(saved, `head ${id}`)
  store.put(bytes.buffer, `parts ${id}`)
  await done(store)
}

/** Removes every saved description of a server, except those with the given ids. */
export async function removeSaved(serverId: string, others: readonly string[]): Promise<void> {
  const store = await openStore('readwrite')
  for (const key of await response(store.getAllKeys())) {
    if (typeof key !== 'string') continue
    const id = key.replace(/^\w+ /, '')
    if (id.slice(0, id.lastIndexOf(' ')) === serverId && !others.includes(id)) store.delete(key)
  }
  await done(store)
}

function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('switchboard', 1)
    const fail = (what: string) => () => reject(request.error ?? new Error(what))
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('descriptions'))
    request.addEventListener('success', () => {
      const database = request.result
      // Another tab may want to change or remove it.
      database.addEventListener('versionchange', () => database.close())
      resolve(database.transaction('descriptions', mode).objectStore('descriptions'))
    })
    request.addEventListener('error', fail('The storage of this browser does not open.'))
    request.addEventListener('blocked', fail('The storage of this browser is in use.'))
  })
}

function response<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The storage of this browser cannot be read.')),
    )
  })
}

function done({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The storage of this browser is full.')),
    )
  })
}
