import { wordSet } from '../../model/word-set.ts'
import { languages } from '../../wording/other-languages.ts'
import { humanise, isPlural, plain, plainSingular, plural, singular, words } from '../../wording/words.ts'
import { areMany, isVerb, nounOf } from '../paths/nouns.ts'
import { isAdjective, isGeneral, isPartOfList } from './general-words.ts'
import type { Draft } from '../paths/survey.ts'
import type { WayToName } from './own-name.ts'
import { joined } from './phrases.ts'
import { qualifiers } from './qualifiers.ts'
import type { OwnName } from './resource-name.ts'

/**
 * The name of a list with a word for its readers, or for how it is served: `/orders/crud` has orders, `/cars/visitors`
 * cars for visitors, `/orders/kitchen` kitchen orders.
 */
export const nameByRows: WayToName = ({ draft, name, kind = '' }) => {
  if (!draft.list || draft.step.isParameter || kind === '') return undefined
  const own = plain(kind)
  // `/transactionIds` has transactions, unless its rows are nothing but ids.
  const ofIds = words(name).at(-1) === 'ids' && !/ids?$/.test(own) ? words(name).slice(0, -1).join(' ') : ''
  if (ofIds !== '') return { label: humanise(plural(ofIds)), singular: humanise(singular(ofIds)) }
  const above = qualifiers(draft)
  const at = above.findLastIndex((word) => own.length > 2 && plain(word).endsWith(own))
  const noun = above[at]
  // `/sys/users` has records of the kind `SysUser`.
  return noun === undefined || own.includes(plainSingular(name))
    ? undefined
    : nameBetween(draft, name, noun, above.slice(at + 1))
}

function nameBetween(
  { item }: Draft,
  name: string,
  noun: string,
  others: readonly string[],
): OwnName | undefined {
  const between = [...others, name].map((word) => singular(word))
  const served = between.filter((word) => SERVED.has(word.toLowerCase()))
  if (served.length === 0 && (between.length > 1 || !isWordFor(name, noun))) return undefined
  const rows = humanise(plural(noun))
  const label = joined(between.join(' '), rows)
  // How a list is served tells people nothing.
  const isBare = served.length === between.length
  return {
    label: isBare && item ? rows : label,
    singular: humanise(noun),
    ...(isBare && { bare: rows }),
  }
}

/** True for a word for some of the rows that is no name of their own: `kitchen` of `/orders/kitchen`. */
function isWordFor(name: string, noun: string): boolean {
  const isOther =
    /^(?:by|my)[-_]/i.test(name) || isPlural(name) || areMany(name) || isVerb(name) || nounOf(name) === ''
  const isKnown = isGeneral(name) || isAdjective(name) || isPartOfList(name) || WHOLES.has(name.toLowerCase())
  const isEnglish = languages.nounInEnglish?.(plain(noun)) === undefined && !languages.isNoun?.(noun)
  return !isOther && !isKnown && isEnglish
}

/** Words for those who may read a list, and for how it is served. */
const SERVED = wordSet('auth crud rest jwt secured protected page paginated paged visitor')
/** Words for many things together, which are names of their own. */
const WHOLES = wordSet(
  'menu cart catalog catalogue library agenda calendar schedule directory registry report dashboard',
)
