import type { QueryClient } from '@tanstack/react-query'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse, ListState } from '../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../openapi/model/request.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { loadOwnCorrections } from '../../connection/complete-description.ts'
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

/** Makes the description again with learnt facts and corrections. Sends no request. */
export async function rereadDescription(client: QueryClient, server: Server): Promise<void> {
  const corrections = await loadOwnCorrections()
  await corrections.rereadDescription(client, server)
}

/**
 * Makes the description again after a list taught something. `response`: the list's response, reused so that it is
 * not requested again.
 */
export async function rereadList(
  { server, client, resource, parameters, state }: RequestedPage,
  response?: ListResponse,
): Promise<void> {
  await rereadDescription(client, server)
  const found = client.getQueryData<FoundDescription>(keys.description(server))
  const again = found?.description.resource(resource.path)
  if (again === undefined || response === undefined) return
  const path = fillPath(again.list?.path ?? again.path, parameters)
  const key = keys.list(server, path, listQuery(again.dialect, state), pageHeaders(again.dialect, state))
  client.setQueryData(key, response)
}
