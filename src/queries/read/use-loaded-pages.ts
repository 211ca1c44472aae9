import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListPage, ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { searchedPage } from '../../openapi/lists/paging/whole-page.ts'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { listOptions } from './use-list.ts'

/** The loaded pages of a list, searched in the browser and shown as one page. */
interface LoadedPages {
  /** The rows that were found; `searched` is the number of rows searched. */
  page: ListPage
  /** A text that changes when the rows may have changed. */
  version: string
  /** The total of the whole list, where the server counts. */
  total?: number
  /** Whether there are rows that were not loaded. */
  hasMore: boolean
  /** How many pages one press loads. */
  next: number
  /** Loads the next pages in order. */
  load: () => void
  /** Stops after the current page; `undefined` where none is loading. */
  stop?: () => void
  /** Why the next page could not be loaded. */
  error?: Error
}

/** How many pages one press loads at most. */
const MOST_AT_ONCE = 20
/** How many pages are looked up in the cache at most. */
const MOST_PAGES = 400

/** The cached pages of a list, searched in the browser, and a way to load the others. */
export function useLoadedPages(
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
): LoadedPages {
  const server = useServer()
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<Error>()
  const isStopped = useRef(false)
  useEffect(() => () => void (isStopped.current = true), [])
  const list = { server, client, resource, parameters }
  const { search, ...rest } = state
  const { states, missing, left, total } = pagesAt(list, rest)
  const optionsOf = (one: ListState) => ({
    ...listOptions(server, resource, parameters, one, true),
    enabled: false,
  })
  const pages = useQueries({ queries: states.map(optionsOf) })
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  const whole: ListPage = { rows, first: 0, hasNext: false, isWhole: false }

  const load = async () => {
    isStopped.current = false
    setLoading(true)
    setError(undefined)
    try {
      for (let read = 0; read < MOST_AT_ONCE && !isStopped.current; read++) {
        const { missing: next } = pagesAt(list, rest)
        if (next === undefined) break
        await client.fetchQuery(listOptions(server, resource, parameters, next, true))
      }
    } catch (thrown) {
      setError(thrown as Error) // only an ApiError leaves a read
    }
    setLoading(false)
  }
  return {
    page: searchedPage(whole, { ...rest, search }, resource.dialect),
    version: [search, ...pages.map(({ dataUpdatedAt }) => dataUpdatedAt)].join(' '),
    total,
    hasMore: missing !== undefined || (total ?? 0) > rows.length || pages.at(-1)?.data?.isEndUnknown === true,
    next: missing === undefined ? 0 : Math.min(left, MOST_AT_ONCE),
    load: () => void load(),
    stop: loading ? () => void (isStopped.current = true) : undefined,
    error,
  }
}

interface List {
  server: Server
  client: QueryClient
  resource: Resource
  parameters: PathParameters
}

/** The cached pages of a list, the first that is missing, and how many are left if that is known. */
function pagesAt({ server, client, resource, parameters }: List, state: ListState) {
  const { isForwardOnly } = pagingKind(resource.dialect.paging)
  const pageAt = (one: ListState): ListPage | undefined => {
    const { queryKey } = listOptions(server, resource, parameters, one)
    const response = client.getQueryData<ListResponse>(queryKey)
    return response && readPage(resource, response, one)
  }
  const own = pageAt(state)
  let total = own?.total
  const states: ListState[] = []
  let missing: ListState | undefined
  let left = 0
  let cursor: string | undefined
  for (let number = 1; number <= MOST_PAGES; number++) {
    const one = { ...state, page: number, cursor }
    const found = pageAt(one)
    if (found) states.push(one)
    else {
      missing ??= one
      left += 1
    }
    total ??= found?.total
    if (isForwardOnly && !found) break
    cursor = found?.nextCursor
    const isLast = total === undefined ? !found?.hasNext : number * pageSizeOf(resource.dialect, one) >= total
    if (isLast && number >= state.page) break
  }
  // A page may have been opened directly by its address.
  if (own && !states.some((one) => one.page === state.page)) states.push(state)
  return { states, missing, left: total === undefined ? MOST_AT_ONCE : left, total }
}
