import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { nameOfStep, operationsAt, type PathStep } from '../../../model/paths.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { selectsRows } from '../lists/words-of-path.ts'
import { wordSet } from '../../../model/word-set.ts'

/**
 * Operations on no record, at a word beside a list: POST `/sessions/book` beside `/sessions/me`. Also PUT `/cart/clear`
 * beside `/cart/items`, and what is done with `/tests/{id}`, of which only `/tests/{id}/questions` is read.
 */
export const actionsBesideLists: Rule = { name: 'actions beside a list', find: findActions }

function findActions(survey: Survey): void {
  const { drafts, byCollection, byItem, take } = survey
  // POST `/expenses/exports` takes nothing and makes what only its id reads: people look for it at the expenses.
  for (const draft of drafts) {
    const { list, create, step } = draft
    const above = step.parent && byCollection.get(step.parent)
    if (list || !create || !above?.list || sourceOf(create).node.requestBody !== undefined) continue
    above.collectionActions.push(create)
    draft.create = undefined
  }
  for (const draft of drafts) {
    const { parent } = draft.step
    if (!draft.list || draft.isSingleton || !parent || byCollection.has(parent) || byItem.has(parent))
      continue
    const isNamed =
      parent.isParameter || (nameOfStep(parent) === parent.segment && !isOfSessions(parent.segment))
    if (!isNamed) continue
    const isSome = !parent.isParameter && selectsRows(draft.step)
    const isOnly = isOnlyList(survey, draft, parent)
    for (const step of isSome || isOnly ? parent.children : []) {
      if (step.isParameter || byCollection.has(step) || byItem.has(step)) continue
      // What is read there is a thing of its own, such as settings.
      const { get, patch, put } = step.operations
      if (!isSome && get && (patch ?? put)) continue
      const isDeed = isOnly && (parent.isParameter || DEEDS.has(step.segment.toLowerCase()))
      for (const operation of operationsAt(step)) {
        const { method, changesThings } = operation
        const isFree = isSome ? method === 'post' : isDeed && changesThings && CHANGES.test(method)
        if (isFree && take(operation)) draft.collectionActions.push(operation)
      }
    }
  }
}

/** True for the only list directly below a segment, where no single record is read or made. */
function isOnlyList({ drafts, byItem }: Survey, draft: Draft, parent: PathStep): boolean {
  return (
    !parent.children.some((one) => byItem.has(one) || (one.isParameter && one !== draft.step)) &&
    !drafts.some(({ step }) => step !== draft.step && step.parent === parent)
  )
}

function isOfSessions(segment: string): boolean {
  const lower = segment.toLowerCase()
  return lower === '' || lower.startsWith('auth') || lower.startsWith('oauth')
}

const CHANGES = /^(?:post|put|patch|delete)$/
/** Words for what is done with all rows of a list. */
const DEEDS = wordSet(
  'clear empty reset on off checkout sync refresh purge flush start stop pause resume submit',
)
