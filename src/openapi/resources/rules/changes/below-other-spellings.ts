import { operationsAt, stepAbove } from '../../../model/paths.ts'
import { isOfSession } from '../../paths/call-signs.ts'
import { giveActions } from '../../paths/give-actions.ts'
import type { Rule } from '../../paths/rule.ts'
import { listSpelledOtherwise } from '../../paths/spelled-otherwise.ts'
import type { Survey } from '../../paths/survey.ts'

/** What is left below `/contacts`, as actions of the list at `/getContacts` or `/contact/all`. */
export const belowOtherSpellings: Rule = {
  name: 'actions of a list at a path of another spelling',
  find: findBelowOthers,
}

function findBelowOthers(survey: Survey): void {
  for (const step of survey.steps) {
    if (isOfSession(step.segment) || operationsAt(step).every(survey.isTaken)) continue
    const home = stepAbove(step, (above) => listSpelledOtherwise(survey, above))
    if (home) giveActions(survey, step, home.collectionActions)
  }
}
