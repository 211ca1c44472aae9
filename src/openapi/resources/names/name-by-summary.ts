import { isPrefix } from '../../model/paths.ts'
import { wordSet } from '../../model/word-set.ts'
import { plainSingular, plural, singular, words } from '../../wording/words.ts'
import { isAdjective, isGeneral, isPartOfList } from './general-words.ts'
import type { WayToName } from './own-name.ts'
import { joined } from './phrases.ts'

/**
 * The name that a summary gives to two words of the path in the opposite order: “Get all movie genres” at
 * `/genres/movies`.
 */
export const nameBySummary: WayToName = ({ draft: { list, read, step, isSingleton }, name }) => {
  const { summary = '' } = list ?? (isSingleton ? read : undefined) ?? {}
  const above = step.parent
  if (step.isParameter || !above?.segment || above.isParameter) return undefined
  if (isPart(above.segment) || isGeneral(name) || isAdjective(name)) return undefined
  const text = words(summary)
  const [first, last] = [words(name), words(above.segment)]
  const end = first.length + last.length
  // A verb comes first: “Search movies”.
  const at = text.findIndex(
    (_word, from) =>
      from > 0 &&
      isSame(text.slice(from, from + first.length), first) &&
      isSame(text.slice(from + first.length, from + end), last) &&
      FOLLOWS.has(text[from + end] ?? 'of'),
  )
  if (at < 0) return undefined
  const noun = text.slice(at + first.length, at + end).join(' ')
  const which = text.slice(at, at + first.length).join(' ')
  const of = list ? singular(which) : which
  return {
    label: joined(of, list ? plural(noun) : noun),
    singular: joined(of, list ? singular(noun) : noun),
  }
}

/** True for a part of the API, which is no noun that people use: `/admin/users` with “List users (admin)”. */
function isPart(segment: string): boolean {
  return (
    isPrefix(segment) ||
    isPartOfList(segment) ||
    /^(?:admin|internal|external|config|resource)/i.test(segment)
  )
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return plainSingular(some.join(' ')) === plainSingular(others.join(' '))
}

/** Words after a name in a sentence. */
const FOLLOWS = wordSet('of in for from by to with at on that which and available list as per')
