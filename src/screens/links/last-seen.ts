import type { Search } from './list-search.ts'

/**
 * The search parts of lists in this tab, by address. Read when a link is rendered or pressed, so nothing subscribes
 * to it.
 */
const searches = new Map<string, Search>()

/**
 * Remembers the search part of a list in this tab. The link up from a record then leads to the same page, without an
 * open form or row.
 */
export function rememberList(address: string, { row: _row, ...search }: Search): void {
  if (search.new === undefined) searches.set(address, search)
}

/** The search part that a list was last seen with; `undefined` where it was not seen. */
export function lastSeenSearch(address: string): Search | undefined {
  return searches.get(address)
}
