import { narrowedBy } from './narrowed-lists.ts'
import { isPrefix, type PathStep } from '../../model/paths.ts'
import { wordSet } from '../../model/word-set.ts'
import { plainSingular } from '../../wording/words.ts'

/** The segment of a list's path with the noun of its rows: `visits` of `/visits/patient/{patientId}`. */
export function nounStep(step: PathStep): PathStep {
  const above = narrowedBy(step)
  if (above) return above
  return step.parent && (step.isParameter || selectsRows(step)) ? nounStep(step.parent) : step
}

/** True for a segment that only selects some of the records named before it: `active` of `/visits/active`. */
export function selectsRows({ segment }: PathStep): boolean {
  return SELECTING.has(segment.toLowerCase())
}

/** The literal segments above one, and whether each has an id: `posts` of `/posts/{postId}/comments`. */
export function wordsAbove(step: PathStep | undefined): Map<string, boolean> {
  const found = new Map<string, boolean>()
  let isOne = false
  for (let here = step?.parent; here; here = here.parent) {
    const { segment, isParameter } = here
    const isRole = !isOne && ROLES.has(segment.toLowerCase())
    if (!isParameter && !isRole && !isPrefix(segment) && !PREFIXES.has(segment.toLowerCase()))
      found.set(plainSingular(segment), isOne)
    isOne = isParameter
  }
  return found
}

/** The literal segments of a path without those for a role; empty where there is none of these. */
export function pathWithoutRoles(step: PathStep): string {
  return step.isParameter || step.segment.startsWith('#')
    ? ''
    : [...wordsAbove(step)].map(([word, isOne]) => `/${word}${isOne ? '/{}' : ''}`).join('') +
        `/${plainSingular(step.segment)}`
}

const SELECTING = wordSet(
  'me mine my self own all list active recent latest pending overdue upcoming history archived unpaid',
)

/** Segments without a meaning for those below. */
const PREFIXES = new Set(['', 'me', 'admin', 'public'])
/** People for whom a part of the API is made: `/customer/orders` and `/manager/orders/{id}` are about the same. */
const ROLES = wordSet(
  'admin customer client manager staff employee seller vendor merchant owner student teacher ' +
    'instructor doctor patient receptionist nurse driver guest member moderator superadmin super-admin ' +
    'operator private internal backoffice portal dashboard',
)
