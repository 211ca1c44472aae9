/** A text for comparison: in lower case, without accents, with single spaces. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The rank of a result that matches by its `words` only. */
export const LAST_RANK = 4

/**
 * How well a label matches a text: 0 for the best. `undefined` if some word of the text is missing in `words`. All three are plain
 * texts.
 */
export function rankOf(label: string, words: string, wanted: string): number | undefined {
  if (label === wanted) return 0
  if (label.startsWith(wanted)) return 1
  if (` ${label}`.includes(` ${wanted}`)) return 2
  // A single letter occurs in nearly every text.
  if (wanted.length < 2) return undefined
  const each = wanted.split(' ')
  if (each.every((word) => label.includes(word))) return 3
  // Two letters occur inside of many words, so they must begin a word.
  const occurs = (word: string) => (word.length > 2 ? words.includes(word) : ` ${words}`.includes(` ${word}`))
  return each.every(occurs) ? LAST_RANK : undefined
}

/** Sorts the best first. Equal ranks keep their order. */
export function byRank(one: { rank: number }, other: { rank: number }): number {
  return one.rank - other.rank
}
