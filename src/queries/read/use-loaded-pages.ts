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

/** The pages of a list that were read so far, as one page that is searched here. */
export interface LoadedPages {
  /** What was found in them: `searched` says in how many rows. */
  page: ListPage
  /** Another text where the rows may be others. */
  version: string
  /** How many rows the whole list has, where the server says. */
  total?: number
  /** Whether there are rows that were not read. */
  hasMore: boolean
  /** How many pages a press reads: those that are left, as far as a press goes. */
  next: number
  /** Reads the next pages, one after the other. */
  load: () => void
  /** Ends that after the page that is being read; `undefined` where none is. */
  stop?: () => void
  /** Why the next page could not be read. */
  error?: Error
}

/** A press reads no more pages than these. */
const MOST_AT_ONCE = 20
/** No more pages than these are looked for in the cache. */
const MOST_PAGES = 400

/** The pages of a list that are in the cache, searched here, and a way to those that are not. */
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
    hasMore: missing !== undefined || (total ?? 0) > rows.length,
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

/** The pages of a list that are in the cache; the first that is not, and how many are left where that is known. */
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
  // The address of a page may have been opened by itself.
  if (own && !states.some((one) => one.page === state.page)) states.push(state)
  return { states, missing, left: total === undefined ? MOST_AT_ONCE : left, total }
}
