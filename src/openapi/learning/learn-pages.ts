import type { PagingHint, ResourceHints } from '../model/hints.ts'
import { pagingHint } from '../corrections/correct-list.ts'
import { firstPageOf, isNarrowed, looksLikeSecond } from './learn-first-page.ts'
import { learnLink } from './learn-link.ts'
import { pageSizeOf, type ListState } from '../lists/list-state.ts'
import type { Paging } from '../model/dialect-model.ts'
import type { Resource } from '../model/model.ts'

/** One page as it came, with the page before the second where that is known. */
export interface SeenPage {
  state: ListState
  /** As the server sent them, none cut. */
  rows: readonly unknown[]
  body: unknown
  /** Of the answer: `Link` tells pages. */
  headers: Headers
  /** As the server says it, believed or not. */
  total: number | undefined
  /** There is more after this page, by the server's own word. */
  hasNext: boolean
  /** Address of the next page, where the answer gives one. */
  nextAddress?: string
  /** The rows of the first page, when this is a later one. */
  firstRows?: readonly unknown[]
}

/** What a page told of how the list is paged. */
export interface LearntPages {
  /** What was learnt; absent where all is as it was taken to be. */
  hints?: ResourceHints
  /** What the person sees is wrong until this is heeded. */
  isUrgent?: boolean
  /** The answers show that the first page is what it was taken for. */
  isSure?: boolean
}

/** What one more page of a list tells of its pages: what the first is called, how many rows one has, whether there are any. */
export function learnPages(resource: Resource, page: SeenPage): LearntPages {
  const { paging } = resource.dialect
  if (paging.kind === 'none') {
    const wasSame = paging.evidence.signs[0]?.code === 'samePage'
    const hasMore = page.total !== undefined && page.total > page.rows.length
    // It has learnt to page since.
    return wasSame && hasMore ? { hints: { paging: undefined }, isUrgent: true } : learnLink(page)
  }
  if (paging.kind === 'cursor') return learnSize(resource, page)
  const repeated = page.firstRows && page.rows.length > 0 && isSameRows(page.firstRows, page.rows)
  if (repeated && page.state.page === 2 && paging.kind === 'page' && paging.firstPage === 0)
    return firstPageIs(paging, 1)
  if (repeated)
    return { hints: { paging: { kind: 'none' }, why: { paging: seen('samePage') } }, isUrgent: true }
  if (paging.kind === 'offset') {
    const isOverlapping = page.state.page === 2 && paging.firstRow === 0 && overlaps(page)
    if (isOverlapping) return firstPageIs(paging, 1)
  }
  if (paging.kind === 'page') {
    const base = firstPageOf(paging, resource, page)
    if (base !== undefined && base !== paging.firstPage) return firstPageIs(paging, base)
    if (base === undefined && looksLikeSecond(resource, page)) return {}
    return { isSure: base !== undefined, ...learnSize(resource, page) }
  }
  return learnSize(resource, page)
}

function firstPageIs(paging: Paging, first: 0 | 1): LearntPages {
  return {
    hints: { paging: { ...hintOf(paging), first }, why: { paging: seen('firstPage', String(first)) } },
    isUrgent: true,
    isSure: true,
  }
}

/** How the list is paged as it was known before, with its sizes. */
function hintOf(paging: Paging): PagingHint {
  const { defaultSize: usual, maximumSize: most } = paging.kind === 'none' ? {} : paging
  return { ...pagingHint(paging), ...(usual && { usual }), ...(most && { most }) }
}

/** A server that gives fewer or more rows than it was asked for, or than pages are taken to have where nobody can ask, while there are others. */
function learnSize(resource: Resource, { state, rows, total, hasNext }: SeenPage): LearntPages {
  const { paging } = resource.dialect
  if (paging.kind === 'none') return {}
  const asked = pageSizeOf(resource.dialect, state) * (paging.kind === 'size' ? state.page : 1)
  const given = rows.length
  const hasMore = hasNext || (total !== undefined && total > given)
  if (state.page > 1 || given < 2 || given === asked || !hasMore || isNarrowed(state)) return {}
  const hint = hintOf(paging)
  const isFewer = given < asked
  const why = { paging: seen(isFewer ? 'fewer' : 'more', String(asked), String(given)) }
  if (isFewer && paging.size !== undefined)
    return { hints: { paging: { ...hint, most: given }, why }, isUrgent: true }
  return { hints: { paging: { ...hint, size: '', usual: given, most: given }, why }, isUrgent: true }
}

function seen(code: 'samePage' | 'firstPage' | 'fewer' | 'more', ...about: string[]) {
  return { code, about, weight: 0.9 }
}

function isSameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((row, index) => text(row) === text(other[index]))
}

/** The last row of the first page is the first of the second. */
function overlaps({ firstRows = [], rows }: SeenPage): boolean {
  return firstRows.length > 1 && rows.length > 0 && text(firstRows.at(-1)) === text(rows[0])
}

function text(row: unknown): string {
  return (
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
  )
}
