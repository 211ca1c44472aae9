import { namedByAddress } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord, wrapAt } from '../../openapi/requests/unwrap-record.ts'
import { withoutInnerError } from '../../server/without-inner-error.ts'
import { isWholeRecord } from '../read/is-whole-record.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { readJsonBody } from '../../http/read-json.ts'

/** The result of a change that a server has accepted and is still working on (202, RFC 9110 §15.3.3). */
export const ACCEPTED = Object.freeze({})

/** The message for a person in that case. */
export const STILL_WORKING = 'The server has taken it and is still working on it.'

/** The response to a change that the server has made. */
export interface Written {
  /** `null` where it is empty or cannot be read. */
  body: unknown
  response: Pick<Response, 'status' | 'headers'>
}

/**
 * Reads the response to a change. One that cannot be read is no failure where the change was made. Throws an
 * `ApiError` for an error in a response of status 200.
 */
export function writtenIn(resource: Resource): (response: Response) => Promise<Written> {
  return async (response) => {
    const body = await readJsonBody(response).catch((error: unknown) => {
      if (isConfirmed(error) || isDone(response.status, error)) return null
      throw error
    })
    return { body: withoutInnerError(resource, body), response }
  }
}

/**
 * The result of a create, from the status and headers of its response. It is the body, the id in `Location`, or
 * `ACCEPTED`.
 */
export function writeResult(
  resource: Resource,
  { body: response, response: { status, headers } }: Written,
  sent: unknown,
): unknown {
  const record = unwrapRecord(resource, response)
  // A server that has finished despite the 202 returns the record; others return a job.
  if (status === 202 && !isWholeRecord(resource, record, sent)) return ACCEPTED
  if (recordParameters(resource, record) !== undefined) return response
  return (
    (status === 201 ? recordAt(resource, headers.get('Location')) : undefined) ??
    recordByKey(resource, record) ??
    response
  )
}

/** A new record with its id alone, where the response is just the id: `7`. */
function recordByKey(resource: Resource, response: unknown): unknown {
  const [only, ...more] = resource.itemIds
  const key = only === undefined || more.length > 0 ? undefined : keyText(response)
  return only && key !== undefined ? wrapAt(resource.recordAt, wrapAt(only.at, key)) : undefined
}

/** The id in a response; `undefined` for a word such as `created`. */
function keyText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value > 0 ? String(value) : undefined
  return typeof value === 'string' && /^(?=.*\d)[\w-]{1,64}$/.test(value) ? value : undefined
}

/** A new record with its id alone, from its address. */
function recordAt(resource: Resource, location: string | null): unknown {
  const named = namedByAddress(resource, location)
  if (named === undefined) return undefined
  const parts = resource.itemIds.map(({ parameter, at }) => wrapAt(at, named[parameter]))
  return wrapAt(resource.recordAt, Object.assign({}, ...parts))
}

/**
 * True where the body is a short confirmation in place of JSON: `OK`, `Created`. If that counted as a failure, people
 * would send the change again.
 */
export function isConfirmed(error: unknown): boolean {
  return error instanceof NoResponseError && error.reason === 'malformed' && isConfirmation(error.cause)
}

/**
 * True where a request succeeded although its response cannot be read. That is a 201 with any body, or another
 * success with incomplete JSON, or XML. A web page may be a login page, and a text may report a failure.
 */
export function isDone(status: number, error: unknown): boolean {
  if (!(error instanceof NoResponseError)) return false
  if (status === 201 || error.reason !== 'malformed') return true
  return typeof error.cause === 'string' && /^\s*(?:[[{]|<\?xml(?![^]*<html))/i.test(error.cause)
}

const MOST_LETTERS = 500

function isConfirmation(body: unknown): boolean {
  return (
    typeof body === 'string' &&
    body.length <= MOST_LETTERS &&
    /^\s*[^\s<{["\0]+/.test(body) &&
    !/\b(?:err|errors?|exception|fail|failed|failure|invalid|denied|refused|not|no(?! content)|cannot|can't|unknown|missing|wrong)\b/i.test(
      body,
    )
  )
}
