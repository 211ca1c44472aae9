import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../openapi/model/is-object.ts'
import type { ItemId, Resource } from '../../openapi/model/model.ts'
import { idAt, liveId, parametersOfRow, titleOf } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { read } from '../../http/calls.ts'
import { isRowOf, rowsLike } from '../read/cached-rows.ts'
import { keys } from '../../server/keys.ts'
import { requestOptions, requestPath } from '../../server/request-parameters.ts'
import type { Server } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import type { RecordTarget } from '../../server/targets.ts'

/** From here on, an id is not read again before a change: its property has a name of its own. */
const SURE = 0.7

/**
 * Reads a record before it is changed, where its id is only a guess. Rejects where its address leads to several
 * records or to another one, so that no other record is changed. After a reload nothing of it is known, and only several
 * records are found. `undefined`: the id is sure, or nothing reads it.
 */
export function confirmRecord(
  server: Server,
  client: QueryClient,
  target: RecordTarget,
): Promise<void> | undefined {
  const { resource } = target
  const pages = rowsLike(client, server, target)
  const [row] = pages.flat()
  const page: unknown = client.getQueryData(keys.read(server, target.path))
  const known = row ?? (page === undefined ? undefined : unwrapRecord(resource, page))
  if (resource.isSingleton || idConfidence(resource, known) >= SURE) return undefined
  if (pages.some((rows) => rows.length > 1)) return Promise.reject(new Error(SEVERAL))
  return resource.read === undefined ? undefined : compare(server, target, row)
}

const SEVERAL = 'Several records of this server have this address. Nothing was changed.'
const OTHER = 'The address of this record leads to another one, or somebody changed it. Nothing was changed.'

/** How certain the id of a row is, from 0 to 1; 0 where it has none. Without a row it is what the description promises. */
function idConfidence(resource: Resource, row: unknown): number {
  const isIn = (one: ItemId) => row === undefined || idAt(row, one) !== undefined
  const described = resource.itemIds.map((one) => (isIn(one) ? one.evidence.confidence : 0))
  const live = parametersOfRow(resource).map(
    (name) => liveId(resource, row, name)()?.evidence.confidence ?? 0,
  )
  return Math.max(least(described), least(live))
}

function least(confidences: readonly number[]): number {
  return confidences.length === 0 ? 0 : Math.min(...confidences)
}

async function compare(server: Server, target: RecordTarget, row: unknown): Promise<void> {
  const { resource } = target
  const options = requestOptions(server, resource.read)
  const body = unlessEnded(await read(server.client, requestPath(target, resource.read), options))
  const lists = [body, ...(isObject(body) ? Object.values(body) : [])].filter(Array.isArray)
  if (lists.some((list) => list.filter((one) => isRowOf(target, one)).length > 1)) throw new Error(SEVERAL)
  const record = unwrapRecord(resource, body)
  if (row !== undefined && isObject(record) && !isAlike(target, row, record)) throw new Error(OTHER)
}

/** True for a row and a record with one title and mostly the same plain values. */
function isAlike({ resource, id }: RecordTarget, one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  if (titleOf(resource, one, id) !== titleOf(resource, other, id)) return false
  const names = Object.keys(one).filter((name) => isPlain(one[name]) && isPlain(other[name]))
  return names.filter((name) => one[name] === other[name]).length * 2 >= names.length
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
