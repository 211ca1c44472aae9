import { stepAbove } from '../../model/paths.ts'
import { isOfSession } from '../paths/call-signs.ts'
import { collectionAbove, giveActions } from '../paths/give-actions.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'

/** Remaining operations on or below a collection or a single record, as actions. */
export const belowCollections: Rule = { name: 'actions of collections', find: findBelowCollections }

function findBelowCollections(survey: Survey): void {
  const { steps, byItem, byCollection } = survey
  for (const step of steps) {
    const draft =
      byCollection.get(step) ??
      byItem.get(step) ??
      collectionAbove(survey, step) ??
      stepAbove(step, (above) => {
        const record = byItem.get(above)
        return record?.isSingleton ? record : undefined
      })
    // Signing in and out belongs to no list.
    if (draft && (draft.isSingleton || !isOfSession(step.segment)))
      giveActions(survey, step, draft.isSingleton ? draft.actions : draft.collectionActions)
  }
}
