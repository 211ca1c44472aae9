import { queryOptions, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Relation } from '../../openapi/model/field-model.ts'
import { recordParameters, titleOf } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { movedTo } from '../learn/moved-records.ts'
import { findRow } from './cached-rows.ts'
import { keys } from '../../server/keys.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { type RecordTarget, recordTarget, relatedTarget } from '../../server/targets.ts'
import { readTitle } from './title-batch.ts'
import { namedByAddress, parametersAt } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'

/**
 * The address of the related record in this app (`/companies/3`), and its name once known. `screenPath`: the path of
 * the screen that shows the value. It is cheap enough for every cell of a list. Cached names need no request, and
 * requests of one tick are joined.
 */
export function useRelationTitle(
  relation: Pick<Relation, 'resource'>,
  value: unknown,
  options: { enabled?: boolean; screenPath?: string } = {},
) {
  const server = useServer()
  const client = useQueryClient()
  const resource = server.description?.resource(relation.resource)
  const target = resource && relatedRecord(resource, value, options.screenPath)
  const enabled = (options.enabled ?? true) && isReadable(resource) && target !== undefined
  const { data: title, isPending } = useQuery({ ...titleOptions(server, client, target), enabled })
  const path = target && realPath(client, server, target)
  return { path, title, isPending: enabled && isPending }
}

/** The path of a related record; `undefined` while its key is unknown, where the value is not that of its path. */
function realPath(client: QueryClient, server: Server, target: RecordTarget): string | undefined {
  const { origin } = target.resource
  if (origin === undefined) return target.path
  const row = findRow(client, server, target)?.row
  const parameters = row === undefined ? movedTo(server, target.path) : recordParameters(origin, row)
  return parameters && recordTarget(origin, parameters).path
}

/** The names of several related records in order, each `undefined` until it is known. */
export function useRelationTitles(
  relation: Relation | undefined,
  values: readonly unknown[],
  screenPath?: string,
) {
  const server = useServer()
  const client = useQueryClient()
  const resource = relation && server.description?.resource(relation.resource)
  return useQueries({
    queries: values.map((value) => {
      const target = resource && relatedRecord(resource, value, screenPath)
      return {
        ...titleOptions(server, client, target),
        enabled: isReadable(resource) && target !== undefined,
      }
    }),
    combine: (found) => found.map(({ data }) => data),
  })
}

/** Whether the server reads such a record, or lists it. */
function isReadable(resource: Resource | undefined): boolean {
  return (resource?.read ?? resource?.list) !== undefined
}

/** The name of a related record as query options. */
export function titleOptions(server: Server, client: QueryClient, target: RecordTarget | undefined) {
  const known = target && knownTitle(client, server, target)
  return queryOptions({
    queryKey: keys.title(server, target?.path ?? ''),
    queryFn: ({ signal }): Promise<string> =>
      target === undefined ? Promise.resolve('') : readTitle(server, target.resource, target, signal),
    initialData: known?.title,
    initialDataUpdatedAt: known?.updatedAt,
    retry: false,
  })
}

/** The title from the cached record, or from its row in a cached list. Sends no request. */
export function knownTitle(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): { title: string; updatedAt: number } | undefined {
  const { resource, path, id } = target
  const page = client.getQueryState(keys.read(server, path))
  if (page?.data !== undefined && !page.isInvalidated)
    return { title: titleOf(resource, unwrapRecord(resource, page.data), id), updatedAt: page.dataUpdatedAt }
  const found = findRow(client, server, target)
  return found && { title: titleOf(resource, found.row), updatedAt: found.updatedAt }
}

/**
 * The record that a value identifies: by its id, or by its whole address (`https://host/api/companies/3/`). `address`
 * is the path of the screen, which identifies the parents of a nested record (`/projects/1/members/7`).
 */
function relatedRecord(resource: Resource, value: unknown, address = ''): RecordTarget | undefined {
  const named = namedByAddress(resource, value)
  if (named !== undefined) return recordTarget(resource, named)
  return relatedTarget(resource, value, parametersAt(resource.path, address))
}
