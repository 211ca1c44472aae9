import { isUnpaged } from '../../openapi/lists/paging/paging.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { read } from '../../http/calls.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'

/**
 * How many records a list has, from a server that counts them at an address of its own (`/todos/count`). It counts all, so
 * that nothing is asked for a narrowed list, and once for all its pages; a server that does not answer here leaves the list without a total.
 */
export async function countOf(
  client: QueryClient,
  server: Server,
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
): Promise<number | undefined> {
  const { count, paging } = resource.dialect
  const isNarrowed = (state.search ?? '') !== '' || Object.keys(state.filters).length > 0
  if (count === undefined || isUnpaged(paging) || isNarrowed) return undefined
  if (count.parameters.some(({ required, in: place }) => required && place !== 'path')) return undefined
  const path = fillPath(count.path, parameters)
  const answer = await client
    .fetchQuery<unknown>({
      queryKey: keys.count(server, fillPath(resource.list?.path ?? resource.path, parameters)),
      queryFn: ({ signal }) => read(server.client, path, { signal, isInBackground: true }),
      retry: false,
    })
    .catch(() => undefined)
  const values: unknown[] = typeof answer === 'object' && answer !== null ? Object.values(answer) : [answer]
  return values.find((value): value is number => Number.isInteger(value))
}
