import { describe } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { sourceOf } from '../description/operations.ts'
import { parseDocument } from '../description/parse-document.ts'

/**
 * The model of a description's text: JSON or YAML, of any version. Throws `NotADescriptionError` for what is no description, and
 * what a parser throws for what is neither JSON nor YAML.
 */
export async function readDescription(text: string): Promise<Description> {
  const description = describe(await parseDocument(text))
  const hasHints =
    text.includes('x-switchboard') &&
    description.operations.some((operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined)
  if (hasHints) (await import('../description/correct-by-document.ts')).correctByDocument(description)
  return description
}
