import { ApiError, NoAnswerError } from '../http/api-error.ts'
import type { Complaint } from '../connection/doctor/diagnosis.ts'

/** What to examine after an error between this page and the server; `undefined` where the server itself said what is wrong. */
export function complaintOf(error: unknown): Complaint | undefined {
  if (error instanceof NoAnswerError && error.request !== undefined) {
    const { address, method } = error.request
    const received = typeof error.cause === 'string' ? { status: 200, text: error.cause } : undefined
    return { address: address.href, method: method.toUpperCase(), wants: 'data', received }
  }
  if (!(error instanceof ApiError)) return undefined
  const isPage = typeof error.cause === 'string' && /^\s*<(?:!doctype|html)/i.test(error.cause)
  const isFromTheWay = isPage || [502, 503, 504, 511].includes(error.type)
  if (!isFromTheWay || !(error.response instanceof Response)) return undefined
  const received = typeof error.cause === 'string' ? { status: error.type, text: error.cause } : undefined
  return { address: error.response.url, wants: 'data', received }
}
