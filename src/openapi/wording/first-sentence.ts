/** The first paragraph of a Markdown text, without its marks, for one line under a heading. */
export function firstSentence(markdown: string | undefined): string | undefined {
  const paragraph = markdown?.trim().split(/\n\s*\n/)[0]
  if (paragraph === undefined || paragraph === '') return undefined
  return (
    paragraph
      // The address of a link is often on a line of its own.
      .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\s+\(https?:[^)]*\))/g, '$1')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/[*_`#>]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
