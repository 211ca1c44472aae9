import { LINE, listedValues } from '../../openapi/schema/described-values.ts'

/** A line about a code: `0 - open`, `1 = closed`. */
const CODE = /^[ \t]*["'`]?(-?\d{1,4})["'`]?[ \t]*(?:=>?|:|->?|–|—|→)[ \t]*[a-z].*$/gim

/** A description without the lines that list these values, which a choice shows itself. */
export function withoutListedValues(description: string, values: ReadonlySet<string>): string {
  const codes = [...description.matchAll(CODE)].filter(([, value = '']) => values.has(value))
  if (codes.length < 2 && listedValues(description).length === 0) return description
  const withoutValue = (line: string, value: string) => (values.has(value) ? '' : line)
  const rest = description
    .replace(LINE, withoutValue)
    .replace(CODE, withoutValue)
    .replace(/\n{2,}\s*$|(\n)\s*\n(?=\s*\n)/g, '$1')
    .replace(/[^\n.!?]*(?:values|options|one of|following|choices)[^\n.!?]*:\s*$/i, '')
    .trim()
  return codes.length > 1 ? rest.replace(/:$/, '') : rest
}
