import { useQueries } from '@tanstack/react-query'
import type { ListPage } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { listOptions } from '../read/use-list.ts'
import { useServer } from '../../server/server.tsx'
import { useFewAtOnce } from './use-few-at-once.ts'

/** What the server found in one resource. */
export interface FoundRows {
  resource: Resource
  /** `undefined` until the response has come, and where the server refused. */
  page: ListPage | undefined
  isPending: boolean
}

/**
 * Searches the lists of several resources for a text, a few at once. Each page is there as soon as its response has
 * come. Another text or resource aborts the requests before. The pages are those that the list screen shows for the
 * same text.
 */
export function useFoundRows(resources: readonly Resource[], text: string): FoundRows[] {
  const server = useServer()
  const state = { page: 1, search: text, filters: {} }
  const [isOpen, note] = useFewAtOnce(text)
  const results = useQueries({
    queries: resources.map((resource, index) =>
      Object.assign(listOptions(server, resource, {}, state, true), { enabled: isOpen(index), retry: false }),
    ),
  })
  note(results)
  return results.map(({ data, isPending }, index) => ({
    resource: resources[index]!, // one query for each
    page: data,
    isPending,
  }))
}
