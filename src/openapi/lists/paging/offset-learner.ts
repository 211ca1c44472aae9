import { isRepeated, isSameRow, learnFirst, learnSize, samePage } from './learn-size.ts'
import type { PagingLearner, SeenPage } from './paging-kind.ts'

/** Learns from pages by the index of their first row: that index, the page size, whether there are pages. */
export const offsetLearner: PagingLearner = {
  kind: 'offset',
  learn: (resource, page) => {
    const { paging } = resource.dialect
    if (isRepeated(page)) return samePage(page)
    return page.state.page === 2 && paging.first === 0 && overlaps(page)
      ? learnFirst(paging, 1)
      : learnSize(resource, page)
  },
  link: {
    names: /^(?:offset|skip|start|startindex|from)$/,
    first: (value, rows) => value - rows,
  },
}

/** True where the last row of the first page is the first of the second. */
function overlaps({ firstRows = [], rows }: SeenPage): boolean {
  return firstRows.length > 1 && rows.length > 0 && isSameRow(firstRows.at(-1), rows[0])
}
