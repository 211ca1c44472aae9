import { namedByAddress } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord, wrapAt } from '../../openapi/requests/unwrap-record.ts'
import { isWholeRecord } from '../read/is-whole-record.ts'
import { NoResponseError } from '../../http/api-error.ts'

/** Stands for the response of a server that has taken a change and is still working on it (202, RFC 9110 §15.3.3). */
export const ACCEPTED = Object.freeze({})

/** What a person reads then. */
export const STILL_WORKING = 'The server has taken it and is still working on it.'

/** The result of a create by the status and headers of its response: the body, the id in `Location`, or `ACCEPTED`. */
export function writeResult(
  resource: Resource,
  response: unknown,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  sent: unknown,
): unknown {
  const record = unwrapRecord(resource, response)
  // A server that means by 202 that it is done returns the record; others with the job.
  if (status === 202 && !isWholeRecord(resource, record, sent)) return ACCEPTED
  if (recordParameters(resource, record) !== undefined) return response
  return (
    (status === 201 ? recordAt(resource, headers.get('Location')) : undefined) ??
    recordByKey(resource, record) ??
    response
  )
}

/** As much of a new record as a response with its key alone tells: `7`. */
function recordByKey(resource: Resource, response: unknown): unknown {
  const [only, ...more] = resource.itemIds
  const key = only === undefined || more.length > 0 ? undefined : keyText(response)
  return only && key !== undefined ? wrapAt(resource.recordAt, wrapAt(only.at, key)) : undefined
}

/** A word like `created` is no key. */
function keyText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value > 0 ? String(value) : undefined
  return typeof value === 'string' && /^(?=.*\d)[\w-]{1,64}$/.test(value) ? value : undefined
}

/** As much of a new record as its address holds: its id. */
function recordAt(resource: Resource, location: string | null): unknown {
  const named = namedByAddress(resource, location)
  if (named === undefined) return undefined
  const parts = resource.itemIds.map(({ parameter, at }) => wrapAt(at, named[parameter]))
  return wrapAt(resource.recordAt, Object.assign({}, ...parts))
}

/**
 * The response to a change; `null` where its body is a few words that confirm it: `OK`, `Created`. To take that for a
 * failure would let people send it again.
 */
export async function statusInBody<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NoResponseError && error.reason === 'malformed' && isConfirmation(error.cause))
      return null
    throw error
  }
}

/**
 * True where a request was carried out though its response cannot be read: a 201 with any body, and another success whose JSON is cut off. A web
 * page may be that of a login, and words may speak of a failure. `status`: 0 where no headers came.
 */
export function isDone(status: number, error: unknown): boolean {
  if (status === 0 || !(error instanceof NoResponseError)) return false
  if (status === 201 || error.reason !== 'malformed') return true
  return typeof error.cause === 'string' && /^\s*[[{]/.test(error.cause)
}

const MOST_LETTERS = 500

function isConfirmation(body: unknown): boolean {
  return (
    typeof body === 'string' &&
    body.length <= MOST_LETTERS &&
    /^\s*[^\s<{["\0]+/.test(body) &&
    !/\b(?:err|errors?|exception|fail|failed|failure|invalid|denied|refused|not|no|cannot|can't|unknown|missing|wrong)\b/i.test(
      body,
    )
  )
}
