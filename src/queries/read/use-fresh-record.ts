import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { keys } from '../../server/keys.ts'
import { readWithRelations } from './read-with-relations.ts'
import { useServer } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import type { RecordTarget } from '../../server/targets.ts'
import { recordOptions } from './use-record.ts'

/** A record as the server has it now. */
export interface FreshRecord {
  record: unknown
  /** What names this state of it (`ETag`), where the server says. */
  tag?: string
}

/** A function that reads a record anew, and keeps it as the newest that is known. */
export function useFreshRecord(target: RecordTarget): () => Promise<FreshRecord> {
  const server = useServer()
  const client = useQueryClient()
  const { resource, parameters, path } = target
  return useCallback(async () => {
    if (resource.read === undefined && !resource.isSingleton) {
      const options = { ...recordOptions(server, client, resource, parameters), staleTime: 0 }
      return { record: unwrapRecord(resource, await client.fetchQuery<unknown>(options)) }
    }
    const { body, headers } = await whileSignedIn(server, () => readWithRelations(server, client, target))
    client.setQueryData(keys.read(server, path), body)
    return { record: unwrapRecord(resource, body), tag: headers.get('ETag') ?? undefined }
  }, [server, client, target, resource, parameters, path])
}
