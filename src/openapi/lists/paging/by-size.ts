import type { PagingKind } from './paging-kind.ts'
import { furtherIds, SIZE, sized, written } from './paging-parameters.ts'
import { serverPage } from './server-page.ts'

/** Paging only by the number of rows (`limit=40`). The next page is a longer one, without the rows shown before. */
export const bySize: PagingKind = {
  name: 'size',
  label: 'Only by how many',
  hint: { size: 'required' },
  names: SIZE,
  guess: (list) => list.size && { paging: sized(list), uses: [list.size, ...furtherIds(list)] },
  ask: ({ size, maximumSize }, { page }, rows) => ({
    query: written(size, Math.min(rows * page, maximumSize || Infinity)),
  }),
  read: ({ paging }, response, state, size) => {
    const first = (state.page - 1) * size
    const rows = response.rows.slice(first, first + size)
    // No longer page can be requested.
    const isLongest = size * state.page >= (paging.maximumSize || Infinity)
    return serverPage({ ...response, rows }, state, size, { goesOn: true, isLongest })
  },
  explain: ({ size }) => `${size} says how many`,
}
