const VALUE =
  /(?:^|[\s,;:(|*])["'`]?([\w.-]{1,40})["'`]?[ \t]*(=>?|:|->?|–|—|→)[ \t]*["'`]?([^\s\d,;|)"'`][^,;|)\n"`]{0,39})(?=[,;|)\n."`]|$)/gm

/**
 * The values that a description explains, each with its meaning: `1 = open, 2 = closed`, `- 1: Open`, `` `o` - Open
 * ``.
 */
export function describedValues(description = ''): Map<string, string> {
  if (description === '') return new Map()
  return new Map(
    [...description.matchAll(VALUE)].map(([, value = '', , words = '']) => [value, words.trim()]),
  )
}

/** The whole numbers that a description explains and the schema does not list: `0 = open, 1 = closed`. */
export function describedNumbers(description: string | undefined): { value: number; label: string }[] {
  const found = [...describedValues(description)]
    .filter(([value, words]) => /^-?\d{1,4}$/.test(value) && /^[A-Za-z]/.test(words))
    .map(([value, label]) => ({ value: Number(value), label }))
  // `0 - open, 1 - closed`
  const start = found[0]?.value && 1
  const isCounted = found.every(({ value }, index) => value === index + (start ?? 0))
  const given = isCounted ? found : found.filter(({ value }) => isGiven(value, description))
  return given.length > 1 ? given : []
}

/** False for a range with a dash (`1 - 5`, `1 - many`), which gives no meaning. */
function isGiven(value: number, description = ''): boolean {
  return new RegExp(`${value}["'\`]?\\s*(?:=|:|→)`).test(description)
}

/** A line in a list of values: "- `open`: not yet done", `* closed - done`. */
export const LINE =
  /^[ \t]*(?:[-*+•]|\d+[.)])[ \t]+[*_]*[`"']?([\w.:/-]{1,60}?)[`"']?[*_]*(?:[ \t]*(?:=>?|:|->?|–|—|→)[ \t]+(.*))?$/gm

/** The values that a description lists one a line, each with its meaning. Empty where it lists fewer than three. */
export function listedValues(description = ''): { value: string; words: string }[] {
  if (!description.includes('\n')) return []
  const found = [...description.matchAll(LINE)].map(([, value = '', words = '']) => ({
    value,
    words: words.trim(),
  }))
  return found.length > 2 ? found : []
}
