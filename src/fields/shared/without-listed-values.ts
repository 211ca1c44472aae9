import { LINE, listedValues } from '../../openapi/schema/described-values.ts'

/** A description without the lines that list these values, which a choice shows itself. */
export function withoutListedValues(description: string, values: ReadonlySet<string>): string {
  if (listedValues(description).length === 0) return description
  return description
    .replace(LINE, (line, value: string) => (values.has(value) ? '' : line))
    .replace(/\n{2,}\s*$|(\n)\s*\n(?=\s*\n)/g, '$1')
    .replace(/[^\n.!?]*(?:values|options|one of|following|choices)[^\n.!?]*:\s*$/i, '')
    .trim()
}
