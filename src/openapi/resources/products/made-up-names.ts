import type { Rule } from '../paths/rule.ts'
import { everyStep, operationsAt, type PathStep } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'

/**
 * Paths with a generated name where others have a word: `/tables/m21yjcza0gb5ck4/records`. The only tag of all
 * operations below is the name.
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

/** True for letters and digits as in no word. Another segment of the same length may show it too. */
function isMadeUp({ segment, parent }: PathStep): boolean {
  if (segment.length < 12 || !/^[a-z\d]+$/i.test(segment)) return false
  const like = parent?.children.filter((one) => one.segment.length === segment.length) ?? []
  return like.some((one) => /[a-z]\d+[a-z]+\d+/i.test(one.segment))
}
