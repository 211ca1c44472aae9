import { remembered, rememberedText } from '../../model/lazily.ts'
import { nameOfStep, type PathStep } from '../../model/paths.ts'
import type { Draft } from './survey.ts'
import { languages } from '../../wording/other-languages.ts'
import { plainSingular, words } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

const VERBS = wordSet(
  'get list fetch find retrieve show view read load describe getall listall fetchall viewall showall ' +
    'getone findone getbyid findbyid create add new insert store update edit modify patch delete remove ' +
    'destroy all a an one single by id ids detail details info',
)

/** The ends of paths that list whatever precedes them, as joined words: `/tasks/viewall`, `/tasks/list-all`. */
export const VERBS_OF_LISTS = wordSet('viewall getall listall fetchall showall findall all list index')

/** The words of a segment, with a leading verb in English. */
export function wordsWithVerb(segment: string): readonly string[] {
  return languages.words?.(segment) ?? words(segment)
}

/**
 * The noun of a segment without its verbs, for comparison: `getAllUsers`, `user`, `users-list` and `deleteUser` all
 * give `user`.
 */
export const nounOf = rememberedText((segment) => {
  const nouns = wordsWithVerb(segment).filter((word) => !VERBS.has(word))
  // `allById` has no noun.
  return nouns.length === 1 && nouns[0] === 'by' ? '' : plainSingular(nouns.join(' '))
})

/**
 * The verb at the beginning of a segment: `create` for `createUser`, `add-user` and `create`; empty where there is
 * none.
 */
export const verbOf = rememberedText((segment) => {
  const [first = ''] = wordsWithVerb(segment)
  return VERBS.has(first) ? first : ''
})

/**
 * The segments below and beside a resource that are only about its records. Examples are `/users/create`, and
 * `/createUser` or `/user/create` beside `/users`, and `/users/create` beside `/users/list`.
 */
export function stepsAbout({ step, item }: Draft): PathStep[] {
  const noun = nounOf(nameOfStep(step))
  const { parent } = step
  const isVerb = parent?.isParameter === false && noun !== '' && nounOf(step.segment) === ''
  const within = [...step.children, ...(item?.children ?? []), ...(isVerb ? parent.children : [])]
  const beside = noun === '' || !parent ? [] : (byNoun(parent).get(noun) ?? [])
  const below = beside.filter(
    (other) => other !== step && other.segment !== step.segment && verbOf(other.segment) === '',
  )
  return [
    ...within.filter(({ segment }) => nounOf(segment) === '' || nounOf(segment) === noun),
    ...beside,
    ...below.flatMap(({ children }) => children.filter(({ segment }) => nounOf(segment) === '')),
  ].filter((other) => !other.isParameter && other !== step)
}

/** The segments directly below one, by noun. Cached, because among hundreds each lookup needs only its own noun. */
const byNoun = remembered(({ children }: PathStep) => {
  const found = new Map<string, PathStep[]>()
  for (const child of children) {
    const noun = nounOf(child.segment)
    found.set(noun, [...(found.get(noun) ?? []), child])
  }
  return found
})

/** True for a word that stands for many things: `payment-history`, `na-fila`. */
export function areMany(segment: string): boolean {
  const parts = words(segment)
  return MANY.has(parts.at(-1) ?? '') || parts.some((word) => languages.areMany?.(word))
}

const MANY = wordSet(
  'history queue ledger backlog inbox timeline leaderboard watchlist wishlist waitlist waitinglist feed timetable ' +
    'schedule roster menu',
)

/** True for a name with a verb rather than a noun: `getVersion`, `search`. */
export function isVerb(segment: string): boolean {
  const [verb = '', object] = words(segment)
  return DEEDS.has(verb) || (object !== undefined && DEEDS_TO_SOMETHING.has(verb))
}

const DEEDS = wordSet(
  'search export import download upload login logout validate verify ping find query lookup',
)
const DEEDS_TO_SOMETHING = wordSet(
  'get check is has fetch list describe create add delete remove update set send do run generate',
)
