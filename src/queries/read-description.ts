import { describe } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { sourceOf } from '../description/operations.ts'
import { hasHints, parseDocument, type Source } from '../description/parse-document.ts'

/**
 * The model of a description's text: JSON or YAML, of any version. `source`: where it came from, for what it refers to in other places.
 * Throws `NotADescriptionError` for what is no description.
 */
export async function readDescription(text: string, source?: Source): Promise<Description> {
  const description = describe(await parseDocument(text, source))
  const isCorrected =
    hasHints(text) &&
    description.operations.some((operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined)
  if (isCorrected) (await import('../description/correct-by-document.ts')).correctByDocument(description)
  return description
}
