/** Module state, because hundreds of cells share it. It grows by one entry for each format. */
const made = new Map<string, unknown>()

/** Returns the same result of `make` for the same key. Creating a format is slow, and every row of a list needs one. */
export function memoize<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T // the key names the kind of format too
}
