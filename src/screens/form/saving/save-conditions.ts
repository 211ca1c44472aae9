import { ApiError, NoResponseError } from '../../../http/api-error.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { isCondition, takesCondition } from '../../../openapi/requests/update-operations.ts'
import type { LearntConditions } from '../../../queries/change/learnt-saving.ts'
import { isStrong } from '../../../queries/read/response-facts.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import { wordsIn } from './save-retry.ts'

/** What an attempt says of its condition. */
interface Conditional {
  base: RecordVersion
  isConditional?: true
  isUnconditional?: true
}

/**
 * The headers that let a request through only where the record is still in the state that it is built on. Also sent where they are not described:
 * a server that knows them refuses to overwrite, any other takes no notice.
 */
export function conditionOf(
  attempt: Conditional,
  by: Operation | undefined,
  conditions: LearntConditions,
): Record<string, string> | undefined {
  if (by === undefined) return undefined
  const isNeeded = isRequired(attempt, by, conditions)
  const isRefused = attempt.isUnconditional === true || (conditions.refuses === true && !takesCondition(by))
  if (isRefused && !isNeeded) return undefined
  const { etag, lastModified } = attempt.base
  const isWeak = etag?.startsWith('W/') === true
  if (etag !== undefined && !isWeak) return { 'If-Match': etag }
  if (lastModified !== undefined) return { 'If-Unmodified-Since': lastModified }
  // A weak tag never meets a condition (RFC 9110 §13.1.1).
  return isNeeded || (isWeak && takesCondition(by)) ? { 'If-Match': '*' } : undefined
}

/** True where the server takes no change without a condition. */
export function isRequired(
  { isConditional }: Conditional,
  by: Operation | undefined,
  { requires }: LearntConditions,
): boolean {
  return (
    isConditional === true ||
    requires === true ||
    by?.parameters.some((one) => one.required && isCondition(one)) === true
  )
}

/** True where a condition keeps others' changes from being overwritten, so that nothing has to be read first. */
export function isRelied(
  attempt: Conditional,
  by: Operation | undefined,
  conditions: LearntConditions,
): boolean {
  if (by === undefined || conditionOf(attempt, by, conditions) === undefined) return false
  return (
    isStrong(attempt.base) &&
    (takesCondition(by) || conditions.honours === true || conditions.requires === true)
  )
}

/** True where a request may have failed for the condition that it had. Another origin may not let its header through. */
export function refusesCondition(error: unknown, isForeign: boolean): boolean {
  if (error instanceof NoResponseError) return isForeign && error.reason === 'network'
  if (!(error instanceof ApiError) || ![400, 403, 405, 417, 422, 501].includes(error.type)) return false
  return wordsIn(error.cause).some((word) => /^(?:if-(?:un)?m\w+|preconditions?|conditional)/i.test(word))
}
