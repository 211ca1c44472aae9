import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { pagesOf } from './cached-rows.ts'
import { useServer } from '../../server/server.tsx'
import { listOptions } from './use-list.ts'

/** One narrowed list, with the pages that were requested. */
interface ListColumn {
  rows: unknown[]
  /** `undefined`: the server does not count, or has not responded yet. */
  total?: number
  hasNext: boolean
  /** True where the server does not show whether there are more. */
  isEndUnknown?: boolean
  nextCursor?: string
  /** True while one of its pages is loading. */
  isPending: boolean
  error: Error | null
}

/**
 * Several narrowed lists of one resource, each with its own pages. `firsts`: the first page of each. The columns
 * before stay on screen until the first new one has come. A caller that needs other columns at once uses a new
 * component (`key`).
 */
export function useColumns(resource: Resource, parameters: PathParameters, firsts: ListState[]) {
  const server = useServer()
  const client = useQueryClient()
  const [further, setFurther] = useState<Record<string, ListState[]>>({})
  const pagesByColumn = firsts.map((first) => [first, ...(further[JSON.stringify(first)] ?? [])])
  const columns = useQueries({
    queries: pagesByColumn.flat().map((state) => listOptions(server, resource, parameters, state)),
    combine: (results) => {
      let start = 0
      return pagesByColumn.map(({ length }) => {
        const pages = results.slice(start, (start += length))
        const last = pages.findLast(({ data }) => data !== undefined)?.data
        return {
          rows: pages.flatMap(({ data }) => data?.rows ?? []),
          total: pages[0]?.data?.total,
          hasNext: last?.hasNext ?? false,
          isEndUnknown: last?.isEndUnknown,
          nextCursor: last?.nextCursor,
          isPending: pages.some(({ isPending }) => isPending),
          error: pages.find(({ error }) => error !== null)?.error ?? null,
        }
      })
    },
  })

  const [kept, setKept] = useState<ListColumn[]>(columns)
  const isNew = columns.every(({ isPending, rows }) => isPending && rows.length === 0)
  if (!isNew && kept !== columns) setKept(columns)

  /** Requests the next page of a column. */
  const loadMore = (index: number) => {
    const last = pagesByColumn[index]?.at(-1)
    const column = columns[index]
    if (last === undefined || column === undefined || column.isPending || !column.hasNext) return
    const next = { ...last, page: last.page + 1, cursor: column.nextCursor }
    const key = JSON.stringify(firsts[index])
    setFurther((before) => ({ ...before, [key]: [...(before[key] ?? []), next] }))
  }

  /** Reads the shown pages of the list again, and waits for them. */
  const readAgain = useCallback(async () => {
    const shown = pagesOf(client, server, fillPath(resource.list?.path ?? resource.path, parameters))
    await client.refetchQueries(
      { type: 'active', predicate: (query) => shown.includes(query) },
      { cancelRefetch: false },
    )
  }, [client, server, resource, parameters])

  return { columns: isNew ? kept : columns, isNew, loadMore, readAgain }
}
