import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { listOptions } from './use-list.ts'

/** The pages of a list that were read in order, joined. `Row`: the type of its rows, which is not checked. */
export interface ListPages<Row = unknown> {
  rows: Row[]
  /** The total of the whole list, where the server counts. */
  total?: number
  /** Reads the next page; `undefined` where there is none, or none is known yet. */
  showMore?: () => void
  isFetching: boolean
  /** True once the first page was read for this search. Until then the rows may be those of the search before. */
  isRead: boolean
  /** Why the first page could not be read. */
  error?: Error
}

/** The first page of a list, and more on demand (`showMore`). Another search starts again. */
export function useListPages<Row = unknown>(
  resource: Resource,
  parameters: PathParameters,
  search: string,
  options: { enabled?: boolean; size?: number } = {},
): ListPages<Row> {
  const server = useServer()
  const first: ListState = {
    page: 1,
    size: options.size,
    filters: {},
    search: search === '' ? undefined : search,
  }
  const [later, setLater] = useState<{ search: string; states: ListState[] }>({ search, states: [] })
  const states = [first, ...(later.search === search ? later.states : [])]
  const canRead =
    options.enabled !== false && resource.list !== undefined && missingFilters(resource, first).length === 0
  const pages = useQueries({
    queries: states.map((state, index) => ({
      ...listOptions(server, resource, parameters, state),
      enabled: canRead,
      // The list stays on screen while another search is loading.
      placeholderData: index === 0 ? keepPreviousData : undefined,
    })),
  })
  const isFetching = pages.some((page) => page.isFetching)
  const last = pages.at(-1)?.data
  return {
    rows: pages.flatMap(({ data }) => (data?.rows ?? []) as Row[]), // the caller's own claim
    total: pages[0]?.data?.total,
    isFetching,
    isRead: pages[0]?.data !== undefined && !pages[0].isPlaceholderData,
    error: pages[0]?.error ?? undefined,
    showMore:
      isFetching || last?.hasNext !== true
        ? undefined
        : () => {
            const next = { ...first, page: states.length + 1, cursor: last.nextCursor }
            setLater({ search, states: [...states.slice(1), next] })
          },
  }
}
