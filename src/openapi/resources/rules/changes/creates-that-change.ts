import { saysCreate } from '../../paths/change-of.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Operation } from '../../../model/operation.ts'
import { wordSet } from '../../../model/word-set.ts'
import { words } from '../../../wording/words.ts'

/**
 * A POST at the path of a list that changes its rows, by its summary: “Replace the hours of a week”, “Mark all as
 * read”. It creates none. A POST at a word for new ones below it may: `/sliders/add`.
 */
export const createsThatChange: Rule = { name: 'a POST that changes the rows of its list', find: findChanges }

function findChanges({ drafts }: Survey): void {
  for (const draft of drafts) {
    const { list, create, update, isSingleton, collectionActions } = draft
    if (!list || !create || create === update || isSingleton || !changesRows(create)) continue
    // Some servers create by PUT, and update by POST.
    if (update && update === draft.step.operations.put && saysCreate(update)) {
      Object.assign(draft, { create: update, update: create })
      continue
    }
    draft.create = makerOf(draft)
    if (draft.create) collectionActions.splice(collectionActions.indexOf(draft.create), 1)
    collectionActions.push(create)
  }
}

/** The operation that creates a row, among the actions of the list. */
function makerOf({ step, collectionActions }: Draft): Operation | undefined {
  const { put } = step.operations
  const makers = step.children.flatMap(({ segment, operations }) =>
    MAKES.test(segment) && operations.post ? operations.post : [],
  )
  if (put && saysCreate(put)) makers.push(put)
  return makers.find((one) => collectionActions.includes(one))
}

const MAKES = /^(?:add|create|new)$/i

/** True for a summary that begins with a change. “Create or update” creates too. */
function changesRows({ summary = '' }: Operation): boolean {
  const [first = '', second = ''] = words(summary)
  const verb = first === 'bulk' || first === 'batch' ? second : first
  // “Mark attendance” notes something new.
  const isNote = verb === 'mark' && !/\b(?:as|all)\b/i.test(summary)
  return CHANGES.has(verb.replace(/s$/, '')) && !isNote && !CREATES.test(summary)
}

const CHANGES = wordSet('replace set mark update sync synchronize clear reset overwrite reorder')
const CREATES = /creat|\badd|insert|upsert|\bnew\b|\bset up\b/i
