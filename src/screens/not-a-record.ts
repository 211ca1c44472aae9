import { answerOf } from '../description/answer.ts'
import type { Resource } from '../description/model.ts'
import { NoAnswerError } from '../http/api-error.ts'

/** The error of an answer that is nothing or a mere text or number where the description promises a record; `undefined` where all is well. */
export function notARecord({ read, isSingleton }: Resource, record: unknown): Error | undefined {
  // Settings that nobody has made yet are nothing by right.
  if (record === null && read !== undefined && !isSingleton)
    return new NoAnswerError('malformed', 'The server answered with nothing where a record was expected.', '')
  const isPlain = ['string', 'number', 'bigint', 'boolean'].includes(typeof record)
  if (!isPlain || read === undefined || answerOf(read).field?.kind !== 'object') return undefined
  const what =
    typeof record === 'string' ? 'a text' : `a ${typeof record === 'boolean' ? 'yes or no' : 'number'}`
  return new NoAnswerError(
    'malformed',
    `The server answered with ${what} where a record was expected.`,
    record,
  )
}
