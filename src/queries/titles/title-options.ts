import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { onceLoaded } from '../../controls/browser/once-loaded.ts'
import { namedByAddress, parametersAt } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { findRow } from '../read/cached-rows.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { type RecordTarget, recordTarget, relatedTarget } from '../../server/targets.ts'

/** Loaded late, because most lists refer to no other records. One promise, so that requests of one tick are joined. */
const loadBatch = onceLoaded(() => import('../read/title-batch.ts'))

/** The name of a related record as query options. They are disabled where the server neither reads nor lists such records. */
export function titleOptions(server: Server, client: QueryClient, target: RecordTarget | undefined) {
  const known = target && knownTitle(client, server, target)
  return queryOptions({
    queryKey: keys.title(server, target?.path ?? '', target?.resource),
    queryFn: ({ signal }): Promise<string> =>
      target === undefined
        ? Promise.resolve('')
        : loadBatch().then(({ readTitle }) => readTitle(server, target.resource, target, signal)),
    initialData: known?.title,
    initialDataUpdatedAt: known?.updatedAt,
    retry: false,
    enabled: (target?.resource.read ?? target?.resource.list) !== undefined,
  })
}

/** The title from the cached record, or from its row in a cached list. Sends no request. */
export function knownTitle(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): { title: string; updatedAt: number } | undefined {
  const known = knownRecord(client, server, target)
  return known && { title: titleOf(target.resource, known.row, target.id), updatedAt: known.updatedAt }
}

/** The cached record, or its row in a cached list, and when it was read (ms). */
export function knownRecord(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): { row: unknown; updatedAt: number } | undefined {
  const page = client.getQueryState(keys.read(server, target.path))
  return page?.data !== undefined && !page.isInvalidated
    ? { row: unwrapRecord(target.resource, page.data), updatedAt: page.dataUpdatedAt }
    : findRow(client, server, target)
}

/**
 * The record that a value identifies: by its id, or by its whole address (`https://host/api/companies/3/`). `address`
 * is the path of the screen, which identifies the parents of a nested record (`/projects/1/members/7`).
 */
export function relatedRecord(resource: Resource, value: unknown, address = ''): RecordTarget | undefined {
  const named = namedByAddress(resource, value)
  if (named !== undefined) return recordTarget(resource, named)
  return relatedTarget(resource, value, parametersAt(resource.path, address))
}
