import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { useServer } from '../../server/server.tsx'
import { recordOptions } from './use-record.ts'

/** A function that reads one whole record when it is called; from the cache where it is fresh there. */
export function useReadRecord(): (resource: Resource, parameters: PathParameters) => Promise<unknown> {
  const server = useServer()
  const client = useQueryClient()
  return useCallback(
    async (resource, parameters) => {
      const options = recordOptions(server, client, resource, parameters)
      return unwrapRecord(resource, await client.fetchQuery<unknown>(options))
    },
    [server, client],
  )
}
