import { isNumeric } from '../model/is-numeric.ts'
import { nodeOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Operation } from '../model/operation.ts'
import { bodyParameters, sourceOf } from '../operations/operations.ts'

/**
 * The request for a page of a list: by its query, or by POST where the description marks that. The body then has the
 * query's values (`filter[status]` as `{ filter: { status } }`).
 */
export function listRequest(
  list: Operation | undefined,
  query: Record<string, unknown>,
): { query: Record<string, unknown>; body?: unknown } {
  if (list?.method !== 'post') return { query }
  const body: Record<string, unknown> = structuredClone(
    nodeOf(nodeOf(sourceOf(list).node['x-switchboard']).body),
  )
  const own: Record<string, unknown> = {}
  const types = new Map(bodyParameters(list).map(({ name, field }) => [name, field.schema.types[0]]))
  for (const [name, value] of Object.entries(query)) {
    const type = types.get(name)
    if (list.parameters.some((one) => one.in === 'query' && one.name === name)) own[name] = value
    else if (value !== undefined && value !== '')
      put(body, name.split(/[[\]]+/).filter(Boolean), typed(value, type))
  }
  return { query: own, body }
}

function put(inside: Record<string, unknown>, [name = '', ...deeper]: string[], value: unknown): void {
  if (deeper.length === 0) inside[name] = value
  else put((inside[name] = isObject(inside[name]) ? inside[name] : {}), deeper, value)
}

/** A value of an address, which is text, with its JSON type. */
function typed(value: unknown, type: string | undefined): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value]
  if (type === 'boolean') return value === true || value === 'true'
  return isNumeric(type) && Number.isFinite(Number(value)) ? Number(value) : value
}
