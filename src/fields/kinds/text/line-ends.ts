/** The typed text with the line ends of the text before. A text box returns every line end as `\n` (HTML, "API value"). */
export function withLineEnds(before: string, typed: string): string {
  const [kind] = /\r\n?/.exec(before) ?? []
  if (kind === undefined) return typed
  const shown = shownAs(before)
  const most = Math.min(shown.length, typed.length)
  let start = 0
  while (start < most && shown[start] === typed[start]) start += 1
  let end = 0
  while (end < most - start && shown[shown.length - 1 - end] === typed[typed.length - 1 - end]) end += 1
  // One part for each displayed character.
  const parts = before.match(/\r\n?|[^]/g) ?? []
  const between = typed.slice(start, typed.length - end).replaceAll('\n', kind)
  const text = parts.slice(0, start).join('') + between + parts.slice(parts.length - end).join('')
  // At the edges `\r` and `\n` could join to one line end; then all get the same kind.
  return shownAs(text) === typed ? text : typed.replaceAll('\n', kind)
}

function shownAs(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
