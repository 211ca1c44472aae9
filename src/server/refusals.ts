import { ApiError } from '../http/api-error.ts'

/** True for the status of something that is not there, or no longer (RFC 9110 §15.5.5, §15.5.11). */
export function isMissing(status: number | undefined): boolean {
  return status === 404 || status === 410
}

/** True for the error of a server that refuses the values that were sent: 400, or 422 (RFC 9110 §15.5.21). */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.type === 400 || error.type === 422)
}
