import { changeOf } from '../../paths/change-of.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'
import { because, together } from '../../../model/evidence.ts'
import { parametersOf } from '../../../model/paths.ts'
import { propertyNames } from '../../../schema/shape.ts'

/**
 * Records of a list at a word below a record of the same kind: `/tasks/{id}/runs` and `/tasks/{id}/{run_number}`. Its
 * rows have the number, and would else open the task.
 */
export const recordsBesideLists: Rule = { name: 'records beside a list of their kind', find: findRecords }

function findRecords({ reader, drafts, byItem, byCollection, look, getOf, take }: Survey): void {
  for (const draft of drafts) {
    const { list, item, step, isSingleton } = draft
    if (!list || item || isSingleton || step.isParameter || !step.parent?.isParameter) continue
    const { rows, rowName } = look(list, true)
    if (!rows?.row || rowName === undefined) continue
    const found = step.parent.children.find((one) => {
      const get = one.isParameter && !byItem.has(one) && !byCollection.has(one) ? getOf(one) : undefined
      return get && look(get, false).name === rowName
    })
    const [name = ''] = parametersOf(found?.segment ?? '')
    const lists = drafts.filter((one) => one.list && one.step.parent === step.parent)
    const isOnly = lists.every((one) => one === draft || look(one.list!, true).rowName !== rowName)
    if (!found || !isOnly || !propertyNames(rows.row).includes(name)) continue
    const change = changeOf(reader, found.operations)
    draft.item = found
    draft.itemPath = found.path
    draft.home = undefined
    draft.read = take(getOf(found))
    draft.update = take(change)
    draft.destroy = take(found.operations.delete)
    draft.evidence = together(draft.evidence, because('structure', 0, 'opens', found.path, ''))
    byItem.set(found, draft)
  }
}
