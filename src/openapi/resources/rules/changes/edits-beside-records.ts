import { nounOfId } from '../../paths/named-rows.ts'
import { nounOf, verbOf } from '../../paths/nouns.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'
import { because, together } from '../../../model/evidence.ts'
import { parametersOf } from '../../../model/paths.ts'
import { plainSingular } from '../../../wording/words.ts'

/**
 * Changes at a verb beside the word for a view of the same record: PUT `/user/edit/{userId}` beside
 * `/user/profile/{userId}`. The word before both names what the id is of.
 */
export const editsBesideRecords: Rule = { name: 'changes beside the only view of a record', find: findEdits }

function findEdits({ drafts, isTaken, take }: Survey): void {
  for (const draft of drafts) {
    const { item, list, read, step, isSingleton } = draft
    const around = step.parent
    if (!item || !read || list || isSingleton || !around || around.isParameter) continue
    const [key = ''] = parametersOf(item.segment)
    if (nounOfId(key) !== plainSingular(around.segment) || nounOf(step.segment) === nounOfId(key)) continue
    // Several views, or a record at the word itself, may be what is changed.
    const views = drafts.filter((one) => one.step === around || one.step.parent === around)
    if (views.length > 1) continue
    for (const { segment, children } of around.children) {
      const found = children.find((one) => one.segment === item.segment)
      if (!found || nounOf(segment) !== '') continue
      const { put, patch, delete: remove } = found.operations
      const change = patch ?? put
      const isChange = CHANGES.test(verbOf(segment)) && change && !isTaken(change)
      if (isChange) draft.update ??= take(change)
      else if (DELETES.test(verbOf(segment)) && remove) draft.destroy ??= take(remove)
      else continue
      draft.evidence = together(draft.evidence, because('name', 0, 'verbInPath', found.path))
    }
  }
}

const CHANGES = /^(?:edit|update|modify|patch|store)$/
const DELETES = /^(?:delete|remove|destroy)$/
