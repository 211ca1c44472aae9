import type { Description } from '../../openapi/model/model.ts'
import { sourceOf } from '../../openapi/operations/operations.ts'

/** Applies the corrections in a description's own document, and returns the description. */
export async function correctByItself(description: Description): Promise<Description> {
  const isCorrected = description.operations.some(
    (operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined,
  )
  return isCorrected ? (await loadCorrections()).correctedByDocument(description) : description
}

/** Loads the code that applies `x-switchboard` of a document, which few documents have. */
export const loadCorrections = () => import('../../openapi/corrections/correct.ts')
