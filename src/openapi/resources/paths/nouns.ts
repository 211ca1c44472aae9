import { rememberedText } from '../../model/lazily.ts'
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
