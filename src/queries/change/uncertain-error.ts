import { problemOf } from '../../server/problem.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import type { SentCreation } from './find-created.ts'

/** Thrown where no response shows whether a record was created. */
export class UncertainError extends Error {
  override name = 'UncertainError'
  /** Records that may be the new one. */
  readonly found: unknown[]

  /**
   * `found`: `undefined` where the list could not be read. `cause`: the error instead of a response; absent after a
   * reload.
   */
  constructor(
    { singular }: Resource,
    { sentAt }: SentCreation,
    found: unknown[] | undefined,
    cause?: unknown,
  ) {
    const name = inSentence(singular)
    const rest =
      found === undefined
        ? 'may have been created all the same; the list could not be read to look for it.'
        : found.length === 0
          ? 'may have been created all the same, but it was not found in the list.'
          : 'may have been created all the same: one like it is there now.'
    const { title, detail = '' } = problemOf(cause)
    const at = new Date(sentAt).toLocaleTimeString([], { timeStyle: 'short' })
    const what =
      cause === undefined ? `Sent at ${at}, and no response came.` : [title, detail].map(asSentence).join(' ')
    super(`${what} The ${name} ${rest}`, { cause })
    this.found = found ?? []
  }
}

/** A text with a full stop. Many servers send none: `Gateway Timeout`. */
function asSentence(text: string): string {
  return text.replace(/[\p{L}\p{N})”"]$/u, '$&.')
}
