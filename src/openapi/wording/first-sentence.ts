/**
 * The beginning of a Markdown text, without its marks, for a line or two under a heading. It is the first paragraph after the
 * headings, and of a long one the whole sentences that fit. `undefined` for a text without a paragraph.
 */
export function firstSentence(markdown: string | undefined): string | undefined {
  const paragraph = (markdown ?? '').split(BREAK).find((part) => /^[^#]*?\p{L}/u.test(part)) ?? ''
  const text = paragraph
    // The address of a link is often on a line of its own.
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\s+\(https?:[^)]*\))/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    // An underscore inside a word is part of it: `IS_NOT`.
    .replaceAll(/[*`#>]+|\b_+\B|\B_+\b|^\s*[+-]\s/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= LONGEST) return text === '' ? undefined : text
  return /^.{20,220}[.!?](?=\s)/s.exec(text)?.[0] ?? text
}

/** The end of a paragraph or heading: an empty line, a heading, a list item (CommonMark 0.31, §4.2, §5.2). */
const BREAK = /\n\s*\n|\n(?=\s*(?:#{1,6}|[*+-])\s)|(?<=(?:^|\n)\s*#{1,6}\s[^\n]*)\n/

/** About as many characters as two lines have. */
const LONGEST = 220
