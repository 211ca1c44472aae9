/** How much Markdown (characters) is read at once. The time of the reader may grow with the square of the length. */
const PART = 4000

/**
 * A text cut into parts that are drawn one after the other. It is cut between paragraphs, never inside a block of code. A paragraph
 * longer than a part is cut at the end of a line or a word.
 */
export function markdownParts(text: string): string[] {
  if (text.length <= PART) return [text]
  const parts: string[] = []
  let part = ''
  for (const block of blocksOf(text)) {
    if (part !== '' && part.length + block.length > PART) {
      parts.push(part)
      part = ''
    }
    part += block
    while (part.length > PART) {
      const at = cutAt(part)
      parts.push(part.slice(0, at))
      part = part.slice(at)
    }
  }
  return part === '' ? parts : [...parts, part]
}

/** Paragraphs with the empty lines before them, and whole blocks of code. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let isCode = false
  for (const paragraph of text.split(/(?<=\n)(?=[ \t]*\r?\n)/)) {
    if (isCode) blocks.push((blocks.pop() ?? '') + paragraph)
    else blocks.push(paragraph)
    const fences = paragraph.match(/^ {0,3}(?:`{3,}|~{3,})/gm) ?? []
    if (fences.length % 2 === 1) isCode = !isCode
  }
  return blocks
}

function cutAt(text: string): number {
  const end = Math.max(text.lastIndexOf('\n', PART - 1), text.lastIndexOf(' ', PART - 1)) + 1
  return end > PART / 2 ? end : PART
}
