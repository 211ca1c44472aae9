import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { at, flatRow } from '../records/record.ts'
import { valueShape } from '../schema/shape.ts'
import type { ListResponse, ListPage, ListState } from './paging/list-page.ts'
import { COUNTS, findMore, findNext, findTotal } from './paging/page-facts.ts'
import { pageSizeOf } from './paging/page-size.ts'
import { pageIn, pagingKind } from './paging/paging.ts'
import { findRows } from './rows.ts'

/** The rows of an answer with what is known about the whole list; rows are found by structure where the description is silent. */
export function readPage(resource: Resource, answer: ListResponse, state: ListState): ListPage {
  const { dialect } = resource
  const shape = valueShape(answer.body)
  const promised = atIfAny(answer.body, dialect.rows.at)
  const found = Array.isArray(promised)
    ? promised
    : atIfAny(answer.body, findRows(shape, { name: resource.name, isExpected: true })?.at)
  const rows = (Array.isArray(found) ? found : []).map((row) => flatRow(resource, row))
  const properties = shape.properties()
  const total =
    answer.total ?? numberAt(answer.body, dialect.totalAt) ?? numberAt(answer.body, findTotal(properties))
  const nextAt = dialect.nextAt ?? findNext(properties)
  const more = atIfAny(answer.body, findMore(properties))
  const facts = {
    rows,
    total,
    isTotalDoubtful: COUNTS.test(findTotal(properties)?.at(-1) ?? ''),
    next: tokenOf(atIfAny(answer.body, nextAt)) ?? answer.next,
    link: answer.next,
    hasMore: typeof more === 'boolean' ? more : undefined,
    isLast: answer.isLast,
    isNextEmpty: saysLast(answer.body, nextAt),
  }
  const page = pageIn(dialect, facts, state)
  return answer.isOne ? { ...page, total: undefined, one: answer.body } : page
}

function atIfAny(body: unknown, path: string[] | undefined): unknown {
  return path && at(body, path)
}

/** True when the description promises a property for the next page and the response leaves it empty. */
function saysLast(body: unknown, nextAt: string[] | undefined): boolean {
  const parent = atIfAny(body, nextAt?.slice(0, -1))
  return isObject(parent) && (nextAt?.at(-1) ?? '') in parent
}

function tokenOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

function numberAt(body: unknown, path: string[] | undefined): number | undefined {
  const number = Number(tokenOf(atIfAny(body, path)) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}

/** What leads to the page after this one, where the server goes on from the last row and names no next page. */
export function nextAfter(resource: Resource, answer: ListResponse, state: ListState): string | undefined {
  const { nextAfter: next } = pagingKind(resource.dialect.paging)
  if (!next || answer.isLast) return undefined
  return next(resource, answer, readPage(resource, answer, state), pageSizeOf(resource.dialect, state))
}
