import type { Rule } from '../../paths/rule.ts'
import { because, together } from '../../../model/evidence.ts'
import { unbroken } from '../../../model/paths.ts'
import { wordSet } from '../../../model/word-set.ts'
import type { Survey } from '../../paths/survey.ts'

/** Records that are read only at a word for all of them: `/boats/{id}/details` beside `/boats`. */
export const recordsByDetails: Rule = { name: 'records at a word for their details', find: findDetails }

function findDetails({ drafts, steps, byItem, byCollection, look }: Survey): void {
  for (const { segment, parent: record, operations } of steps) {
    const read = operations.get
    if (!record?.isParameter || !record.parent || !read || !DETAILS.has(unbroken(segment))) continue
    const draft = byCollection.get(record.parent)
    if (!draft?.list || draft.read || draft.home || (draft.item ?? record) !== record) continue
    const { isJson, isList } = look(read, false)
    if (read.changesThings || !isJson || isList) continue
    const own = drafts.find((one) => one.read === read && one.isSingleton)
    const isAction = draft.actions.includes(read)
    if (own ? (own.create ?? own.update ?? own.destroy) : !isAction) continue
    Object.assign(draft, { item: record, itemPath: record.path, read })
    draft.actions = draft.actions.filter((action) => action !== read).concat(own?.actions ?? [])
    draft.evidence = together(draft.evidence, because('structure', 0.2, 'opens', read.path, ''))
    byItem.set(record, draft)
    if (!own) continue
    draft.actions.push(...own.collectionActions)
    drafts.splice(drafts.indexOf(own), 1)
    byCollection.delete(own.step)
  }
}

const DETAILS = wordSet('detail details info information full view show get read')
