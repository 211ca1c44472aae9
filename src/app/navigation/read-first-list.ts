import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { listOptions, readAhead } from '../../queries/read/use-list.ts'
import type { Search } from '../../screens/links/list-search.ts'
import { columnsOf } from '../../screens/list/columns/columns.ts'
import { stateAt, viewsOf } from '../../screens/list/views/views.ts'
import type { Server } from '../../server/server.tsx'
import { SessionEndedError } from '../../server/session-ended.ts'
import { shownAt } from './shown-at.ts'

interface Address {
  pathname: string
  search: object
}

/** Requests the list of a link as soon as it is pressed. Drawing the list takes about as long as the server needs for its rows. */
export function readPressedList(client: QueryClient, server: Server, address: Address): void {
  const list = listAt(server, address)
  if (list !== undefined) readAhead(client, ...list)
}

/** Whether an address shows a path of the API, and not the login page or a custom screen. */
export function isOfApi(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[2]?.path === '$'
}

/** What an address lists; `undefined` if it shows something else. */
function listAt(server: Server, { pathname, search }: Address): Parameters<typeof listOptions> | undefined {
  const own = search as Search // the router's own parser gives texts and lists of texts only
  const shown = shownAt(server.description, pathname, own)
  if (shown.screen !== 'list' || shown.resource.list === undefined) return undefined
  return [server, shown.resource, shown.parameters, stateAt(shown.resource, own)]
}

/**
 * Requests the list of an address before anything is drawn for it. Drawing the page around the rows takes as long as the server
 * needs for them. The screen finds the request in the cache. Does nothing if the address shows something else. Resolves when the
 * rows have come, or the request has failed.
 */
export async function readFirstList(client: QueryClient, server: Server, address: Address): Promise<void> {
  const list = listAt(server, address)
  if (list === undefined || missingFilters(list[1], list[3]).length > 0) return
  const options = listOptions(...list)
  const { queryKey, queryFn } = options
  if (typeof queryFn !== 'function') return // never: it is optional in the library's type only
  await new Promise<void>((resolve) => {
    const readFirst: typeof queryFn = async (context) => {
      try {
        return await queryFn(context)
      } catch (error) {
        resolve()
        // The login page takes the place of the screen.
        if (!(error instanceof SessionEndedError)) await whenObserved(client, queryKey)
        throw error
      }
    }
    void client.prefetchQuery({ ...options, queryFn: readFirst }).then(resolve)
    // Not at once: the request is sent in a later step of this task.
    setTimeout(() => {
      // What drawing the rows needs of the description, while they are on their way.
      viewsOf(list[1])
      columnsOf(list[1])
    })
  })
}

/** Resolves when a screen shows a query. A screen requests again what failed before it was drawn. */
function whenObserved(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache()
  return new Promise((resolve) => {
    const look = () => {
      if (cache.find({ queryKey, type: 'active' }) === undefined) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(look)
    look()
  })
}
