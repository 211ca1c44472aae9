import { isInnerError } from '../description/inner-error.ts'
import type { ListAnswer } from '../description/list-state.ts'
import { oddRows, rowsOfLines } from '../description/odd-rows.ts'
import type { Resource } from '../description/model.ts'
import { ApiError, NoAnswerError } from '../http/api-error.ts'

/**
 * A list's answer in which no rows were found, read once more: a map by id, one record alone, an error inside. Throws the error;
 * an answer that is simply empty comes back as it is.
 */
export function readOddAnswer(resource: Resource, answer: ListAnswer): ListAnswer {
  if (isInnerError(resource, answer.body)) throw new ApiError(200, undefined, answer.body)
  const { body } = answer
  if (['string', 'number', 'boolean'].includes(typeof body)) {
    const what = typeof body === 'string' ? 'a text' : 'a single value'
    throw new NoAnswerError('malformed', `The server answered with ${what} where a list was expected.`, body)
  }
  const rows = oddRows(resource, answer.body)
  return rows === undefined ? answer : { ...answer, body: rows }
}

/** The answer that was no JSON as a list, where it is one record a line. Throws what else was thrown. */
export function readLines(error: unknown): { body: unknown; headers: Headers } {
  const rows =
    error instanceof NoAnswerError && error.reason === 'malformed' ? rowsOfLines(error.cause) : undefined
  if (rows === undefined) throw error
  return { body: rows, headers: new Headers() }
}
