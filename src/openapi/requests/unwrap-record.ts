import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { at, flatRow } from '../records/record.ts'
import { plain, plainSingular } from '../wording/words.ts'

/**
 * The record inside the response of read, create or update; the response itself when it is not wrapped. `null` for no
 * body.
 */
export function unwrapRecord(resource: Resource, response: unknown): unknown {
  if (!isObject(response) && !Array.isArray(response)) return response ?? null
  const inner = resource.recordAt.length > 0 ? at(response, resource.recordAt) : undefined
  if (isObject(inner)) return flatRow(resource, inner)
  if (Array.isArray(response)) return response.length === 1 ? flatRow(resource, response[0]) : response
  return flatRow(resource, withoutBoxes(wrappedRecord(response, resource) ?? response, resource))
}

/** The record where each value is in a list of one, as R writes them: `{ id: [7], name: ['Ada'] }`. No id is a list. */
function withoutBoxes(record: unknown, { itemId }: Resource): unknown {
  const isBoxed =
    isObject(record) &&
    Array.isArray(record[itemId?.at[0] ?? 'id']) &&
    Object.values(record).every((value) => typeof value === 'object')
  if (!isBoxed) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isObject(onlyOf(value)) ? value : onlyOf(value)]),
  )
}

function onlyOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value
}

const WRAPPERS = /^(?:data|result|item|record|entity|response|payload|body|value)$/i

/**
 * The record in an undescribed wrapper such as `{ data: {…} }`. It is an object, or a list of one, alone or beside a
 * few plain values.
 */
function wrappedRecord(response: Readonly<Record<string, unknown>>, resource: Resource): unknown {
  const entries = Object.entries(response)
  const inner = entries
    .map(([name, value]) => [name, entries.length === 1 ? onlyOf(value) : value] as const)
    .filter(([, value]) => isObject(value))
  const [only] =
    inner.length === 1 ? inner : inner.filter(([name]) => plain(name) === plainSingular(resource.name))
  if (!only || entries.length > 4) return undefined
  const [name, value] = only
  const known = new Set(resource.fields.map((field) => field.name))
  if (known.has(name) && entries.some(([key]) => key !== name && known.has(key))) return undefined
  return WRAPPERS.test(name) || plain(name) === plainSingular(resource.name) ? value : undefined
}

/** A response with this record, the inverse of `unwrapRecord`. */
export function wrapAt(path: readonly string[], record: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), record)
}
