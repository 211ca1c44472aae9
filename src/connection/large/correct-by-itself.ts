import type { Description } from '../../openapi/model/model.ts'
import { sourceOf } from '../../openapi/operations/operations.ts'

/** With the corrections that stand in its own document. */
export async function correctByItself(description: Description): Promise<Description> {
  const isCorrected = description.operations.some(
    (operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined,
  )
  if (isCorrected) (await loadCorrections()).correctByDocument(description)
  return description
}

/** Corrects a description by what its own document says (`x-switchboard`). Few documents say anything. */
export const loadCorrections = () => import('../../openapi/corrections/correct.ts')
