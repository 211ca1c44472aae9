/** The Web Locks of the browser, by which tabs agree. `undefined` on insecure origins and in Node 20, whatever the types say. */
export function browserLocks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
