import { describesFirstPage, firstPageOf, isLikeSecondPage } from './first-page.ts'
import { isRepeated, learnFirst, learnSize, samePage } from './learn-size.ts'
import type { PagingLearner } from './paging-kind.ts'

/** What pages by number show: the number of the first one, the page size, and whether there are pages. */
export const pageLearner: PagingLearner = {
  kind: 'page',
  learn: (resource, page) => {
    const { paging } = resource.dialect
    if (isRepeated(page))
      return page.state.page === 2 && paging.first === 0 ? learnFirst(paging, 1) : samePage(page)
    const first = firstPageOf(resource, page)
    if (first !== undefined && first !== paging.first) return learnFirst(paging, first)
    if (first === undefined && isLikeSecondPage(resource, page)) return {}
    return { isSure: first !== undefined, ...learnSize(resource, page) }
  },
  link: { names: /^(?:page|pagenumber|pageno|pageindex|p)$/, first: (value) => value - 1 },
  describesFirst: describesFirstPage,
  looksLikeSecond: isLikeSecondPage,
}
