import { isRepeated, learnSize, samePage } from './learn-size.ts'
import { offsetLearner } from './offset-learner.ts'
import { pageLearner } from './page-learner.ts'
import type { PagingLearner } from './paging-kind.ts'

/** Whether there are pages, and their size. */
const learn: PagingLearner['learn'] = (resource, page) =>
  isRepeated(page) ? samePage(page) : learnSize(resource, page)

const cursorLearner: PagingLearner = {
  kind: 'cursor',
  link: { names: /(?:cursor|token|after|marker|bookmark|continue|scrollid|lastid)$/ },
}

const unpagedLearner: PagingLearner = {
  kind: 'none',
  learn: ({ dialect: { paging } }, { total, rows }) => {
    const wasSame = paging.evidence.reasons[0]?.code === 'samePage'
    // The server has begun to page since. It has not where each page had these rows.
    return wasSame && (total ?? 0) > rows.length && rows.length !== paging.defaultSize
      ? { hints: { paging: undefined }, isUrgent: true }
      : undefined
  },
}

/** What pages show about each kind, in the order of `pagings.ts`. */
export const LEARNERS: PagingLearner[] = [
  pageLearner,
  offsetLearner,
  cursorLearner,
  { kind: 'range', learn },
  { kind: 'size', learn },
  unpagedLearner,
]
