import { takingBody } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersOf } from '../../../model/paths.ts'
import { narrowedBy } from '../lists/narrowed-lists.ts'
import { isAdding } from '../lists/split-pairs.ts'
import { isSomeone, nounStepOf, pathWithoutRoles, selectsRows } from '../lists/words-of-path.ts'

/**
 * Creates at the path of a resource for other people: POST `/customer/orders` beside `/manager/orders/{id}`. Also at a
 * verb below the noun of a narrowed list: POST `/comments/add` beside `/comments/report/{reportId}`.
 */
export const createsForOthers: Rule = { name: 'a create at the path for other people', find: findCreates }

function findCreates(survey: Survey): void {
  const { drafts, steps, byCollection, isTaken, take } = survey
  const known = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const isSome = selectsRows(draft.step) || isSomeone(draft.step)
    const narrowed =
      draft.list && (narrowedBy(draft.step) ?? (isSome ? nounStepOf(survey, draft) : undefined))
    const path =
      draft.isSingleton || draft.create || !(draft.list ?? draft.read)
        ? ''
        : pathWithoutRoles(narrowed ?? draft.step)
    if (path !== '') known.set(path, [...(known.get(path) ?? []), draft])
  }
  for (const step of steps) {
    const { get, post } = step.operations
    if (get || step.isParameter || byCollection.has(step) || !post || isTaken(post)) continue
    const [home, ...rivals] =
      known.get(pathWithoutRoles((isAdding(step.segment) && step.parent) || step)) ?? []
    if (!home || rivals.length > 0 || home.step === step || !takingBody(post)) continue
    if (narrowedBy(home.step) && !makesRow(survey, home, post)) continue
    // `/boxes/{id}/tag` may tag the box.
    if (step.segment === home.step.segment || !step.path.includes('{')) home.create = take(post)
  }
}

/** True for a POST that takes the id that narrows the list, or returns a row of it made for the account. */
function makesRow({ look }: Survey, { step, list }: Draft, post: Operation): boolean {
  const { name } = look(post, false)
  const isRow = name !== undefined && list !== undefined && name === look(list, true).rowName
  return isRow || takesProperty(post, parametersOf(step.segment)[0] ?? '')
}
