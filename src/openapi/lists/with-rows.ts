import { allRows } from './all-rows.ts'
import type { ListResponse } from './paging/list-page.ts'
import type { Resource } from '../model/model.ts'
import { at } from '../records/record.ts'
import { findTotal } from './paging/page-facts.ts'
import { findRows } from './rows.ts'
import { valueShape } from '../schema/shape.ts'

/** The response with other rows, and an adjusted total. `undefined` where the position of the rows is unknown. */
export function withRows(
  resource: Resource,
  response: ListResponse,
  changed: unknown[],
): ListResponse | undefined {
  const { dialect, name } = resource
  const shape = valueShape(response.body)
  const promised = dialect.rows.at
  const path =
    promised !== undefined && Array.isArray(at(response.body, promised))
      ? promised
      : findRows(shape, { name, isExpected: true })?.at
  if (path === undefined) return undefined
  const difference = changed.length - allRows(resource, response).length
  const body = replaceAt(response.body, path, changed)
  const totalAt = dialect.totalAt ?? findTotal(shape.properties())
  const total = totalAt && at(body, totalAt)
  return {
    ...response,
    body: totalAt && typeof total === 'number' ? replaceAt(body, totalAt, total + difference) : body,
    total: response.total === undefined ? undefined : response.total + difference,
  }
}

function replaceAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return replacement
  if (Array.isArray(value)) return value.with(Number(name), replaceAt(value[Number(name)], rest, replacement))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, replacement) }
}
