/** The last key of a row. Module state, because keys must differ on the whole page and are not drawn. */
let lastKey = 0

/** A key for React that no other row of the page has. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}
