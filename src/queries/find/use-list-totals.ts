import { useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { isUnpaged, takesSize } from '../../openapi/lists/paging/paging.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { listOptions } from '../read/use-list.ts'
import { useKnownTotals } from '../read/use-known-totals.ts'
import { useServer } from '../../server/server.tsx'
import { useFewAtOnce } from './use-few-at-once.ts'

/** A page of one row, which is enough to learn the total. */
const ONE_ROW: ListState = { page: 1, size: 1, filters: {} }

/**
 * The number of records of a few resources, by path, from the cache or one request each. A request reads a single
 * row, a few at once; `isAllowed`: whether to send any. A total is missing where the server does not count, or would
 * have to return the whole list.
 */
export function useListTotals(
  resources: readonly Resource[],
  isAllowed: boolean,
): Readonly<Record<string, number>> {
  const server = useServer()
  const totals = useKnownTotals(server)
  const [unknown] = useState(() => resources.filter((one) => totals[one.path] === undefined && isCheap(one)))
  const wanted = isAllowed ? unknown : NONE
  const [isOpen, note] = useFewAtOnce(wanted)
  const results = useQueries({
    queries: wanted.map((resource, index) =>
      Object.assign(listOptions(server, resource, {}, ONE_ROW, true), {
        enabled: isOpen(index),
        retry: false,
      }),
    ),
  })
  note(results)
  return totals
}

const NONE: readonly Resource[] = []

function isCheap(resource: Resource): boolean {
  const { paging } = resource.dialect
  return (
    resource.list !== undefined &&
    !resource.path.includes('{') &&
    takesSize(paging) &&
    !isUnpaged(paging) &&
    missingFilters(resource, ONE_ROW).length === 0
  )
}
