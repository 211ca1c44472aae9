import { describe } from '../../openapi/description/describe.ts'
import type { Description } from '../../openapi/model/model.ts'
import { parseDocument } from '../../openapi/description/parse-document.ts'
import type { Source } from '../../openapi/document/source.ts'
import { correctByItself } from '../large/correct-by-itself.ts'
import { LARGE, sizeOf, wordsOf, type Text } from '../large/description-text.ts'
import type { Origin } from '../large/keep-description.ts'

/**
 * The model of a description's text: JSON or YAML, of any version. `source`: where it came from, for what it refers to in other documents. A
 * large one of known `origin` is kept for the next visit. Throws `NotADescriptionError` for what is no description.
 */
export async function readDescription(text: Text, source?: Source, origin?: Origin): Promise<Description> {
  if (sizeOf(text) > LARGE && 'Worker' in globalThis) {
    const { readLarge } = await loadLarge()
    const description = await readLarge(text, source, origin)
    if (description) return description
  }
  const whole = await wordsOf(text)
  return correctByItself(describe(await parseDocument(whole, source)))
}

/** What reads large descriptions, and opens those that were kept. */
export const loadLarge = () => import('../large/read-large.ts')
