import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { rereadWithCorrections } from '../../connection/complete-description.ts'
import type { FoundDescription } from '../../connection/reading/found-description.ts'

/** A requested page of a list. */
export interface RequestedPage {
  server: Server
  client: QueryClient
  resource: Resource
  parameters: PathParameters
  state: ListState
}

/** A received page of a list. */
export interface ReceivedPage extends RequestedPage {
  response: ListResponse
  headers: Headers
}

/**
 * Makes the description again after a list taught something. `response`: the list's response, reused so that it is
 * not requested again.
 */
export async function rereadList(
  { server, client, resource, parameters, state }: RequestedPage,
  response?: ListResponse,
): Promise<void> {
  await rereadWithCorrections(client, server)
  const found = client.getQueryData<FoundDescription>(keys.description(server))
  const again = found?.description.resource(resource.path)
  if (again === undefined || response === undefined) return
  keepPage({ server, client, resource: again, parameters, state }, response)
}

/** Puts the response of a list's page into the cache. */
export function keepPage(page: RequestedPage, response: ListResponse): void {
  page.client.setQueryData(keyOfPage(page), response)
}

/** The key of a list's page in the cache. */
export function keyOfPage({ server, resource, parameters, state }: RequestedPage): QueryKey {
  const { list, path, dialect } = resource
  const filled = fillPath(list?.path ?? path, parameters)
  return keys.list(server, filled, listQuery(dialect, state), pageHeaders(dialect, state))
}
