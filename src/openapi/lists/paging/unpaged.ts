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
    return isWhole
      ? wholePage(rows, state, dialect, size)
      : serverPage(response, state, size, { next: queryIn(next) })
  },
  explain: () => 'The list comes whole',
  learn: ({ dialect: { paging } }, { total, rows }) => {
    const wasSame = paging.evidence.signs[0]?.code === 'samePage'
    // The server has begun to page since.
    return wasSame && (total ?? 0) > rows.length
      ? { hints: { paging: undefined }, isUrgent: true }
      : undefined
  },
} satisfies PagingKind
