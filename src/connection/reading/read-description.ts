import { describe } from '../../openapi/description/describe.ts'
import type { Description } from '../../openapi/model/model.ts'
import { sourceOf } from '../../openapi/operations/operations.ts'
import { parseDocument } from '../../openapi/description/parse-document.ts'
import type { Source } from '../../openapi/document/source.ts'
import type { Origin } from '../saved/keep-description.ts'

/** A text that came from somewhere: by itself, as its bytes, or where those are kept. */
export type Text = string | Uint8Array<ArrayBuffer> | Blob

/** Texts beyond this (bytes) are not read at once: that would hold up the page. */
export const LARGE = 500_000

/** Beyond this (bytes) a worker reads JSON too: below it, the page is done in short steps before a worker is there. */
export const HUGE = 5_000_000

/**
 * The model of a description's text: JSON or YAML, of any version. `source`: where it came from, for what it refers to in other places. A
 * large one of known `origin` is kept for the next visit. Throws `NotADescriptionError` for what is no description.
 */
export async function readDescription(text: Text, source?: Source, origin?: Origin): Promise<Description> {
  if (sizeOf(text) > LARGE && 'Worker' in globalThis) {
    const { readLarge } = await import('./read-large.ts')
    const description = await readLarge(text, source, origin)
    if (description) return description
  }
  const whole = await wordsOf(text)
  return correctByItself(describe(await parseDocument(whole, source)))
}

/** In bytes, as far as that is known. */
export function sizeOf(text: Text): number {
  return text instanceof Blob ? text.size : text.length
}

/** As it stands, where it is written in UTF-8, as nearly all are. */
export async function wordsOf(text: Text): Promise<string> {
  if (typeof text === 'string') return text
  return text instanceof Blob ? text.text() : new TextDecoder().decode(text)
}

/** With the corrections that stand in its own document. */
export async function correctByItself(description: Description): Promise<Description> {
  const isCorrected = description.operations.some(
    (operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined,
  )
  if (isCorrected) (await import('../../openapi/corrections/correct.ts')).correctByDocument(description)
  return description
}
