import { readPage } from './read-page.ts'
import { type ListResponse } from './paging/list-page.ts'
import type { Resource } from '../model/model.ts'
import { at } from '../records/record.ts'
import { findTotal } from './paging/page-facts.ts'
import { findRows } from './rows.ts'
import { valueShape } from '../schema/shape.ts'

/** All rows of a list's answer, without cutting a page. */
export function allRows(resource: Resource, answer: ListResponse): unknown[] {
  return readPage(resource, answer, { page: 1, size: Number.MAX_SAFE_INTEGER, filters: {} }).rows
}

/** The answer with other rows, and a total that follows. `undefined` where it is not known where the rows stand. */
export function withRows(
  resource: Resource,
  answer: ListResponse,
  changed: unknown[],
): ListResponse | undefined {
  const { dialect, name } = resource
  const shape = valueShape(answer.body)
  const promised = dialect.rows.at
  const path =
    promised !== undefined && Array.isArray(at(answer.body, promised))
      ? promised
      : findRows(shape, { name, isExpected: true })?.at
  if (path === undefined) return undefined
  const difference = changed.length - allRows(resource, answer).length
  const body = replaceAt(answer.body, path, changed)
  const totalAt = dialect.totalAt ?? findTotal(shape.properties())
  const total = totalAt && at(body, totalAt)
  return {
    ...answer,
    body: totalAt && typeof total === 'number' ? replaceAt(body, totalAt, total + difference) : body,
    total: answer.total === undefined ? undefined : answer.total + difference,
  }
}

function replaceAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return replacement
  if (Array.isArray(value)) return value.with(Number(name), replaceAt(value[Number(name)], rest, replacement))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: replaceAt((value as Record<string, unknown>)[name], rest, replacement) }
}
