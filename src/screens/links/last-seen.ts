import type { Search } from './list-search.ts'

/** Of this tab, by the address of the list. Read when a link is drawn or pressed: nothing has to follow it, and a reload starts anew. */
const searches = new Map<string, Search>()

/** Remembers how a list was left in this tab. The way up from a record then leads to the same page, without a form or a row over it. */
export function rememberList(address: string, { row: _row, ...search }: Search): void {
  if (search.new === undefined) searches.set(address, search)
}

/** The search part a list was last seen with; `undefined` when it was not seen. */
export function lastSeenSearch(address: string): Search | undefined {
  return searches.get(address)
}
