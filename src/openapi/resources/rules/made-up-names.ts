import type { Rule } from '../paths/rule.ts'
import { everyStep, operationsAt, type PathStep } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'

/**
 * Paths in which a program has written a number of its own where others write a name: `/tables/m21yjcza0gb5ck4/records`. The one tag of all that
 * lies below is the name.
 */
export const madeUpNames: Rule = { name: 'names that a program made up', find: nameByTags }

function nameByTags({ steps, drafts }: Survey): void {
  for (const step of steps.filter(isMadeUp)) {
    const tags = new Set(everyStep(step).flatMap((one) => operationsAt(one).map(({ tags: [tag] }) => tag)))
    const [tag] = tags
    if (tags.size !== 1 || tag === undefined) continue
    for (const draft of drafts) {
      const isOwn = draft.step === step || (draft.step.parent === step && RECORDS.test(draft.name))
      if (isOwn) draft.name = tag
    }
    step.segment = tag
  }
}

const RECORDS = /^(?:records?|rows?|items?|entries|documents?|objects?|data)$/i

/** Letters and digits as no word has them, by itself or like another one of its length beside it. */
function isMadeUp({ segment, parent }: PathStep): boolean {
  const like = parent?.children.filter((one) => one.segment.length === segment.length) ?? []
  return /^[a-z\d]{12,}$/i.test(segment) && like.some((one) => /[a-z]\d+[a-z]+\d+/i.test(one.segment))
}
