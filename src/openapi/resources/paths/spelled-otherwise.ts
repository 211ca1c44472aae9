import type { PathStep } from '../../model/paths.ts'
import { nounOf } from './nouns.ts'
import type { Draft, Survey } from './survey.ts'

/** The only list of what a path names, at a path of another spelling: `/getContacts` or `/contact/all` for `/contacts`. */
export function listSpelledOtherwise(
  { drafts }: Survey,
  { segment, parent, isParameter }: PathStep,
): Draft | undefined {
  const noun = isParameter ? '' : nounOf(segment)
  const [found, ...others] = drafts.filter(({ list, step }) => {
    const named = nounOf(step.segment) === '' ? step.parent : step
    const isBeside = list !== undefined && named?.parent === parent && named?.segment !== segment
    return isBeside && noun !== '' && nounOf(named?.segment ?? '') === noun
  })
  return others.length === 0 ? found : undefined
}
