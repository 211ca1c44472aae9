import type { PagingHint } from '../../model/hints.ts'
import { pagingKind } from './paging.ts'

/** A sentence on how a list is paged: `page counts pages from 1, size says how many`. */
export function explainPaging(paging: PagingHint): string {
  const { explain, hint } = pagingKind(paging)
  const { parameter = 'A parameter', size = '' } = paging
  return (
    explain({ ...paging, parameter }) +
    (hint.size === 'optional' && size !== '' ? `, ${size} says how many` : '')
  )
}
