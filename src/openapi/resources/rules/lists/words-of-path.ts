import { narrowedBy } from './narrowed-lists.ts'
import { nounOf } from '../../paths/nouns.ts'
import { isPrefix, type PathStep } from '../../../model/paths.ts'
import { wordSet } from '../../../model/word-set.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { plain, plainSingular } from '../../../wording/words.ts'

/** The segment of a list's path with the noun of its rows: `visits` of `/visits/patient/{patientId}`. */
export function nounStepOf({ look }: Survey, { step, list }: Draft): PathStep {
  return nounStep(step, list && look(list, true).rowName)
}

function nounStep(step: PathStep, rowName = ''): PathStep {
  const { parent, isParameter } = step
  const above = narrowedBy(step)
  if (above ?? !parent) return above ?? step
  // `/orders/user` has the orders of the user.
  const isOfSomeone = isSomeone(step) && plain(rowName).startsWith(plainSingular(parent.segment))
  return isParameter || isOfSomeone || selectsRows(step) ? nounStep(parent, rowName) : step
}

/** True for a word for the signed-in person, which may stand below the name of records: `user` of `/orders/user`. */
export function isSomeone({ segment }: PathStep): boolean {
  return SOMEONES.has(segment.toLowerCase())
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
  return step.isParameter
    ? ''
    : [...wordsAbove(step)].map(([word, isOne]) => `/${word}${isOne ? '/{}' : ''}`).join('') +
        `/${plainSingular(step.segment)}`
}

/** The nouns for the rows of a list, from its path, the property with the rows, and their schema: `message`, `user`. */
export function nounsOfRows(survey: Survey, draft: Draft): string[] {
  const { look } = survey
  const { rows, rowName } = draft.list ? look(draft.list, true) : {}
  // The rows of `/visits/patient/{patientId}` are no patients.
  const narrowed = narrowedBy(draft.step)?.segment
  // Those of `/appointments/me` are appointments.
  const above = selectsRows(draft.step) ? nounStepOf(survey, draft).segment : draft.name
  const own = nounOf(narrowed ?? above)
  const names = [own, nounOf(rows?.at.at(-1) ?? ''), plainSingular(rowName ?? '')]
  return [...new Set(names.filter((noun) => noun.length > 1 && !MEANINGLESS.has(noun)))]
}

const MEANINGLESS = wordSet(
  'data datum daum item items result results value values entry entrie row record list content ' +
    'response object objects element hit search all me api',
)

const SELECTING = wordSet(
  'me mine my self own all list search find query active recent latest pending overdue upcoming history archived unpaid',
)

const SOMEONES = wordSet('user customer client usuario cliente utilisateur')

/** Segments without a meaning for those below. */
const PREFIXES = new Set(['', 'me', 'admin', 'public'])
/** People for whom a part of the API is made: `/customer/orders` and `/manager/orders/{id}` are about the same. */
const ROLES = wordSet(
  'admin customer client manager staff employee seller vendor merchant owner student teacher ' +
    'instructor doctor patient receptionist nurse driver guest member moderator superadmin super-admin ' +
    'operator private internal backoffice portal dashboard',
)
