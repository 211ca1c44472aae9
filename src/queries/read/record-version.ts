import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../http/api-error.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { keys } from '../../server/keys.ts'
import { isMissing } from '../../server/refusals.ts'
import type { Server } from '../../server/server.tsx'
import type { RecordTarget } from '../../server/targets.ts'
import { recordOptions } from './use-record.ts'
import type { ResponseFacts } from './response-facts.ts'

/** A record as one response returned it. */
export interface RecordVersion extends ResponseFacts {
  record: unknown
  /** When that response came, in ms since the epoch; 0 where the record is stale. */
  readAt: number
}

/** The cached version of a record. `record` is the value that its reader has. */
export function cachedVersion(
  client: QueryClient,
  server: Server,
  { path }: RecordTarget,
  record: unknown,
): RecordVersion {
  const state = client.getQueryState(keys.read(server, path))
  const readAt = state === undefined || state.isInvalidated ? 0 : state.dataUpdatedAt
  const facts = client.getQueryData<ResponseFacts>(keys.facts(server, path))
  // Only responses of the record itself and of its changes leave facts. Without facts it is a row of a list.
  return { origin: 'row', ...facts, record, readAt }
}

/** Reads a record again. A read that is already under way is shared. Rejects with the server's refusal. */
export async function readVersion(
  client: QueryClient,
  server: Server,
  target: RecordTarget,
): Promise<RecordVersion> {
  const { resource, parameters } = target
  const options = { ...recordOptions(server, client, resource, parameters), staleTime: 0 }
  const response = await client.fetchQuery<unknown>(options)
  return cachedVersion(client, server, target, unwrapRecord(resource, response))
}

/** True where the server no longer has a record that it can be asked for. */
export async function isGone(client: QueryClient, server: Server, target: RecordTarget): Promise<boolean> {
  try {
    await readVersion(client, server, target)
    return false
  } catch (error) {
    return error instanceof ApiError && isMissing(error.type)
  }
}
