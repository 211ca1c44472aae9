import { NoAnswerError } from '../../http/api-error.ts'

/**
 * What the server answers to a change; `null` where it has done it and only says so in a few words: `OK`, `Created`. To take that for a
 * failure would let people send it again.
 */
export async function doneInWords<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NoAnswerError && error.reason === 'malformed' && isSaidDone(error.cause)) return null
    throw error
  }
}

const MOST_LETTERS = 500

function isSaidDone(said: unknown): boolean {
  return (
    typeof said === 'string' &&
    said.length <= MOST_LETTERS &&
    /^\s*[^\s<{["\0]+/.test(said) &&
    !/\b(?:err|errors?|exception|fail|failed|failure|invalid|denied|refused|not|no|cannot|can't|unknown|missing|wrong)\b/i.test(
      said,
    )
  )
}
