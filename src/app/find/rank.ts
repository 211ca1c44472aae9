/** A text as it is compared: in lower case, without accents, with single spaces. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What has only its `words` in common with the text. */
export const LAST_RANK = 4

/**
 * How well something that is called `label` fits a text, 0 for the best; `undefined` where not every word of it occurs in `words`. All three are
 * plain texts.
 */
export function rankOf(label: string, words: string, wanted: string): number | undefined {
  if (label === wanted) return 0
  if (label.startsWith(wanted)) return 1
  if (` ${label}`.includes(` ${wanted}`)) return 2
  // A single letter is in everything.
  if (wanted.length < 2) return undefined
  const each = wanted.split(' ')
  if (each.every((word) => label.includes(word))) return 3
  // Two letters are in the middle of many words.
  const occurs = (word: string) => (word.length > 2 ? words.includes(word) : ` ${words}`.includes(` ${word}`))
  return each.every(occurs) ? LAST_RANK : undefined
}

/** The best first; what fits alike keeps its order. */
export function byRank(one: { rank: number }, other: { rank: number }): number {
  return one.rank - other.rank
}
