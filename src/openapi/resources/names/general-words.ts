import { wordSet } from '../../model/word-set.ts'
import { plural, singular } from '../../wording/words.ts'

/** Names that mean nothing without the segments before them. */
const GENERAL = wordSet(
  'setting settings status config configuration info stats statistics count counts summary options ' +
    'state detail details data feed history schema type types search query tree trend trends ranking ' +
    'distribution comparison breakdown overview meta',
)
const ADJECTIVES = wordSet(
  'latest current default recent active available all upcoming past next previous popular trending ' +
    'archived deleted public private pending new everyone banned blocked top featured similar related retiring ' +
    'expiring ongoing extended unavailable inactive',
)
/** The same for lists only: a single record may have such a name. */
const OF_LISTS = wordSet(
  'custom daily weekly monthly yearly annual full random nearby sent received built-in builtin incoming ' +
    'outgoing overdue local unread',
)
const PARTICIPLE = /^(?!.*(?:feed|seed|need|speed|breed|bed))[a-z]{3,}ed$/

/** True for a name that says nothing by itself: `status`, `summary`, `history`. */
export function isGeneral(name: string): boolean {
  return GENERAL.has(name.toLowerCase())
}

/** True for a word before a noun that a path leaves out: `latest`, `pending`. */
export function isAdjective(name: string): boolean {
  return ADJECTIVES.has(name.toLowerCase())
}

/** True for a word that names a part of a list: `overdue`, `unlocked`. */
export function isPartOfList(name: string): boolean {
  const word = name.toLowerCase()
  return OF_LISTS.has(word) || (word.endsWith('ed') && PARTICIPLE.test(word))
}

/** False for what is no name of a record: `latest`, `own`, `summary`, `price_list`. */
export function isNoun(name: string): boolean {
  return (
    !isAdjective(name) &&
    !isGeneral(name) &&
    !isPartOfList(name) &&
    !/^(?:top|own)$|(?:list|json)$/.test(name.toLowerCase())
  )
}

/** The plural of a noun, at least as its path writes it: `contents`, `product-stocks`. */
export function pluralIn(path: string, noun: string): string {
  const many = plural(noun)
  const written = many === noun && path.split('/').find((step) => step !== noun && singular(step) === noun)
  return written || many
}
