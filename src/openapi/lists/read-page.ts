import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { at, flatRow } from '../records/record.ts'
import { valueShape } from '../schema/shape.ts'
import type { ListResponse, ListPage, ListState } from './paging/list-page.ts'
import { isCount, findNext, findTotal, saysMore, tokenOf } from './paging/page-facts.ts'
import { pageSizeOf } from './paging/page-size.ts'
import { pageIn, pagingKind } from './paging/paging.ts'
import { findRows } from './rows.ts'

/**
 * The rows of a response with what is known about the whole list. Rows are found by structure where they are not
 * described.
 */
export function readPage(resource: Resource, response: ListResponse, state: ListState): ListPage {
  const { dialect } = resource
  const shape = valueShape(response.body)
  const promised = atIfAny(response.body, dialect.rows.at)
  const found = Array.isArray(promised)
    ? promised
    : atIfAny(response.body, findRows(shape, { name: resource.name, isExpected: true })?.at)
  const rows = (Array.isArray(found) ? found : []).map((row) => flatRow(resource, row))
  const properties = shape.properties()
  const total =
    response.total ??
    numberAt(response.body, dialect.totalAt) ??
    numberAt(response.body, findTotal(properties))
  const nextAt = dialect.nextAt ?? findNext(properties)
  const facts = {
    rows,
    total,
    isTotalDoubtful: isCount(findTotal(properties)?.at(-1) ?? ''),
    next: tokenOf(atIfAny(response.body, nextAt)) ?? response.next,
    link: response.next,
    hasMore: saysMore(response.body),
    isLast: response.isLast ?? (rows.length <= (response.end ?? 0) || undefined),
    isAstray: response.isAstray,
    isNextEmpty: saysLast(response.body, nextAt),
  }
  const page = pageIn(dialect, facts, state)
  return response.isOne ? { ...page, total: undefined, one: response.body } : page
}

function atIfAny(body: unknown, path: string[] | undefined): unknown {
  return path && at(body, path)
}

/** True when a property for the next page is described and the response leaves it empty. */
function saysLast(body: unknown, nextAt: string[] | undefined): boolean {
  const parent = atIfAny(body, nextAt?.slice(0, -1))
  return isObject(parent) && (nextAt?.at(-1) ?? '') in parent
}

function numberAt(body: unknown, path: string[] | undefined): number | undefined {
  const number = Number(tokenOf(atIfAny(body, path)) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

/** What requests the next page, where the server continues after the last row and the response does not name it. */
export function nextAfter(resource: Resource, response: ListResponse, state: ListState): string | undefined {
  const { nextAfter: next } = pagingKind(resource.dialect.paging)
  if (!next || response.isLast) return undefined
  return next(resource, response, readPage(resource, response, state), pageSizeOf(resource.dialect, state))
}
