import { describe } from '../description/describe.ts'
import type { Description } from '../description/model.ts'
import { sourceOf } from '../description/operations.ts'
import { hasHints, parseDocument, type Source } from '../description/parse-document.ts'
import type { Origin } from './keep-description.ts'

/** Texts beyond this (bytes) are read by a worker: below it, starting one takes longer than reading does. */
export const LARGE = 500_000

/**
 * The model of a description's text: JSON or YAML, of any version. `source`: where it came from, for what it refers to in other places. A
 * large one of known `origin` is kept for the next visit. Throws `NotADescriptionError` for what is no description.
 */
export async function readDescription(
  text: string | Blob,
  source?: Source,
  origin?: Origin,
): Promise<Description> {
  const isText = typeof text === 'string'
  if ((isText ? text.length : text.size) > LARGE && 'Worker' in globalThis) {
    const { readLarge } = await import('./read-large.ts')
    const description = await readLarge(text, source, origin)
    if (description) return description
  }
  const whole = isText ? text : await text.text()
  const description = describe(await parseDocument(whole, source))
  const isCorrected =
    hasHints(whole) &&
    description.operations.some((operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined)
  if (isCorrected) (await import('../description/correct-by-document.ts')).correctByDocument(description)
  return description
}
