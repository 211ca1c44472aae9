import type { QueryClient } from '@tanstack/react-query'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { listOptions } from '../../queries/read/use-list.ts'
import type { Search } from '../../screens/links/list-search.ts'
import { stateAt } from '../../screens/list/views/views.ts'
import type { Server } from '../../server/server.tsx'
import { shownAt } from './shown-at.ts'

/**
 * Requests the list of an address before anything is drawn for it. Drawing the page around the rows takes as long as the server
 * needs for them. The screen finds the request in the cache. Does nothing if the address shows something else.
 */
export function readFirstList(
  client: QueryClient,
  server: Server,
  { pathname, search }: { pathname: string; search: object },
): void {
  const own = search as Search // the router's own parser gives texts and lists of texts only
  const shown = shownAt(server.description, pathname, own)
  if (shown.screen !== 'list' || shown.resource.list === undefined) return
  const state = stateAt(shown.resource, own)
  if (missingFilters(shown.resource, state).length > 0) return
  void client.prefetchQuery(listOptions(server, shown.resource, shown.parameters, state))
}
