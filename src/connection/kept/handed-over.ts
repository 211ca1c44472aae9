import { del, get, set } from 'idb-keyval'

/**
 * The text of a description that a person handed over as a file or pasted, one for each server. It is kept in IndexedDB, because
 * such texts are megabytes.
 */
export const handedOver = {
  read: (serverId: string): Promise<string | undefined> => get<string>(keyOf(serverId)),
  keep: (serverId: string, text: string): Promise<void> => set(keyOf(serverId), text),
  forget: (serverId: string): Promise<void> => del(keyOf(serverId)),
}

function keyOf(serverId: string): string {
  return `switchboard description ${serverId}`
}
