import type { QueryClient } from '@tanstack/react-query'
import { otherKey } from '../../openapi/learning/learn-identity.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { parametersOf } from '../../openapi/model/paths.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ParsedResponse } from '../../http/calls.ts'
import { rereadDescription } from './reread-description.ts'
import { keys } from '../../server/keys.ts'
import { keepLearnt } from '../../server/learnt-facts.ts'
import { moveRecord, trustKey } from './moved-records.ts'
import type { Server } from '../../server/server.tsx'
import { whileSignedIn } from '../../server/session-ended.ts'
import { recordTarget, type RecordTarget } from '../../server/targets.ts'

/**
 * A record that its id did not open, by the next property of its row that may name it: requested once. What worked is learnt, so that all
 * records of the list open by it. Throws `error` where nothing else does.
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
    response = (await whileSignedIn(server, () => read(other))).body
  } catch {
    // The error of the first id says more.
    throw error
  }
  learn(server, client, target, other, key.at, error)
  return response
}

/** Keeps that a record opened by the key that its address has, so that no other is looked for again. */
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

/** 400 and 422: what stands there is no id of the kind that the server wants. */
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
    void rereadDescription(client, server)
  })
}
