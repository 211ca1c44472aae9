import { because } from '../../model/evidence.ts'
import type { PagingKind } from './paging-kind.ts'
import { furtherIds } from './paging-parameters.ts'
import { queryIn, serverPage } from './server-page.ts'
import { wholePage } from './whole-page.ts'

/** No paging: the list comes whole, or each response has the address of the next page. */
export const unpaged = {
  name: 'none',
  label: 'Not at all',
  hint: {},
  isWhole: true,
  guess: (list) => ({ paging: { evidence: because('default', 0.6, 'unpaged') }, uses: furtherIds(list) }),
  ask: () => ({}),
  read: (dialect, response, state, size) => {
    const { rows, total, next, link } = response
    const isWhole =
      state.cursor === undefined && queryIn(link ?? next) === undefined && (total ?? 0) <= rows.length
    if (isWhole) return wholePage(rows, state, dialect, size)
    // Without an address it is the first page, whatever its number.
    const own = state.cursor === undefined ? { ...state, page: 1 } : state
    const page = serverPage(response, own, size, { next: queryIn(next) })
    // A total alone leads to no other page.
    return { ...page, hasNext: page.hasNext && page.nextCursor !== undefined }
  },
  explain: () => 'The list comes whole',
} satisfies PagingKind
