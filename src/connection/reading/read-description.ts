import { describe } from '../../openapi/description/describe.ts'
import type { Description } from '../../openapi/model/model.ts'
import { parseDocument } from '../../openapi/description/parse-document.ts'
import { notes } from '../../openapi/document/notes.ts'
import type { Source } from '../../openapi/document/source.ts'
import { correctByItself } from '../large/correct-by-itself.ts'
import { LARGE, sizeOf, wordsOf, type Text } from '../large/description-text.ts'
import type { Origin } from '../large/keep-description.ts'
import { plainMarkOf } from '../saved/saved-mark.ts'
import { loadLarge } from './fetch-description.ts'

/**
 * The model of a description's text, in JSON or YAML and of any version. `source` is needed for references to other documents. A
 * large description with an `origin` is saved for the next visit. Throws a `NotADescriptionError` for any other text.
 */
export async function readDescription(text: Text, source?: Source, origin?: Origin): Promise<Description> {
  if (sizeOf(text) > LARGE && 'Worker' in globalThis) {
    const { readLarge } = await loadLarge()
    const description = await readLarge(text, source, origin)
    if (description) return description
  }
  const document = await parseDocument(await wordsOf(text), source)
  if (origin) markPlain(plainMarkOf(origin.server), document)
  return correctByItself(describe(document))
}

/** Marks whether a description has no use for the late rules. The next visit then does not load them beside it. */
function markPlain(mark: string, document: unknown): void {
  try {
    localStorage.setItem(mark, notes.get(Object(document))?.isPlain ? 'yes' : '')
  } catch {
    // Without storage the rules are loaded each time.
  }
}
