import type { Paging } from '../../model/dialect-model.ts'
import type { PagingHint, Seen } from '../../model/hints.ts'
import type { Resource } from '../../model/model.ts'
import { pageSizeOf } from './page-size.ts'
import type { LearntPages, SeenPage } from './paging-kind.ts'
import { pagingHint } from './paging-hint.ts'
import { isNarrowed } from './server-page.ts'

/**
 * The page size, where a server returns another number of rows than requested and there are more. Where no size can
 * be requested, another size than its pages seemed to have.
 */
export function learnSize({ dialect }: Resource, { state, rows, total, hasNext }: SeenPage): LearntPages {
  const { paging } = dialect
  const wanted = pageSizeOf(dialect, state)
  const given = rows.length
  const hasMore = hasNext || (total !== undefined && total > given)
  if (state.page > 1 || given < 2 || given === wanted || !hasMore || isNarrowed(state)) return {}
  const hint = hintOf(paging)
  const isFewer = given < wanted
  const why = { paging: seen(isFewer ? 'fewer' : 'more', String(wanted), String(given)) }
  if (isFewer && paging.size !== undefined)
    return { hints: { paging: { ...hint, most: given }, why }, isUrgent: true }
  return { hints: { paging: { ...hint, size: '', usual: given, most: given }, why }, isUrgent: true }
}

/** The number of the first page or row, where another one was assumed. */
export function learnFirst(paging: Paging, first: 0 | 1): LearntPages {
  return {
    hints: { paging: { ...hintOf(paging), first }, why: { paging: seen('firstPage', String(first)) } },
    isUrgent: true,
    isSure: true,
  }
}

/** What is learnt where the server does not page, whatever its description says. It may only show a part of the list. */
export function samePage({ rows, total = 0 }: Pick<SeenPage, 'rows' | 'total'>): LearntPages {
  const paging = { kind: 'none', ...(total > rows.length && { usual: rows.length }) }
  return { hints: { paging, why: { paging: seen('samePage') } }, isUrgent: true }
}

/** True for a page with the rows of the first. */
export function isRepeated({ firstRows, rows }: Pick<SeenPage, 'firstRows' | 'rows'>): boolean {
  return (
    firstRows !== undefined &&
    rows.length > 0 &&
    firstRows.length === rows.length &&
    firstRows.every((row, index) => isSameRow(row, rows[index]))
  )
}

/** True for two rows with the same values in the same order. */
export function isSameRow(one: unknown, other: unknown): boolean {
  return text(one) === text(other)
}

function text(row: unknown): string {
  return (
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
  )
}

/** The paging of the list as it was known before, with its sizes. */
function hintOf(paging: Paging): PagingHint {
  const { defaultSize: usual, maximumSize: most } = paging
  return { ...pagingHint(paging), ...(usual && { usual }), ...(most && { most }) }
}

function seen(code: Seen['code'], ...about: string[]): Seen {
  return { code, about, weight: 0.9 }
}
