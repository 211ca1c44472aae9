import type { QueryClient } from '@tanstack/react-query'
import { otherKey } from '../../openapi/learning/learn-identity.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ParsedResponse } from '../../http/calls.ts'
import { rereadWithCorrections } from '../../connection/complete-description.ts'
import { keys } from '../../server/keys.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import { moveRecord, trustKey } from './moved-records.ts'
import type { Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'

/**
 * Reads a record that its id did not open. It sends one request by the next property of its row that may be the id.
 * If it works, it is learnt for all records of the list. Throws `error` otherwise.
 */
export async function readByOtherKey(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
  row: unknown,
  error: unknown,
  read: (other: RecordTarget) => Promise<ParsedResponse | undefined>,
): Promise<unknown> {
  const { resource, parameters } = target
  const name = parametersOf(resource.itemPath ?? '').at(-1)
  if (!isNotFound(error) || name === undefined) throw error
  const key = otherKey(resource, row, target.id)
  if (key === undefined) throw error
  const other = recordTarget(resource, { ...parameters, [name]: key.value })
  let response: unknown
  try {
    response = unlessEnded(await read(other)).body
  } catch {
    // The first error says more than this one.
    throw error
  }
  learn(server, client, target, other, key.at, error)
  return response
}

/** Stores that a record opened by the id in its address, so that no other property is tried. */
export function confirmKey(server: Server, { resource, path }: RecordTarget): void {
  trustKey(server, resource)
  const at = resource.itemId?.at ?? []
  const about = [`GET ${path}`, '200', at.join('.')]
  if (at.length > 0)
    keepLearnt(server, resource.path, {
      itemId: at,
      why: { itemId: { code: 'answered', about, weight: 0.95 } },
    })
}

/** True for a 404, 400 or 422: the server has no such id, or takes none of this kind. */
function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 422].includes(error.type)
}

function learn(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
  other: RecordTarget,
  at: string[],
  error: ApiError,
): void {
  const { resource }: { resource: Resource } = target
  const about = [`GET ${target.path}`, String(error.type), at.join('.')]
  keepLearnt(server, resource.path, {
    itemId: at,
    why: { itemId: { code: 'answered', about, weight: 0.95 } },
  })
  moveRecord(server, target.path, other.parameters)
  trustKey(server, resource)
  // Once the record is in the cache.
  setTimeout(() => {
    const record = client.getQueryData(keys.read(server, target.path))
    if (record !== undefined) client.setQueryData(keys.read(server, other.path), record)
    void rereadWithCorrections(client, server)
  })
}
