import { ApiError, NoResponseError } from '../../../http/api-error.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { isCondition, takesCondition } from '../../../openapi/requests/update-operations.ts'
import type { LearntConditions } from '../../../queries/change/learnt-saving.ts'
import { isStrong } from '../../../queries/read/response-facts.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import { wordsIn } from './save-retry.ts'

/** The parts of an attempt that concern its condition. */
interface Conditional {
  base: RecordVersion
  isConditional?: true
  isUnconditional?: true
}

/**
 * The headers that make a request fail where the record has changed since it was read. They are sent even if
 * undescribed: a server that supports them prevents overwriting, others ignore them.
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
  // A weak tag never matches (RFC 9110 §13.1.1).
  return isNeeded || (isWeak && takesCondition(by)) ? { 'If-Match': '*' } : undefined
}

/** True where the server requires a condition. */
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

/** True where a condition prevents overwriting, so that the record need not be read first. */
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

/** True where a request may have failed because of its condition. Another origin may not allow the header. */
export function refusesCondition(error: unknown, isForeign: boolean): boolean {
  if (error instanceof NoResponseError) return isForeign && error.reason === 'network'
  if (!(error instanceof ApiError) || ![400, 403, 405, 417, 422, 501].includes(error.type)) return false
  return wordsIn(error.cause).some((word) => /^(?:if-(?:un)?m\w+|preconditions?|conditional)/i.test(word))
}
