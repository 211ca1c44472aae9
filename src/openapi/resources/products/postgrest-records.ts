import { because, together } from '../../model/evidence.ts'
import { parametersOf } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'
import { giveRecordPath } from '../paths/give-record-path.ts'
import type { Rule } from '../paths/rule.ts'

/** True for the path of one row of a table: `/todos?id=eq.{id}`. */
export function isChosenByFilter(path: string): boolean {
  return /\?[^=&]+=eq\.\{[^{}]+\}$/.test(path)
}

/** Records by a filter, at the path of their list: `/todos?id=eq.{id}` beside `/todos` (see `postgrest.ts`). */
export const recordsByFilter: Rule = { name: 'records that a filter chooses', find: findByFilter }

function findByFilter(survey: Survey): void {
  for (const draft of survey.drafts) {
    const { doubles, operations } = draft.step
    const read = doubles.find(({ method, path }) => method === 'get' && isChosenByFilter(path))
    const [parameter] = parametersOf(read?.path ?? '')
    if (!draft.list || draft.item || !read || parameter === undefined) continue
    giveRecordPath(survey, draft, parameter)
    draft.read = survey.take(read)
    draft.update = survey.take(operations.patch)
    draft.destroy = survey.take(operations.delete)
    draft.evidence = together(draft.evidence, because('structure', 0.5, 'byQuery', read.path, parameter))
  }
}
