/**
 * The words of a text, to look names up: `'id uuid guid'`. To compile an expression of as many words takes a hundred times as long.
 * A text of several lines is joined with `+`, and each line but the last ends with a space.
 */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text))
}

/** True for a text with one of these endings; like a set, it needs no expression to be compiled. */
export function hasEnd(text: string, ends: readonly string[]): boolean {
  for (const end of ends) if (text.endsWith(end)) return true
  return false
}

/** The text before the first of these endings that it has, where that leaves something. Else the whole text. */
export function withoutEnd(text: string, ends: readonly string[]): string {
  const end = ends.find((one) => text.endsWith(one) && text !== one) ?? ''
  return text.slice(0, text.length - end.length)
}

/** True for a text with one of these parts. */
export function hasPart(text: string, parts: readonly string[]): boolean {
  for (const part of parts) if (text.includes(part)) return true
  return false
}

/** The words of a text, in their order. */
export function wordList(text: string): string[] {
  return text.split(' ')
}

/** Lists of words, of which those between two `|` belong together. */
export function wordLists(lists: string): string[][] {
  return lists.split('|').map(wordList)
}
