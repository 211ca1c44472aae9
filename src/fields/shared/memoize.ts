const made = new Map<string, unknown>()

/** What `make` gives, made once for a key. Making a format costs more than using it, and a list uses one for every row. */
export function madeOnce<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T // the key names the kind of format too
}
