/** Outside React, because cells by the hundred share it. It grows by one entry a format. */
const made = new Map<string, unknown>()

/** The result of `make`, the same one for the same key. Making a format costs more than using it, and a list uses one for every row. */
export function memoize<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T // the key names the kind of format too
}
