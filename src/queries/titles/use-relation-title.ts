import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Relation } from '../../openapi/model/field-model.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'
import { movedTo } from '../learn/moved-records.ts'
import { findRow } from '../read/cached-rows.ts'
import { relatedRecord, titleOptions } from './title-options.ts'

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
  const resource = server.description?.resource(relation.resource)
  const target = resource && relatedRecord(resource, value, options.screenPath)
  const client = useQueryClient()
  const query = titleOptions(server, client, target)
  const enabled = (options.enabled ?? true) && query.enabled
  const { data: title, isLoading } = useQuery({ ...query, enabled })
  const path = target && realPath(client, server, target)
  return { path, title, isLoading }
}

/** The path of a related record. `undefined` while its id is unknown, because the value is another property. */
function realPath(client: QueryClient, server: Server, target: RecordTarget): string | undefined {
  const { origin } = target.resource
  if (origin === undefined) return target.path
  const row = findRow(client, server, target)?.row
  const parameters = row === undefined ? movedTo(server, target.path) : recordParameters(origin, row)
  return parameters && recordTarget(origin, parameters).path
}
