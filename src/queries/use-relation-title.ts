import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Relation, Resource } from '../description/model.ts'
import { fillPath } from '../description/request.ts'
import { titleOf, unwrapRecord } from '../description/record.ts'
import { read } from '../http/calls.ts'
import { keys } from './keys.ts'
import { useServer, type Server } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'

/** The address of the related record in this app (`/companies/3`), and its name once known. */
export function useRelationTitle(relation: Relation, value: unknown, options: { enabled?: boolean } = {}) {
  const server = useServer()
  const resource = server.description?.resource(relation.resource)
  const id = value === null || value === undefined || typeof value === 'object' ? undefined : String(value)
  const path =
    resource?.itemPath !== undefined && resource.itemId !== undefined && id !== undefined
      ? fillPath(resource.itemPath, { [resource.itemId.parameter]: id })
      : undefined
  const enabled = (options.enabled ?? true) && resource?.read !== undefined && path !== undefined
  const { data: title, isPending } = useQuery({ ...titleOptions(server, resource, path ?? ''), enabled })
  return { path, title, isPending: enabled && isPending }
}

function titleOptions(server: Server, resource: Resource | undefined, path: string) {
  return queryOptions({
    queryKey: keys.title(server, path),
    queryFn: async ({ signal }): Promise<string> => {
      const answer = stillSignedIn(await read(server.client, path, { signal }))
      if (resource === undefined) return ''
      return titleOf(resource, unwrapRecord(resource, answer))
    },
    retry: false,
  })
}
