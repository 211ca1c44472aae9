import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import { nameOfStep } from '../../model/paths.ts'
import { selectsRows } from './words-of-path.ts'

/** Operations on no record, at a word beside a list: POST `/sessions/book` beside `/sessions/me`. */
export const actionsBesideLists: Rule = { name: 'actions beside a list', find: findActions }

function findActions({ drafts, byCollection, byItem, take }: Survey): void {
  for (const draft of drafts) {
    const { parent } = draft.step
    if (!draft.list || !selectsRows(draft.step) || !parent || parent.isParameter) continue
    if (
      parent.segment === '' ||
      nameOfStep(parent) !== parent.segment ||
      byCollection.has(parent) ||
      byItem.has(parent)
    )
      continue
    for (const step of parent.children) {
      const { post } = step.operations
      const isFree = !step.isParameter && !byCollection.has(step) && !byItem.has(step)
      if (isFree && post && take(post)) draft.collectionActions.push(post)
    }
  }
}
