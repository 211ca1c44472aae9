/**
 * The words of a text, to look names up: `'id uuid guid'`. To compile an expression of as many words takes a hundred times as long.
 * A text of several lines is joined with `+`, and each line but the last ends with a space.
 */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text))
}

/** The words of a text, in their order. */
export function wordList(text: string): string[] {
  return text.split(' ')
}
