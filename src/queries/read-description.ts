import { describe } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { parseDocument } from '../description/parse-document.ts'

/**
 * The model of a description's text: JSON or YAML, of any version. Throws `NotADescriptionError` for what is no description, and
 * what a parser throws for what is neither JSON nor YAML.
 */
export async function readDescription(text: string): Promise<Description> {
  return describe(await parseDocument(text))
}
