import { operationsAt, stepAbove, type PathStep } from '../../model/paths.ts'
import { giveActions } from '../paths/give-actions.ts'
import type { Rule } from '../paths/rule.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { makeSingleton } from './singletons.ts'

/** Remaining operations below a record: an object is a part of it, anything else an action. */
export const belowRecords: Rule = { name: 'parts and actions of records', find: findBelowRecords }

function findBelowRecords(survey: Survey): void {
  const { steps, byItem, byCollection, isTaken } = survey
  for (const step of steps) {
    const left = operationsAt(step).filter((operation) => !isTaken(operation))
    const record = left.length > 0 ? (byItem.get(step) ?? recordAbove(survey, step)) : undefined
    if (!record) continue
    const collection = byCollection.get(step)
    const mayBePart = !collection && step !== record.item && !step.isParameter
    if (mayBePart && makeSingleton(survey, step, true)) continue
    giveActions(survey, step, collection?.collectionActions ?? record.actions)
  }
}

function recordAbove({ byItem, byCollection }: Survey, step: PathStep): Draft | undefined {
  const found = stepAbove(step, (above) =>
    byItem.get(above)?.item || byCollection.has(above) ? above : undefined,
  )
  const record = found && byItem.get(found)
  return record?.item ? record : undefined
}
